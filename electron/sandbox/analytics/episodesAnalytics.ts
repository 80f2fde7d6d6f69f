import { z } from 'zod'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Database } from '../data/database.ts'
import { type Answer } from '../http/envelope.ts'
import { type Refusal } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { showResource } from '../shows/showResource.ts'
import { type Caller } from '../users/callers.ts'
import { type AskedAnalytics, endsOf, rangeOf, showLinkage } from './answer.ts'
import { askedShow } from './askedShow.ts'
import { monthFirst } from './days.ts'
import { refuse, type Window } from './window.ts'

/** Default window, days (specification, "Limits"). */
const defaultDays = 7

/** Episodes times days in one answer: what is larger would hold up everybody else while it is made. */
const mostCounts = 500_000

/**
 * GET /v1/analytics/:id/episodes: the downloads by day, `mm-dd-yyyy`, of every episode of a show that is out or was
 * downloaded in the window, newest first. Ids are integers here (field notes).
 */
export function episodesAnalytics(
  service: Service,
  caller: Caller,
  asked: AskedAnalytics,
): Result<Answer, Refusal> {
  const found = askedShow(service, caller, asked, defaultDays)
  if (!found.ok) return found
  const { show, window } = found.value
  const { database } = service
  const episodes = remembered(database, `${show.id} ${endsOf(window).join(' ')}`, () =>
    episodesOf(database, show.id, window),
  )
  if (!episodes.ok) return episodes
  return ok({
    data: {
      id: show.slug,
      type: 'episodes_analytics',
      attributes: { episodes: episodes.value, ...rangeOf(window, monthFirst) },
      relationships: showLinkage(show),
    },
    related: { show: () => [showResource(service, show)] },
  })
}

interface EpisodeDownloads {
  id: number
  title: string | null
  published_at: string | null
  downloads: { date: string; downloads: number }[]
}
type Found = Result<EpisodeDownloads[], Refusal>

function episodesOf(database: Database, showId: number, window: Window): Found {
  const all = database.all(episodeRow, selectEpisodes, { show: showId })
  if (all.length * window.length > mostCounts) {
    return refuse('start_date', `is too early: this show has ${all.length} episodes, ask for fewer days`)
  }
  const counts = countsOf(database, window, new Set(all.map(({ id }) => id)))
  const dates = window.map(monthFirst)
  const serviceTime = createServiceTime()
  const shown = all.filter(({ id, status }) => status === 'published' || counts.has(id))
  return ok(
    shown.map(({ id, title, published_at }) => {
      const downloads = counts.get(id)
      return {
        id,
        title,
        published_at: serviceTime(published_at),
        downloads: dates.map((date, index) => ({ date, downloads: downloads?.[index] ?? 0 })),
      }
    }),
  )
}

const latest = new WeakMap<Database, { key: string; writes: number; found: Found }>()

/**
 * What was found for the same key last time, as long as nothing was written since. Thousands of episodes take most of
 * the 20 ms such an answer may take, and who watches downloads asks again and again.
 */
function remembered(database: Database, key: string, find: () => Found): Found {
  const { writes } = database.one(writesRow, 'SELECT total_changes() AS writes')
  const known = latest.get(database)
  if (known?.key === key && known.writes === writes) return known.found
  const found = find()
  latest.set(database, { key, writes, found })
  return found
}

const writesRow = z.object({ writes: z.int() })
const episodeRow = z.object({
  id: z.int(),
  title: z.string().nullable(),
  status: z.string(),
  published_at: z.int().nullable(),
})

const selectEpisodes = `SELECT id, title, status, published_at FROM episodes WHERE show_id = :show
  ORDER BY published_at DESC NULLS FIRST, id DESC`

/** As formatServiceTime writes it, in a tenth of the time: here it is thousands at once, and many of one day. */
function createServiceTime(): (ms: number | null) => string | null {
  const days = new Map<number, string>()
  const two = (value: number) => (value < 10 ? `0${value}` : String(value))
  return (ms) => {
    if (ms === null) return null
    const day = Math.floor(ms / 86_400_000)
    const date = days.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10)
    days.set(day, date)
    const seconds = Math.floor(ms / 1000) - day * 86_400
    return `${date} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)} UTC`
  }
}

/** A JSON array of integers. Told by hand: tens of thousands of them make a schema slow. */
const integers = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.custom<number[]>((value) => Array.isArray(value) && value.every(Number.isInteger)))
const dayRow = z.object({ day: z.string(), ids: integers, counts: integers })

/** The downloads in the window of those `wanted`, by episode id: a number for each day, in the window's order. */
function countsOf(database: Database, window: Window, wanted: ReadonlySet<number>): Map<number, number[]> {
  // A row for each day, not for each count: thousands of small rows take longer to fetch than to find. The
  // episodes of other shows are passed over here: looking each up there takes longer too.
  const days = database.all(
    dayRow,
    `SELECT day, json_group_array(episode_id) AS ids, json_group_array(downloads) AS counts
     FROM downloads INDEXED BY downloads_by_day WHERE day BETWEEN ? AND ? GROUP BY day`,
    endsOf(window),
  )
  const indexes = new Map(window.map((day, index) => [day, index]))
  const byEpisode = new Map<number, number[]>()
  for (const { day, ids, counts } of days) {
    const index = indexes.get(day) ?? 0
    for (const [n, id] of ids.entries()) {
      if (!wanted.has(id)) continue
      const known = byEpisode.get(id) ?? new Array<number>(window.length).fill(0)
      known[index] = counts[n] ?? 0
      byEpisode.set(id, known)
    }
  }
  return byEpisode
}
