import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { HostingError } from '../hosting/client.ts'
import type { JobContext } from './context.ts'
import { mayStillLandMs, type Outcome } from './outcome.ts'

/**
 * The service's time before a POST whose answer may be lost and looked for by when it was made. Asked for when no answer
 * told it yet: without it an intent cannot be dated, and what the POST made could not be told from what was there before.
 */
export async function timeOfIntent({
  hosting,
  serviceClock,
  clock,
  signal,
}: JobContext): Promise<Result<number, HostingError>> {
  if (serviceClock.now() === null) {
    const user = await hosting.call('user.get', {}, { signal })
    if (!user.ok) return user
    serviceClock.observe(user.value.serviceTime)
  }
  return ok(Math.floor(serviceClock.now() ?? clock.now()))
}

/** What a job does while what it sent does not show: it looks again once that can no longer land. Null when it cannot. */
export function mayStillLand(
  lostAt: number,
  error: AppError,
  { serviceClock, clock }: JobContext,
): Outcome | null {
  const afterMs = lostAt + mayStillLandMs - (serviceClock.now() ?? clock.now())
  return afterMs > 0 ? { kind: 'wait', reason: 'in-doubt', error, afterMs } : null
}
