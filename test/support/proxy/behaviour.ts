/** Up: from the client to the service. Down: what comes back. */
export type Way = 'up' | 'down'

/** What happens to a connection when `after` bytes have gone a way; more never do. */
export interface Break {
  /**
   * - `cut`: both ends are told that the other has finished (FIN)
   * - `reset`: both ends lose it at once (RST)
   * - `half-open`: nobody is told anything, nothing is forwarded any more and nothing read: the other end has vanished
   */
  kind: 'cut' | 'reset' | 'half-open'
  way: Way
  after: number
}

/** What a network does to one connection. Times are those of the proxy's clock. */
export type Behaviour =
  | { kind: 'healthy' }
  /** Everything arrives this much later, each way. */
  | { kind: 'latency'; ms: number }
  /** No more than `bytes` at a time are read and passed on, each way; the sender feels it. */
  | { kind: 'slow'; bytes: number; everyMs: number }
  | Break

export const healthy: Behaviour = { kind: 'healthy' }

/** The break a behaviour is, if it is one. */
export function breakOf(behaviour: Behaviour): Break | null {
  switch (behaviour.kind) {
    case 'cut':
    case 'reset':
    case 'half-open':
      return behaviour
    case 'healthy':
    case 'latency':
    case 'slow':
      return null
  }
}
