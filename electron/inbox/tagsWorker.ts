import { openAsBlob } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { type IAudioMetadata, parseBlob } from 'music-metadata'
import { tagsRequest, type TagsRequest } from './tags.ts'

/**
 * Reads tags in a thread of its own, where a file made to keep a parser busy for ever keeps nobody else busy:
 * tagReader.ts kills the thread. One request at a time.
 */
async function answer(request: TagsRequest): Promise<unknown> {
  try {
    // The type found in the content decides how it is parsed; going by the path would go by the name's extension.
    const blob = await openAsBlob(request.path, { type: request.contentType })
    return { ok: true, tags: tagsOf(await parseBlob(blob, { skipCovers: true }), request.contentType) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

function tagsOf({ common, format }: IAudioMetadata, contentType: string) {
  const read = contentType === 'audio/wav' ? asUtf8 : (value: string | undefined) => value
  return {
    title: read(common.title),
    artist: read(common.artist),
    album: read(common.album),
    comment: read(common.comment?.[0]?.text),
    description: read(common.description?.[0]),
    track: common.track.no ?? undefined,
    season: common.tvSeason,
    episode: common.tvEpisode,
    durationSeconds: format.duration ?? null,
  }
}

/**
 * A WAV's INFO entries have no declared encoding and are taken for Latin-1, while most programs write UTF-8:
 * "TÃ¯tle". Text that is valid UTF-8 byte for byte was meant as such.
 */
function asUtf8(value: string | undefined): string | undefined {
  if (value === undefined || !/^[\0-\xff]*$/.test(value)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}

parentPort?.on('message', (message: unknown) => {
  void answer(tagsRequest.parse(message)).then((reply) => parentPort?.postMessage(reply))
})
