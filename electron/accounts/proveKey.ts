import type { Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { createHosting } from '../hosting/client.ts'
import { createPacer, type Remembered } from '../hosting/pacer.ts'

/** The person a key belongs to. */
export interface KeyOwner {
  userId: string
  name: string
}

/** Asks the service whose key this is: GET /v1, one call. Errors: those of a call. */
export async function proveKey(options: {
  baseUrl: string
  apiKey: string
  clock: Clock
  version: string
  /** Calls that may have been made with this key a moment ago. */
  earlier: readonly Remembered[]
}): Promise<Result<KeyOwner>> {
  const { baseUrl, apiKey, clock, version, earlier } = options
  const hosting = createHosting({
    baseUrl,
    apiKey,
    clock,
    pacer: createPacer({ clock, memory: { load: () => together(earlier), save: () => undefined } }),
    userAgent: `Wavedrop/${version}`,
  })
  try {
    const user = await hosting.call('user.get', {}, { priority: 'person' })
    if (!user.ok) return user
    const { id, attributes } = user.value.data
    return ok({ userId: id, name: attributes.name ?? new URL(baseUrl).host })
  } finally {
    hosting.close()
  }
}

/** What a key must keep to that may be any of several: the latest calls of all of them. */
function together(earlier: readonly Remembered[]): Remembered | null {
  if (earlier.length === 0) return null
  const blocks = earlier.flatMap(({ blockedUntil }) => blockedUntil ?? [])
  return {
    answered: earlier
      .flatMap(({ answered }) => answered)
      .sort((one, other) => one - other)
      .slice(-10),
    inFlight: Math.max(...earlier.map(({ inFlight }) => inFlight)),
    blockedUntil: blocks.length === 0 ? null : Math.max(...blocks),
  }
}
