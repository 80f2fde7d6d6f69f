import { DateTime } from 'luxon'
import { CommandError, exitCode } from './exitCodes.ts'

/** Epoch ms of a TIME argument: `YYYY-MM-DD HH:MM` in `zone` (IANA), or ISO 8601 with an offset. */
export function parseTime(text: string, zone: string): number {
  const local = DateTime.fromFormat(text, 'yyyy-MM-dd HH:mm', { zone })
  // Luxon moves a time that a change of clocks leaves out; nobody meant the moved one.
  if (local.isValid && local.toFormat('yyyy-MM-dd HH:mm') === text) return local.toMillis()
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? DateTime.fromISO(text.replace(' ', 'T')) : null
  if (exact?.isValid) return exact.toMillis()
  throw new CommandError(
    exitCode.wrongUsage,
    `“${text}” is not a time in ${zone}.`,
    'Write 2026-12-01 06:00 (in the show’s time zone) or 2026-12-01T06:00:00+01:00.',
  )
}
