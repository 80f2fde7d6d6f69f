import { addDays, isWindow, type Day, type DayWindow } from '../../../shared/domain/analyticsDays.ts'

/** The stretches of days that can be looked at. `life` is of an episode: since it came out. */
export const windowChoices = ['7', '30', '90', 'year', 'life', 'custom'] as const
export type WindowChoice = (typeof windowChoices)[number]

export interface WindowChosen {
  choice: WindowChoice
  /** The show's today. */
  today: Day
  /** What was typed for `custom`. */
  from: string
  to: string
  /** The day an episode came out, for `life`. */
  born: Day | null
}

/** As many days as these that are over, and today. */
const lastDays = (count: number, today: Day): DayWindow => ({ from: addDays(today, -count), to: today })

/**
 * The days that are looked at, the last 30 where what was chosen is no window: days typed in the wrong order or not over,
 * the life of an episode that is not out. Wherever today is among them, it is one more than `7`, `30` or `90`.
 */
export function windowFor({ choice, today, from, to, born }: WindowChosen): DayWindow {
  switch (choice) {
    case '7':
    case '30':
    case '90':
      return lastDays(Number(choice), today)
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'life':
      return born === null || born > today ? lastDays(30, today) : { from: born, to: today }
    case 'custom':
      return isWindow({ from, to }) && to <= today ? { from, to } : lastDays(30, today)
  }
}

export function isWindowChoice(value: unknown): value is WindowChoice {
  return windowChoices.some((choice) => choice === value)
}
