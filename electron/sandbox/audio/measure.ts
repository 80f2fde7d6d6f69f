import { aiffDuration } from './aiff.ts'
import { type Bytes, withBytes } from './bytes.ts'
import { mp3Duration } from './mp3.ts'
import { mp4Duration } from './mp4.ts'
import { wavDuration } from './wav.ts'

/**
 * How long the sound in a file lasts, in ms, or null when it holds none that can be measured. Told by the content, not
 * by the name. Only headers are read, except for an MP3 without a frame count, whose frames are counted.
 * @throws when the file cannot be read.
 */
export function measureAudio(path: string): Promise<number | null> {
  return withBytes(path, measure)
}

async function measure(bytes: Bytes): Promise<number | null> {
  const start = (await bytes.read(0, 12)).toString('latin1')
  const container = start.slice(0, 4)
  if (['RIFF', 'RF64', 'BW64'].includes(container) && start.endsWith('WAVE')) return wavDuration(bytes)
  if (container === 'FORM') return aiffDuration(bytes)
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(start.slice(4, 8))) return mp4Duration(bytes)
  return mp3Duration(bytes)
}
