import { z } from 'zod'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { invalid, type Refusal } from '../http/refusal.ts'
import { isWebAddress } from '../http/webAddress.ts'
import { randomUuid, type Service } from '../service.ts'
import { uploadIdOf } from '../urls.ts'
import { type Caller } from '../users/callers.ts'
import { contentTypeFor, extensionOf } from './formats.ts'

const uploadRow = z.object({ id: z.string(), completed_at: z.int().nullable() })

/**
 * The audio an `audio_url` stands for: a completed upload of this service, or an address elsewhere, which is kept and
 * linked to but not fetched. Undefined when none was given.
 */
export function audioFor(
  service: Service,
  caller: Caller,
  audioUrl: string | undefined,
): Result<string | undefined, Refusal> {
  if (!audioUrl) return ok(undefined)
  if (!isWebAddress(audioUrl)) return refuse('must be an http or https address')
  const address = new URL(audioUrl)
  const id = uploadIdOf(address)
  return id === null ? ok(externalAudio(service, caller, address)) : completedUpload(service, caller, id)
}

function completedUpload(
  { database }: Service,
  caller: Caller,
  id: string,
): Result<string | undefined, Refusal> {
  const sql = `SELECT id, completed_at FROM audio WHERE id = ? AND user_id = ? AND source = 'upload'`
  const upload = database.get(uploadRow, sql, [id, caller.userId])
  if (!upload) return refuse('is not an upload of yours')
  return upload.completed_at === null ? refuse('has no audio yet: the upload is not complete') : ok(id)
}

function externalAudio({ database, clock, random }: Service, caller: Caller, address: URL): string {
  const id = randomUuid(random)
  const extension = extensionOf(address.pathname)
  const contentType = contentTypeFor(extension)
  const now = clock.now()
  database.run(
    `INSERT INTO audio (id, user_id, source, extension, content_type, external_url, authorised_at, completed_at, measured_at)
     VALUES (?, ?, 'external', ?, ?, ?, ?, ?, ?)`,
    [
      id,
      caller.userId,
      contentType ? extension : 'mp3',
      contentType ?? 'audio/mpeg',
      address.href,
      now,
      now,
      now,
    ],
  )
  return id
}

function refuse(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: invalid({ parameter: 'episode[audio_url]', message }) }
}
