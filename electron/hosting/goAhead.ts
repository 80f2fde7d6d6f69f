import { type ClientRequest } from 'node:http'
import { wait, type Clock } from '../../shared/domain/clock.ts'

/** How long a server that does not know `Expect` is waited for (RFC 9110, 10.1.1 leaves it open; curl waits as long). */
const patienceMs = 1_000

/** Waits for the other side to say that it wants the body (`Expect: 100-continue`). */
export interface GoAhead {
  /** To be called with the request that asks. */
  watch(request: ClientRequest): void
  /** Resolves when the body may be sent: at the go-ahead, or when none has come for a second, or when `signal` aborts. */
  given(signal: AbortSignal): Promise<void>
}

export function createGoAhead(clock: Clock): GoAhead {
  const came = new AbortController()
  return {
    watch: (request) => void request.once('continue', () => came.abort()),
    given: (signal) => wait(clock, patienceMs, AbortSignal.any([came.signal, signal])),
  }
}
