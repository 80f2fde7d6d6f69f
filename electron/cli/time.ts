import { DateTime } from 'luxon'
import { parseTypedTime } from '../../shared/domain/typedTime.ts'
import { CommandError, exitCode } from './exitCodes.ts'

/** Epoch ms of a TIME argument: `YYYY-MM-DD HH:MM` in `zone` (IANA), or ISO 8601 with an offset. */
export function parseTime(text: string, zone: string): number {
  const time = parseTypedTime(text, zone)
  if (time !== null) return time
  throw new CommandError(
    exitCode.wrongUsage,
    `“${text}” is not a time in ${zone}.`,
    'Write 2026-12-01 06:00 (in the show’s time zone) or 2026-12-01T06:00:00+01:00.',
  )
}

/** Epoch ms as JSON lines have it: ISO 8601 in UTC. */
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : DateTime.fromMillis(ms, { zone: 'utc' }).toISO()
}

/** Epoch ms as people read it, in an IANA zone. */
export function timeInWords(ms: number, zone: string): string {
  return `${DateTime.fromMillis(ms, { zone }).toFormat('ccc yyyy-MM-dd HH:mm')} ${zone}`
}
