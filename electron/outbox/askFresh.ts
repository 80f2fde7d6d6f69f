import type { JobContext } from './context.ts'

/**
 * Asks the service about one thing, again if need be: when a list that was asked for later came first, what it told would
 * be forgotten for this older answer. A failure is answered as it is.
 */
export async function askFresh<T extends { ok: boolean }>(
  id: string,
  ask: () => Promise<T>,
  { clock, writes }: Pick<JobContext, 'clock' | 'writes'>,
): Promise<T> {
  for (;;) {
    const askedAt = clock.monotonic()
    const answer = await ask()
    if (!answer.ok || !writes.mayPredate(id, askedAt)) return answer
  }
}
