import { z } from 'zod'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { type Refusal, unauthorised } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { type Caller } from './callers.ts'

const userRow = z.object({
  id: z.int(),
  name: z.string(),
  image_url: z.string().nullable(),
  time_zone: z.string().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
})

/** GET /v1: the user the key belongs to. */
export function getUser({ database, urls }: Service, caller: Caller): Result<Answer, Refusal> {
  const user = database.get(userRow, 'SELECT * FROM users WHERE id = ?', [caller.userId])
  if (!user) return { ok: false, error: unauthorised() }
  return ok({
    data: {
      id: String(user.id),
      type: 'user',
      attributes: {
        created_at: formatServiceTime(user.created_at),
        image_url: urls.absolute(user.image_url),
        name: user.name,
        time_zone: user.time_zone,
        updated_at: formatServiceTime(user.updated_at),
      },
    },
  })
}
