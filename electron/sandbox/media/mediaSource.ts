import { open } from 'node:fs/promises'
import { type Readable } from 'node:stream'
import { z } from 'zod'
import { type Service } from '../service.ts'
import { type Audience, heardBy } from './audience.ts'
import { type ByteRange } from './ranges.ts'
import { toneBytes, toneStream } from './tone.ts'

const audioRow = z.object({
  id: z.string(),
  source: z.enum(['upload', 'external', 'tone']),
  extension: z.string(),
  content_type: z.string(),
  completed_at: z.int().nullable(),
  etag: z.string().nullable(),
  duration_ms: z.int().nullable(),
  episode_id: z.int(),
})
type AudioRow = z.infer<typeof audioRow>

/** Sound that is served from here. `close` is for a source that is not read after all. */
export interface Media {
  episodeId: number
  bytes: number
  contentType: string
  etag: string
  read(range: ByteRange): Readable
  close(): Promise<void>
}

/**
 * The sound of the episode with this public id, or null when it has none yet, or none for this audience. Drafts have
 * sound too: their author listens to it.
 */
export async function findMedia(
  service: Service,
  publicId: string,
  audience: Audience,
): Promise<Media | null> {
  const { sql, values } = heardBy(audience)
  const audio = service.database.get(
    audioRow,
    `SELECT a.*, e.id AS episode_id FROM episodes e JOIN shows s ON s.id = e.show_id JOIN audio a ON a.id = e.audio_id
     WHERE e.public_id = ? AND ${sql}`,
    [publicId, ...values],
  )
  if (!audio || audio.completed_at === null) return null
  return audio.source === 'tone'
    ? toneMedia(audio)
    : fileMedia(service.audioFolder.pathOf(audio.id, audio.extension), audio)
}

function toneMedia(audio: AudioRow): Media {
  const ms = audio.duration_ms ?? 0
  return {
    episodeId: audio.episode_id,
    bytes: toneBytes(ms),
    contentType: audio.content_type,
    etag: `"${audio.id}"`,
    read: ({ start, end }) => toneStream(ms, audio.episode_id, start, end),
    close: () => Promise.resolve(),
  }
}

async function fileMedia(path: string, audio: AudioRow): Promise<Media | null> {
  // A file somebody took out of the data folder is a media address that leads nowhere, not a failure of the service.
  const handle = await open(path).catch(() => null)
  if (!handle) return null
  const { size } = await handle.stat()
  return {
    episodeId: audio.episode_id,
    bytes: size,
    contentType: audio.content_type,
    etag: `"${audio.etag ?? audio.id}"`,
    read: (range) => handle.createReadStream(range),
    close: () => handle.close(),
  }
}
