import { basename, extname } from 'node:path'
import { numberFromFileName } from '../../shared/domain/numberFromFileName.ts'
import { titleFromFileName } from '../../shared/domain/titleFromFileName.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { recognise, type Recognised } from './containers/recognise.ts'
import { type Container } from './finding.ts'
import { openAudio, type OpenFile, refusedBy } from './openAudio.ts'
import { changedError, mostBytes, refusal, tooLargeError } from './sentences.ts'
import { type Signature } from './settle.ts'
import { type TagReader } from './tagReader.ts'
import { type AudioTags } from './tags.ts'

/** What is known about a sound file. With the signature's fields: if they still hold, so do the facts. */
export interface AudioFacts extends Signature {
  path: string
  /** The file's name, as it stands on the disk. */
  name: string
  /**
   * The name to upload it under. The service goes by the extension, so a WAV named `.mp3` would be announced
   * as MP3: the extension is put right when the content says otherwise.
   */
  uploadName: string
  container: Container
  /** By content, never by name: `audio/mpeg`, `audio/wav`, `audio/aiff`, `audio/mp4`, `video/mp4`, `video/quicktime`. */
  contentType: string
  /** Null when the container does not say. */
  durationSeconds: number | null
  /** Empty when there are none, or when reading them failed: that never refuses a file. */
  tags: Omit<AudioTags, 'durationSeconds'>
  /** From the tags, else from the file's name. Never empty. */
  title: string
  /** From 1. Only where tags or name leave no doubt. */
  number?: number
  season?: number
}

const extensions: Record<Container, readonly [string, ...string[]]> = {
  mp3: ['.mp3'],
  wav: ['.wav'],
  aiff: ['.aiff', '.aif', '.aifc'],
  mp4: ['.mp4', '.m4a', '.mov'],
}

/**
 * What `path` holds, as it is now: whether its writer is finished is for `waitUntilFinished` to say. Fails with
 * `file-missing`, `file-unreadable` (also links, folders, devices and files cut off), `file-empty`, `not-audio`,
 * or
 * `file-changed` when somebody writes to it or keeps it locked: try again later.
 */
export async function inspectAudio(path: string, tagReader: TagReader): Promise<Result<AudioFacts>> {
  const opened = await openAudio(path)
  if (!opened.ok) return { ok: false, error: opened.error.told }
  const file = opened.value
  try {
    if (file.size > mostBytes) return { ok: false, error: tooLargeError(path, file.size) }
    const recognised = await recognise(file)
    if (!recognised.audio || recognised.finding.kind === 'cut-off') {
      return { ok: false, error: refusal(path, file.size, recognised.finding) }
    }
    const facts = await describe(path, file, recognised, tagReader)
    return (await file.isUntouched()) ? ok(facts) : { ok: false, error: changedError(path) }
  } catch (error) {
    return { ok: false, error: refusedBy(path, error).error.told }
  } finally {
    await file.close()
  }
}

async function describe(
  path: string,
  file: OpenFile,
  { container, contentType, finding }: Extract<Recognised, { audio: true }>,
  tagReader: TagReader,
): Promise<AudioFacts> {
  const read = await tagReader.read({ path, contentType })
  const { durationSeconds, ...tags }: AudioTags = read.ok ? read.value : { durationSeconds: null }
  const name = basename(path)
  const named = numberFromFileName(name)
  const number = tags.episode ?? named.number
  const season = tags.season ?? named.season
  return {
    ...file.signature,
    path,
    name,
    uploadName: uploadName(name, container, contentType),
    container,
    contentType,
    // Without a length of its own, a streamed file's duration is computed from the placeholder.
    durationSeconds: finding.kind === 'open-ended' ? null : durationSeconds,
    tags,
    title: tags.title ?? titleFromFileName(name),
    ...(number === undefined ? {} : { number }),
    ...(season === undefined ? {} : { season }),
  }
}

function uploadName(name: string, container: Container, contentType: string): string {
  const extension = extname(name)
  if (extensions[container].includes(extension.toLowerCase())) return name
  const right = contentType === 'audio/mp4' ? '.m4a' : extensions[container][0]
  return `${name.slice(0, name.length - extension.length)}${right}`
}
