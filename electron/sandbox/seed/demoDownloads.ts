import { DateTime } from 'luxon'
import { type Database } from '../data/database.ts'

const days = 90
const dayMs = 86_400_000

/** One calendar day in a show's zone. */
export interface DemoDay {
  /** YYYY-MM-DD. */
  name: string
  isWeekend: boolean
  /** Epoch ms at which the next day begins. */
  end: number
}

/** The ninety days up to `now`, oldest first. */
export function demoDays(now: number, zone: string): DemoDay[] {
  const today = DateTime.fromMillis(now, { zone }).startOf('day')
  return Array.from({ length: days }, (_, index) => {
    const day = today.minus({ days: days - 1 - index })
    return {
      name: day.toFormat('yyyy-MM-dd'),
      isWeekend: day.weekday >= 6,
      end: day.plus({ days: 1 }).toMillis(),
    }
  })
}

/** Downloads of one episode on each of the days: most when it is new, a long tail after, quieter at the weekend. */
export function seedDownloads(
  database: Database,
  episodeId: number,
  publishedAt: number,
  calendar: readonly DemoDay[],
): void {
  for (const [index, day] of calendar.entries()) {
    const age = Math.floor((day.end - publishedAt) / dayMs)
    if (age < 0) continue
    const fresh = 420 * Math.exp(-age / 3) + 26 * Math.exp(-age / 60)
    const wobble = 1 + 0.18 * Math.sin(index * 2.3 + episodeId)
    const downloads = Math.round(fresh * wobble * (day.isWeekend ? 0.7 : 1))
    if (downloads === 0) continue
    database.run('INSERT INTO downloads (episode_id, day, downloads) VALUES (?, ?, ?)', [
      episodeId,
      day.name,
      downloads,
    ])
  }
}
