import { aiffDuration } from './aiff.ts'
import { type Bytes, withBytes } from './bytes.ts'
import { mp3Duration, mp3TagBytes } from './mp3.ts'
import { mp4Duration } from './mp4.ts'
import { wavDuration } from './wav.ts'

/** What a file says of itself; the sandbox needs no more of its content. */
export interface Measured {
  /** How long its sound lasts, ms; null when it holds none that can be measured. */
  durationMs: number | null
  /** Tags in front of the sound, bytes. They are no part of what is listened to (downloads/oneMinute.ts). */
  tagBytes: number
  /** The usual extension of files like this one. */
  extension: 'wav' | 'aiff' | 'm4a' | 'mp3'
}

/**
 * Measures the sound in a file, told by its content, not by its name. Only headers are read, except for an MP3 without
 * a frame count, whose frames are counted.
 * @throws when the file cannot be read.
 */
export function measureAudio(path: string): Promise<Measured> {
  return withBytes(path, measure)
}

async function measure(bytes: Bytes): Promise<Measured> {
  const start = (await bytes.read(0, 12)).toString('latin1')
  const container = start.slice(0, 4)
  if (['RIFF', 'RF64', 'BW64'].includes(container) && start.endsWith('WAVE'))
    return { durationMs: await wavDuration(bytes), tagBytes: 0, extension: 'wav' }
  if (container === 'FORM') return { durationMs: await aiffDuration(bytes), tagBytes: 0, extension: 'aiff' }
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(start.slice(4, 8)))
    return { durationMs: await mp4Duration(bytes), tagBytes: 0, extension: 'm4a' }
  return { durationMs: await mp3Duration(bytes), tagBytes: await mp3TagBytes(bytes), extension: 'mp3' }
}
