import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { invalid, type Refusal } from '../http/refusal.ts'
import { randomUuid, type Service } from '../service.ts'
import { audioPath } from '../urls.ts'
import { type Caller } from '../users/callers.ts'
import { audioFormats, contentTypeFor, extensionOf } from './formats.ts'
import { sign } from './signature.ts'

/** Seconds an upload address is good for (specification, "Limits"). */
export const uploadLifetime = 600

/** GET /v1/episodes/authorize_upload: an address to PUT one audio file to. */
export function authorizeUpload(
  service: Service,
  caller: Caller,
  { query }: { query: { filename: string } },
): Result<Answer, Refusal> {
  const { database, clock, random, urls, uploadSecret } = service
  const extension = extensionOf(query.filename)
  const contentType = contentTypeFor(extension)
  if (contentType === undefined) {
    const accepted = Object.keys(audioFormats).join(', ')
    return { ok: false, error: invalid({ parameter: 'filename', message: `must end in one of ${accepted}` }) }
  }
  const id = randomUuid(random)
  const now = clock.now()
  database.run(
    `INSERT INTO audio (id, user_id, source, extension, content_type, authorised_at) VALUES (?, ?, 'upload', ?, ?, ?)`,
    [id, caller.userId, extension, contentType, now],
  )
  const path = audioPath(id, extension)
  const expires = Math.floor(now / 1000) + uploadLifetime
  const signature = sign(uploadSecret, { path, contentType, expires })
  const audioUrl = urls.audio(id, extension)
  return ok({
    data: {
      id,
      type: 'audio_upload',
      attributes: {
        audio_url: audioUrl,
        content_type: contentType,
        expires_in: uploadLifetime,
        upload_url: `${audioUrl}?expires=${expires}&signature=${signature}`,
      },
      relationships: {},
    },
  })
}
