import { mayStillLandMs } from '../../../electron/outbox/outcome.ts'

/**
 * What becomes of one request, ms from the moment it leaves. The service may carry out what nobody waits for any more:
 * a cut connection does not stop it.
 */
export interface Fate {
  /** In one word, for the journal. */
  name: string
  /** When it reaches the service, which carries it out at once; null when it never does. */
  reachesMs: number | null
  /** When the answer is back; null when it is lost. */
  answersMs: number | null
  /** When the connection breaks; null when it holds. */
  breaksMs: number | null
  /** A gateway's status in place of the service's own answer. */
  gateway: number | null
}

/** How the way to the service is in one history: the shares, out of 1, of requests that something befalls. */
export interface Weather {
  /** Never reach the service. */
  lost: number
  /** Are carried out, and the answer is lost. */
  unanswered: number
  /** Are answered by a gateway: carried out or not. */
  gateway: number
  /** Take long. */
  slow: number
}

export const clear: Weather = { lost: 0, unanswered: 0, gateway: 0, slow: 0 }

/**
 * After its connection has ended, a request may still be carried out for this long, ms: as long as Wavedrop waits before it
 * believes that it was not. Without idempotency keys no client can do better.
 */
export const lingersMs = mayStillLandMs - 1_000

/** Draws what becomes of a request. */
export function drawFate(random: () => number, weather: Weather): Fate {
  const between = (from: number, to: number) => Math.round(from + random() * (to - from))
  const slow = random() < weather.slow
  const up = slow ? between(2_000, 20_000) : between(10, 300)
  const back = up + (slow ? between(1_000, 20_000) : between(10, 300))
  const fate: Fate = {
    name: slow ? 'slow' : 'answered',
    reachesMs: up,
    answersMs: back,
    breaksMs: null,
    gateway: null,
  }
  let drawn = random()
  const befalls = (share: number) => (drawn -= share) < 0
  if (befalls(weather.lost)) return { ...fate, name: 'lost', reachesMs: null, answersMs: null, breaksMs: up }
  if (befalls(weather.unanswered)) {
    const late = random() < 0.3
    const breaksMs = late ? Math.max(0, up - between(0, lingersMs)) : back
    return { ...fate, name: late ? 'carried out late, unanswered' : 'unanswered', answersMs: null, breaksMs }
  }
  if (befalls(weather.gateway)) {
    const acts = random() < 0.4
    const status = random() < 0.5 ? 502 : 500
    return {
      ...fate,
      name: acts ? `${status} after acting` : String(status),
      gateway: status,
      reachesMs: acts ? up : null,
    }
  }
  return fate
}
