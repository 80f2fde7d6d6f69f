import { Readable } from 'node:stream'

/**
 * Sound for the demonstration: a soft chord that swells and fades, as a WAV file that is computed while it is served.
 * A show of thirty hours then takes no time to seed and no room on the disk.
 */
const sampleRate = 8000
const bytesPerSample = 2
const headerBytes = 44
/** One swell of the chord, seconds; after it the sound repeats. */
const loopSeconds = 8
const loopBytes = loopSeconds * sampleRate * bytesPerSample
/** Whole numbers of cycles fit in the loop, so its seam cannot be heard. */
const chords: readonly (readonly number[])[] = [
  [220, 277.25, 329.625],
  [196, 246.875, 293.625],
  [174.625, 220, 261.625],
]

/** Length of a tone of `ms` milliseconds, bytes, header included. */
export function toneBytes(ms: number): number {
  return headerBytes + Math.floor((ms * sampleRate) / 1000) * bytesPerSample
}

/** The bytes from `start` to `end`, both included, of a tone of `ms` milliseconds. `voice` chooses its chord. */
export function toneStream(ms: number, voice: number, start: number, end: number): Readable {
  return Readable.from(toneChunks(ms, voice, start, end))
}

function* toneChunks(ms: number, voice: number, start: number, end: number): Generator<Buffer> {
  if (start < headerBytes) yield wavHeader(toneBytes(ms) - headerBytes).subarray(start, end + 1)
  const loop = loopOf(voice)
  let position = Math.max(start, headerBytes)
  while (position <= end) {
    const inLoop = (position - headerBytes) % loopBytes
    const chunk = loop.subarray(inLoop, Math.min(loopBytes, inLoop + end + 1 - position))
    yield chunk
    position += chunk.length
  }
}

/** Rendered loops, by the index of their chord. */
const loops = new Map<number, Buffer>()

function loopOf(voice: number): Buffer {
  const index = voice % chords.length
  const loop = loops.get(index) ?? renderLoop(chords[index] ?? [])
  loops.set(index, loop)
  return loop
}

function renderLoop(chord: readonly number[]): Buffer {
  const samples = Buffer.alloc(loopBytes)
  for (let n = 0; n < loopSeconds * sampleRate; n += 1) {
    const seconds = n / sampleRate
    const swell = Math.sin((Math.PI * seconds) / loopSeconds) ** 2
    const sum = chord.reduce((total, hertz) => total + Math.sin(2 * Math.PI * hertz * seconds), 0)
    samples.writeInt16LE(Math.round((sum / chord.length) * swell * 0.3 * 32_767), n * bytesPerSample)
  }
  return samples
}

/** The RIFF header of 16-bit mono PCM. */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * bytesPerSample, 28)
  header.writeUInt16LE(bytesPerSample, 32)
  header.writeUInt16LE(8 * bytesPerSample, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}
