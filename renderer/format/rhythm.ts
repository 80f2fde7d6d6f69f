import type { ShowSchedule } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { weekdayName } from './days.ts'

/** A rhythm as people say it: `Tue 06:00`, `daily 06:00`, `Fri 12:00, every other week`. */
export function rhythmWords({ weekdays, time, everyWeeks }: NonNullable<ShowSchedule['rhythm']>): string {
  const text = useText().schedule.rhythm
  if (weekdays.length === 0) return text.noDay(time, everyWeeks)
  const days = weekdays.length === 7 ? text.daily : list(weekdays.map((day) => weekdayName(day, 'short')))
  return text.known(days, time, everyWeeks)
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat(useText().tag, { style: 'long', type: 'conjunction' }).format(words)
}
