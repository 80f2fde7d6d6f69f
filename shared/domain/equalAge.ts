import { addDays, countDays, dayAt, type Day, type DayWindow } from './analyticsDays.ts'
import type { DayCount } from './comparison.ts'

/** An episode as far as its age is concerned. */
export interface AgedEpisode {
  id: string
  /** Epoch ms. */
  publishedAt: number
}

/** How episodes are laid side by side. */
export interface EqualAgeRule {
  /** The show's time zone, an IANA name: in it downloads were given their days. */
  zone: string
  /** The day it is there: it is not over, and not counted. */
  today: Day
  /** How many days from publication on are compared. The first is the day of publication itself, however late it began. */
  reach: number
}

/** The episodes to compare, the newest first, and the days that must be known for that. */
export interface Comparable<E> {
  episodes: E[]
  window: DayWindow
}

/** The downloads of an episode since it came out. */
export type AgeCurve = readonly number[]

/** How an episode does beside what is usual at its age. */
export interface AgeStanding {
  /** How many days are compared: those both have. */
  days: number
  downloads: number
  usual: number
  /** By how much more than usual: 0.22 is 22 % more. Null when none is usual. */
  ratio: number | null
}

/** An episode beside others of its age. */
export interface ComparedEpisode<E> {
  episode: E
  curve: AgeCurve
  standing: AgeStanding | null
  /** Days that are over were never answered: its curve is shorter than its age. */
  isCut: boolean
}

export interface EqualAge<E> {
  reach: number
  /** As given. */
  episodes: ComparedEpisode<E>[]
  usual: AgeCurve | null
  /** How many episodes have reached all of `reach`: enough of them make what is usual. */
  whole: number
}

/** The newest episodes that are shown one by one. */
const newest = 3
/** How many episodes that are old enough make what is usual. */
const mature = 10
/** Fewer say nothing about what is usual. */
const fewestUsual = 3
/** The service counts each episode on each day: more days make an answer of megabytes. */
const mostDays = 400

/**
 * Which episodes are compared: the newest, and the latest of those that are `reach` days old, as far back as the service
 * is asked. Null when none is a day old.
 */
export function comparable<E extends AgedEpisode>(
  episodes: readonly E[],
  { zone, today, reach }: EqualAgeRule,
): Comparable<E> | null {
  const earliest = addDays(today, -mostDays)
  const out = episodes
    .map((episode) => ({ episode, day: dayAt(episode.publishedAt, zone) }))
    .filter(({ day }) => day < today && day >= earliest)
    .sort((a, b) => b.episode.publishedAt - a.episode.publishedAt)
  const enough = out.filter(({ day }) => addDays(day, reach) <= today).slice(0, mature)
  const chosen = out.filter((each, index) => index < newest || enough.includes(each))
  const oldest = chosen.at(-1)
  if (!oldest) return null
  return {
    episodes: chosen.map(({ episode }) => episode),
    window: { from: oldest.day, to: addDays(today, -1) },
  }
}

/**
 * The downloads of an episode by its age: element n is what it had by the end of day n + 1. It ends with the last day that
 * is over, with `reach`, or before the first day that was never answered: what comes after a gap is not known either.
 */
export function ageCurve(
  { publishedAt }: Pick<AgedEpisode, 'publishedAt'>,
  days: readonly DayCount[],
  { zone, today, reach }: EqualAgeRule,
): AgeCurve {
  const known = new Map(days.map(({ date, downloads }) => [date, downloads]))
  const curve: number[] = []
  let day = dayAt(publishedAt, zone)
  while (curve.length < reach && day < today) {
    const downloads = known.get(day)
    if (downloads === undefined) break
    curve.push((curve.at(-1) ?? 0) + downloads)
    day = addDays(day, 1)
  }
  return curve
}

/**
 * What is usual at each age: the median of the episodes that have reached all of it, so that the same episodes speak
 * at every age. Null when they are too few.
 */
export function usualCurve(curves: readonly AgeCurve[], reach: number): AgeCurve | null {
  const whole = curves.filter((curve) => curve.length >= reach)
  if (whole.length < fewestUsual) return null
  return Array.from({ length: reach }, (_, age) => median(whole.map((curve) => curve[age] ?? 0)))
}

/** Where an episode stands at its age. Null when nothing of it is known, or nothing is usual. */
export function standingAtAge(curve: AgeCurve, usual: AgeCurve | null): AgeStanding | null {
  const days = Math.min(curve.length, usual?.length ?? 0)
  const [downloads, expected] = [curve[days - 1], usual?.[days - 1]]
  if (downloads === undefined || expected === undefined) return null
  return { days, downloads, usual: expected, ratio: expected > 0 ? downloads / expected - 1 : null }
}

/** Episodes side by side. `daysOf` are the days that are known of one. */
export function atEqualAge<E extends AgedEpisode>(
  episodes: readonly E[],
  daysOf: (episode: E) => readonly DayCount[],
  rule: EqualAgeRule,
): EqualAge<E> {
  const curves = episodes.map((episode) => ageCurve(episode, daysOf(episode), rule))
  const usual = usualCurve(curves, rule.reach)
  return {
    reach: rule.reach,
    episodes: episodes.map((episode, index) => besideUsual(episode, curves[index] ?? [], usual, rule)),
    usual,
    whole: curves.filter((curve) => curve.length >= rule.reach).length,
  }
}

/** An episode, by its curve, beside what is usual. */
export function besideUsual<E extends AgedEpisode>(
  episode: E,
  curve: AgeCurve,
  usual: AgeCurve | null,
  rule: EqualAgeRule,
): ComparedEpisode<E> {
  const isCut = curve.length < Math.min(rule.reach, daysOver(episode, rule))
  return { episode, curve, standing: standingAtAge(curve, usual), isCut }
}

/** How many days of an episode are over. */
function daysOver({ publishedAt }: AgedEpisode, { zone, today }: EqualAgeRule): number {
  return Math.max(0, countDays({ from: dayAt(publishedAt, zone), to: today }) - 1)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}
