import { DateTime } from 'luxon'
import { zoneOf } from './timeZone.ts'

/** `YYYY-MM-DD HH:MM[:SS[.fff]]`, the date and time parted by a space or a T, then nothing, Z, UTC, GMT or an offset. */
const shape =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * A datetime of the service as epoch milliseconds, or null when it is none. A text that names its offset
 * (`2026-11-21 09:00:00 UTC`, `2026-11-21T10:00:00+01:00`) is exact; one that does not is wall-clock time in `zone`
 * (IANA or Rails-style name, null for UTC). A wall-clock time that a change to summer time skips means the moment
 * an hour later; one that occurs twice means the first.
 */
export function parseServiceTime(text: string, zone: string | null): number | null {
  const match = shape.exec(text.trim())
  if (!match) return null
  const [, date = '', time = '', offset] = match
  const named = offset === undefined ? '' : /^(Z|UTC|GMT)$/i.test(offset) ? 'Z' : offset
  const parsed = DateTime.fromISO(`${date}T${time}${named}`, { zone: zoneOf(zone) })
  if (!parsed.isValid) return null
  // Which of two luxon picks depends on the season it runs in; the service, like Rails, takes the first.
  return offset === undefined
    ? Math.min(...parsed.getPossibleOffsets().map((possible) => possible.toMillis()))
    : parsed.toMillis()
}

/** Epoch milliseconds as the service writes a datetime: `YYYY-MM-DD HH:MM:SS UTC`, cut to the second. */
export function formatServiceTime(ms: number): string {
  return DateTime.fromMillis(ms, { zone: 'UTC' }).toFormat("yyyy-MM-dd HH:mm:ss 'UTC'")
}
