import { z } from 'zod'
import { type Database } from '../data/database.ts'
import { type ShowRow } from '../shows/showRow.ts'

const numberRow = z.object({ latest: z.int().nullable() })

/**
 * What `increment_number` sets: the next episode number of the current season. The current season is the one given,
 * else the highest one so far; a show without seasons counts through all its episodes.
 */
export function nextNumber(
  database: Database,
  show: ShowRow,
  givenSeason: number | null,
): { number: number; season: number | null } {
  const latest = (sql: string, ...values: (number | null)[]) =>
    database.one(numberRow, sql, [show.id, ...values]).latest
  if (!show.multiple_seasons && givenSeason === null) {
    const number = latest('SELECT MAX(number) AS latest FROM episodes WHERE show_id = ?')
    return { number: (number ?? 0) + 1, season: null }
  }
  const season = givenSeason ?? latest('SELECT MAX(season) AS latest FROM episodes WHERE show_id = ?') ?? 1
  const number = latest('SELECT MAX(number) AS latest FROM episodes WHERE show_id = ? AND season = ?', season)
  return { number: (number ?? 0) + 1, season }
}
