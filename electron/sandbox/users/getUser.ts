import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Answer } from '../http/envelope.ts'
import { type Refusal, unauthorised } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { type Caller } from './callers.ts'
import { usersById } from './userResource.ts'

/** GET /v1: the user the key belongs to. */
export function getUser(service: Service, caller: Caller): Result<Answer, Refusal> {
  const [user] = usersById(service, [caller.userId])
  return user ? ok({ data: user }) : { ok: false, error: unauthorised() }
}
