/**
 * How long the network may take, ms. Generous: giving up on a write that was slow costs more than waiting. Silence ends
 * after 25 s, so that a stall is noticed and told within 30.
 */
export interface Timeouts {
  /** Each of: finding the address, connecting, agreeing on TLS. */
  connectMs: number
  /** From the request being sent to the first byte of the answer, and without a byte within it. */
  responseMs: number
  /** A whole exchange with the API. */
  requestMs: number
  /** An upload during which not one byte was accepted. */
  uploadIdleMs: number
  /**
   * From a file being sent to the storage's answer: `uploadIdleMs` at first, twice as long after each time-out in a row, at
   * most this. What the system has buffered has still to cross a slow line in this time.
   */
  uploadResponseMs: number
}

export const defaultTimeouts: Timeouts = {
  connectMs: 10_000,
  responseMs: 25_000,
  requestMs: 60_000,
  uploadIdleMs: 25_000,
  uploadResponseMs: 120_000,
}
