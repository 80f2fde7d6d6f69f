import { addDays, type Day, type DayWindow } from '../../shared/domain/analyticsDays.ts'
import type { Change, WindowFigures } from '../../shared/domain/comparison.ts'
import type { AgeStanding } from '../../shared/domain/equalAge.ts'
import type { Phrase } from '../locales/en/analytics.ts'
import { useText } from '../text.ts'
import { dayInWords, weekdayName } from './days.ts'
import { wordingOf } from './figures.ts'
import { count } from './sizes.ts'

/** What there is to say of a window of days: first how it did, then what stood out in it. */
export interface Headline {
  phrase: Phrase
  more: string[]
}

export interface HeadlineOf {
  window: DayWindow
  /** Of the days that are over; null on the first day. */
  now: WindowFigures | null
  /** Beside as many days before; null where nothing is compared. */
  change: Change | null
  today: Day
}

export function headline({ window, now, change, today }: HeadlineOf): Headline {
  const text = useText().analytics
  if (now === null) return { phrase: text.headline.begun, more: [] }
  if (now.known === 0) return { phrase: text.headline.unknown, more: [] }
  const more = []
  if (now.best !== null && now.known > 1) more.push(text.headline.bestDay(dayInWords(now.best.date, today)))
  if (now.weekday !== null) more.push(text.headline.weekday(weekdayName(now.weekday)))
  return { phrase: phraseOf(now, change, windowWords(window, today)), more }
}

function phraseOf({ total, known }: WindowFigures, change: Change | null, window: string): Phrase {
  const text = useText().analytics
  const before = text.before(known, count(known))
  if (change?.kind === 'from-nothing') return text.headline.fromNothing(count(total), before)
  if (change?.kind === 'nothing') return text.headline.nothing(before)
  if (change?.kind !== 'ratio') return text.headline.total(count(total), window)
  const wording = wordingOf(change.ratio)
  return wording.kind === 'same'
    ? text.headline.same(before)
    : text.headline[wording.kind](wording.figure, before)
}

/** A window of days inside a sentence: `since Sunday 25 October`, `from … to …`. */
export function windowWords({ from, to }: DayWindow, today: Day): string {
  const text = useText().analytics.headline
  if (from === to) return text.on(dayInWords(from, today))
  if (to >= addDays(today, -1)) return text.since(dayInWords(from, today))
  return text.from(dayInWords(from, today), dayInWords(to, today))
}

/** How an episode stands beside what is usual at its age; null where nothing is usual. `noun` is what it has more of. */
export function standingPhrase(standing: AgeStanding | null, noun: string): Phrase | null {
  if (!standing || standing.ratio === null) return null
  const text = useText().analytics
  const age = text.figures.atAge(standing.days, count(standing.days))
  const wording = wordingOf(standing.ratio)
  return wording.kind === 'same'
    ? text.equalAge.standing.same(age, noun)
    : text.equalAge.standing[wording.kind](wording.figure, age, noun)
}
