import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { PlanContext } from './context.ts'

/**
 * Fetches what these shows have now: a plan must not be made, or taken back, from old news. What is known here is enough
 * while the service cannot be asked: answers why it could not be. Errors: `unauthorised`.
 */
export async function askForNews(
  showIds: readonly string[],
  { sync }: PlanContext,
): Promise<Result<AppError | null>> {
  if (showIds.length === 0) return ok(null)
  const pulled = await sync.pullEpisodes([...new Set(showIds)])
  if (pulled.ok) return ok(null)
  return pulled.error.code === 'unauthorised' ? pulled : ok(pulled.error)
}
