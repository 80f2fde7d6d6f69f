import type { Clock } from '../../shared/domain/clock.ts'
import { gapsIn, rhythmSlots, usualRhythm } from '../../shared/domain/gaps.ts'
import type { Schedule, ShowModel, ShowSchedule } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { Episodes } from '../episodes/episodes.ts'
import type { Shows } from '../shows/shows.ts'
import type { Store } from '../store/store.ts'

/** The calendar of one show, or of all shows of the account. */
export interface ScheduleService {
  /** What lies from `from` up to, not at, `to` (epoch ms), and what could be placed. Of all shows with `showId` null. */
  between(showId: string | null, from: number, to: number): Result<Schedule>
}

export interface ScheduleOptions {
  store: Store
  clock: Clock
  shows: Shows
  episodes: Episodes
}

const dayMs = 86_400_000
/** Enough to tell a daily show's habit of several weeks. */
const latestEpisodes = 84
/** As far ahead as people plan: gaps after that are not told. */
const aheadMs = 42 * dayMs
/** From when on moments are looked at, so that a rhythm of several weeks is continued and not begun anew. */
const behindMs = 120 * dayMs
/** Drafts shown of one show; more than anyone places by hand. */
const mostDrafts = 100

/** At most so many of an endless list, which may end sooner. */
function* firstOf<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const one of all) {
    yield one
    if (--left <= 0) return
  }
}

export function createSchedule({ store, clock, shows, episodes }: ScheduleOptions): ScheduleService {
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => episodes.row(id) ?? [])

  function showSchedule({ id, timeZone: zone }: ShowModel, drafts: number): ShowSchedule {
    const now = clock.now()
    const rhythm = usualRhythm(store.calendar.published(id, now, latestEpisodes), zone)
    if (rhythm === null) return { showId: id, rhythm, nextSlots: [], gaps: [], drafts }
    const moments = store.calendar.taken(id, now - behindMs)
    const slots = rhythmSlots(rhythm, { zone, moments, after: now })
    return {
      showId: id,
      rhythm,
      nextSlots: Array.from(firstOf(slots, Math.max(1, Math.min(drafts, mostDrafts)))),
      gaps: gapsIn(rhythm, { zone, moments, from: now, until: now + aheadMs }),
      drafts,
    }
  }

  /** When the service was last asked about the show that was asked about least lately; null when about one it never was. */
  function seenAt(asked: readonly ShowModel[]): number | null {
    const times = asked.map(({ id }) => store.lists.seenAt(id, 'episodes'))
    const known = times.filter((time) => time !== null)
    return known.length < times.length || known.length === 0 ? null : Math.min(...known)
  }

  return {
    between(showId, from, to) {
      const asked = shows.list().filter(({ id }) => showId === null || id === showId)
      const found = asked.map((show) => ({ show, ...store.calendar.drafts(show.id, mostDrafts) }))
      return ok({
        episodes: rowsOf(asked.flatMap(({ id }) => store.calendar.between(id, from, to))),
        drafts: rowsOf(found.flatMap(({ ids }) => ids)),
        shows: found.map(({ show, total }) => showSchedule(show, total)),
        seenAt: seenAt(asked),
      })
    },
  }
}
