import { type Completeness, type Container, type Finding } from '../finding.ts'
import { aiffCompleteness, isAiff } from './aiff.ts'
import { type ByteSource } from './byteSource.ts'
import { findMp3, mp3Completeness, tagIsCutOff } from './mp3.ts'
import { isMp4, mp4Completeness, mp4ContentType } from './mp4.ts'
import { otherKind } from './otherKinds.ts'
import { isWav, wavCompleteness } from './wav.ts'

const headBytes = 4 * 1024

export type Recognised =
  | { audio: true; container: Container; contentType: string; finding: Completeness }
  | { audio: false; finding: Finding }

/** Tells what a file is by its bytes alone, and whether all of it is there. Its name plays no part. */
export async function recognise(source: ByteSource): Promise<Recognised> {
  if (source.size === 0) return { audio: false, finding: { kind: 'empty' } }
  const head = await source.read(0, headBytes)
  if (isWav(head)) return audio('wav', 'audio/wav', await wavCompleteness(source))
  if (isAiff(head)) return audio('aiff', 'audio/aiff', await aiffCompleteness(source))
  if (isMp4(head)) return audio('mp4', mp4ContentType(head), await mp4Completeness(source))
  const mp3 = await findMp3(source)
  if (mp3) return audio('mp3', 'audio/mpeg', await mp3Completeness(source, mp3))
  // Room was made for it and nothing has been written in front yet, or its ID3 tag is still on the way.
  if (head.every((byte) => byte === 0) || (await tagIsCutOff(source))) {
    return { audio: false, finding: { kind: 'cut-off', expectedBytes: null } }
  }
  return { audio: false, finding: { kind: 'not-audio', holds: otherKind(head) } }
}

function audio(container: Container, contentType: string, finding: Completeness): Recognised {
  return { audio: true, container, contentType, finding }
}
