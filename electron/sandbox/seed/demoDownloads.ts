import { DateTime } from 'luxon'
import { type Database } from '../data/database.ts'

/** How many days of downloads the demonstration has. */
const days = 90
const dayMs = 86_400_000

/** One calendar day in a show's zone. */
export interface DemoDay {
  /** YYYY-MM-DD. */
  name: string
  /** ISO weekday: 1 is Monday. */
  weekday: number
  /** Epoch ms at which it begins. */
  start: number
  /** Epoch ms at which the next day begins, or now on the day that is not over yet. */
  end: number
}

/** The ninety days up to `now`, oldest first. */
export function demoDays(now: number, zone: string): DemoDay[] {
  const today = DateTime.fromMillis(now, { zone }).startOf('day')
  return Array.from({ length: days }, (_, index) => {
    const day = today.minus({ days: days - 1 - index })
    return {
      name: day.toFormat('yyyy-MM-dd'),
      weekday: day.weekday,
      start: day.toMillis(),
      end: Math.min(now, day.plus({ days: 1 }).toMillis()),
    }
  })
}

/** An episode that is out, as its downloads depend on it. */
export interface ReleasedEpisode {
  id: number
  /** Epoch ms. */
  publishedAt: number
  /** Its place in the show, the first being 0. */
  index: number
}

/** What the downloads of a show depend on. */
export interface DemoAudience {
  /** About how many downloads an episode gets in its first month. */
  size: number
  isSerial: boolean
}

/** Downloads by weekday, Monday first: podcasts are heard on the way to work, and weekends are quiet. */
const weekly = [1.06, 1.12, 1.08, 1.04, 0.98, 0.74, 0.78]
/** How much more of a show is heard at the end of the ninety days than at their beginning. */
const growth = 0.22

/**
 * Ninety days of downloads for a show's episodes. An episode's first day brings the most, because apps fetch what is new
 * by themselves; its rate then falls off, fast at first and ever more slowly. Each has a luck of its own, and new
 * listeners go back: to the first part of a serial, to whatever is there of the others.
 */
export function seedDownloads(
  database: Database,
  audience: DemoAudience,
  episodes: readonly ReleasedEpisode[],
  calendar: readonly DemoDay[],
): void {
  for (const episode of episodes) {
    const luck = 0.8 + 0.45 * chance(episode.index, 1)
    for (const [index, day] of calendar.entries()) {
      const expected =
        audience.size *
        luck *
        (shareHeard(episode, day) + shareCaughtUp(audience, episode, day)) *
        (weekly[day.weekday - 1] ?? 1) *
        (1 + growth * (index / days - 0.5))
      const downloads = Math.round(expected + spread(expected) * (2 * chance(episode.index, index + 2) - 1))
      if (downloads <= 0) continue
      database.run('INSERT INTO downloads (episode_id, day, downloads) VALUES (?, ?, ?)', [
        episode.id,
        day.name,
        downloads,
      ])
    }
  }
}

/** The part of a month's audience that hears an episode between two moments of its life, by when a day lies in it. */
function shareHeard({ publishedAt }: ReleasedEpisode, day: DemoDay): number {
  return heardBy(day.end - publishedAt) - heardBy(day.start - publishedAt)
}

/** The part of a month's audience that has heard an episode by this age (ms): a third after a day, two thirds after a week. */
function heardBy(age: number): number {
  if (age <= 0) return 0
  const daysOut = age / dayMs
  return (0.78 * Math.log1p(daysOut * 4)) / Math.log1p(30 * 4) + 0.22 * (1 - Math.exp(-daysOut * 1.2))
}

/** What new listeners add on a day to an episode that has been out for a while. */
function shareCaughtUp(
  { isSerial }: DemoAudience,
  { publishedAt, index }: ReleasedEpisode,
  day: DemoDay,
): number {
  if (day.start - publishedAt < 7 * dayMs) return 0
  const portion = (day.end - day.start) / dayMs
  return portion * (isSerial ? 0.009 * Math.exp(-index / 6) : 0.0006)
}

/** How far a day's downloads may be off what is expected: small numbers vary more. */
function spread(expected: number): number {
  return 0.07 * expected + 1.1 * Math.sqrt(expected)
}

/** A number from 0 to 1 that looks like chance and is the same in every demonstration. */
function chance(episode: number, day: number): number {
  const mixed = Math.imul(episode * 374_761_393 + day * 668_265_263 + 974_711, 2_246_822_519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
