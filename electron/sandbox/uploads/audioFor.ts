import { z } from 'zod'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { insertion } from '../data/columns.ts'
import { invalid, type Refusal } from '../http/refusal.ts'
import { isWebAddress } from '../http/webAddress.ts'
import { isPlainlyPrivate } from '../network/publicAddress.ts'
import { randomUuid, type Service } from '../service.ts'
import { mediaIdOf, uploadIdOf } from '../urls.ts'
import { type Caller } from '../users/callers.ts'
import { reachableShows } from '../users/roles.ts'
import { contentTypeFor, extensionOf } from './formats.ts'

const sharedRow = z.object({ id: z.string() })
const uploadRow = z.object({ id: z.string(), completed_at: z.int().nullable() })

/**
 * The audio an `audio_url` stands for: a completed upload of this service, the audio of another episode by its
 * `media_url`, or an address elsewhere, which is fetched in the background (audio/processing.ts). Undefined when none
 * was given.
 */
export function audioFor(
  service: Service,
  caller: Caller,
  audioUrl: string | null | undefined,
): Result<string | undefined, Refusal> {
  if (!audioUrl) return ok(undefined)
  if (!isWebAddress(audioUrl)) return refuse('must be an http or https address')
  const address = new URL(audioUrl)
  const uploadId = uploadIdOf(address)
  if (uploadId !== null) return completedUpload(service, caller, uploadId)
  const publicId = mediaIdOf(address)
  if (publicId !== null) return sharedAudio(service, caller, publicId)
  if (isPlainlyPrivate(address)) return refuse('must be an address on the public Internet')
  return ok(externalAudio(service, caller, address))
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

/** Two episodes may use one file, as a best-of does: it is not fetched and kept twice. */
function sharedAudio({ database }: Service, caller: Caller, publicId: string): Result<string, Refusal> {
  const sql = `SELECT audio_id AS id FROM episodes
    WHERE public_id = :publicId AND audio_id IS NOT NULL AND show_id IN (${reachableShows})`
  const audio = database.get(sharedRow, sql, { publicId, user: caller.userId })
  return audio ? ok(audio.id) : refuse('is not the audio of an episode of yours')
}

function externalAudio({ database, clock, random }: Service, caller: Caller, address: URL): string {
  const asked = extensionOf(address.pathname)
  const extension = contentTypeFor(asked) === undefined ? 'mp3' : asked
  const audio = {
    id: randomUuid(random),
    user_id: caller.userId,
    source: 'external',
    extension,
    content_type: contentTypeFor(extension) ?? 'audio/mpeg',
    external_url: address.href,
    authorised_at: clock.now(),
  }
  database.run(`INSERT INTO audio ${insertion(audio)}`, audio)
  return audio.id
}

function refuse(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: invalid({ parameter: 'episode[audio_url]', message }) }
}
