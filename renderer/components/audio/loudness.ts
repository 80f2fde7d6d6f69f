/** How loud a recording is, gathered while it is decoded. */
export interface Loudness {
  /** A piece of decoded sound: where it begins, in seconds, and its samples of one channel (-1 to 1). */
  add(at: number, samples: Float32Array): void
  /** So far: one byte for each part of the whole, 0 silent to 255 full scale. */
  peaks(): Uint8Array<ArrayBuffer>
}

/**
 * Gathers the loudness of `count` equal parts of a recording of `seconds`. Of each part the loudest piece counts, by its
 * root mean square: the highest sample of mastered speech is at full scale nearly everywhere, and would draw a bar.
 */
export function createLoudness(seconds: number, count: number): Loudness {
  const loudest = new Float32Array(count)
  return {
    add(at, samples) {
      const part = Math.floor((at / seconds) * count)
      if (samples.length === 0 || part < 0 || part >= count) return
      let squares = 0
      for (const sample of samples) squares += sample * sample
      loudest[part] = Math.max(loudest[part] ?? 0, Math.sqrt(squares / samples.length))
    },
    peaks: () => Uint8Array.from(loudest, (value) => Math.min(255, Math.round(value * 255))),
  }
}
