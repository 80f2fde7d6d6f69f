/** Told of each decoded piece: where it begins, in seconds, and its samples of one channel (-1 to 1). */
export type Hear = (at: number, samples: Float32Array) => void

/** A stretch of a recording, seconds. */
export interface Stretch {
  from: number
  to: number
}

/** A decoder that is fed the packets of one stretch after the other, and says what it hears. */
export interface Decoding {
  /** From here on packets of the stretch that begins at `at` (seconds) are fed. */
  begin(at: number): void
  /** Resolves when it can take more. Throws when it cannot decode what it was fed. */
  feed(chunk: EncodedAudioChunk): Promise<void>
  /** Resolves when all of the stretch was heard. */
  end(): Promise<void>
  close(): void
}

/** How many packets may wait for the decoder: what they are decoded to is memory. */
const mostWaiting = 32

/**
 * One of Chromium's decoders. A recording is decoded by a single one however often it is jumped in: nobody takes away the
 * memory of a thousand before they are all done. It counts the time of what it decodes on from the first packet and does not
 * see the jumps, so the time is counted here.
 */
export function startDecoding(config: AudioDecoderConfig, hear: Hear): Decoding {
  let failure: Error | null = null
  let at = 0
  let wake = () => {
    // Nobody waits yet.
  }
  const decoder = new AudioDecoder({
    output(data) {
      const samples = new Float32Array(data.numberOfFrames)
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      hear(at, samples)
      at += data.numberOfFrames / data.sampleRate
      data.close()
    },
    error(cause) {
      failure = cause
      wake()
    },
  })
  decoder.addEventListener('dequeue', () => wake())
  decoder.configure(config)

  return {
    begin: (from) => (at = from),
    async feed(chunk) {
      if (failure !== null) throw failure
      decoder.decode(chunk)
      if (decoder.decodeQueueSize > mostWaiting) await new Promise<void>((resolve) => (wake = resolve))
    },
    end: () => decoder.flush(),
    close: () => decoder.close(),
  }
}
