import { type IncomingHttpHeaders } from 'node:http'

/** How long the service blocks a key after a 429 unless it says otherwise (specification, "Limits"), ms. */
const usualBlockMs = 10_000
/** A header that asks for more than this is taken as this, so that one wrong header cannot stop the app for days. */
const longestBlockMs = 3_600_000

/** Epoch ms of the `Date` header: the service's own clock, to the second. Null when absent or unreadable. */
export function serviceTimeOf(headers: IncomingHttpHeaders): number | null {
  const time = Date.parse(headers.date ?? '')
  return Number.isNaN(time) ? null : time
}

/**
 * How long a 429 asks to be left alone, ms: `Retry-After` in seconds or as an HTTP-date (RFC 9110, 10.2.3), else
 * 10 s. A date is measured from the answer's own `Date`, because this computer's clock may be wrong.
 */
export function blockMsOf(headers: IncomingHttpHeaders, now: number): number {
  const value = headers['retry-after']?.trim() ?? ''
  const asked = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (serviceTimeOf(headers) ?? now)
  // Zero or a time that has passed would have the blocked request hammer the service.
  return asked > 0 ? Math.min(asked, longestBlockMs) : usualBlockMs
}
