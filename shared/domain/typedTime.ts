import { DateTime } from 'luxon'

/**
 * A time as a person types it, as epoch ms: `YYYY-MM-DD HH:MM` in `zone` (IANA), or ISO 8601 with an offset. Null when it
 * is neither, and for a local time that a change of clocks leaves out: luxon would move it, and nobody meant the moved
 * one. Of a local time that occurs twice it is the first.
 */
export function parseTypedTime(text: string, zone: string): number | null {
  const local = DateTime.fromFormat(text, localFormat, { zone })
  if (local.isValid && local.toFormat(localFormat) === text) {
    return Math.min(...local.getPossibleOffsets().map((possible) => possible.toMillis()))
  }
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? DateTime.fromISO(text.replace(' ', 'T')) : null
  return exact?.isValid ? exact.toMillis() : null
}

const localFormat = 'yyyy-MM-dd HH:mm'
