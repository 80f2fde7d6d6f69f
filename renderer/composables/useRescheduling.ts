import { isPublishable } from '../../shared/domain/readiness.ts'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { fail, type Result } from '../../shared/ipc/result.ts'
import { dateTime } from '../format/dates.ts'
import { isMovable, momentOf } from '../format/scheduled.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useScheduleStore, type Placement } from '../stores/schedule.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import { useClock } from './useClock.ts'

/** Moves, places and takes back episodes in the calendar. Each says what it did and can be undone; what cannot be done, why. */
export function useRescheduling() {
  const text = useText()
  const store = useScheduleStore()
  const shows = useShowsStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()
  const clock = useClock()
  /** Takes back what was done last. */
  let back: (() => Promise<void>) | null = null

  const zoneOf = (row: EpisodeRow) => shows.byId.get(row.showId)?.timeZone ?? 'UTC'
  const titleOf = (row: EpisodeRow) => row.title || text.episodes.untitled
  const whenOf = (row: EpisodeRow, at: number) => dateTime(at, zoneOf(row), clock.now())

  /** Why a time cannot be given; ok when it can. */
  function check(row: EpisodeRow, at: number): Result<undefined> {
    const words = text.schedule
    if (!isMovable(row)) return fail('refused', words.stays(titleOf(row)), { hint: words.staysHint })
    if (!isPublishable(row))
      return fail('invalid', words.notReady(titleOf(row)), { hint: words.notReadyHint })
    if (at > clock.now()) return { ok: true, value: undefined }
    return fail('time-passed', words.past(whenOf(row, at)), { hint: words.pastHint })
  }

  async function change(placements: readonly Placement[], before: readonly Placement[], words: string) {
    if ((await attempt(store.place(placements).then(done))) === undefined) return false
    const undo = async () => {
      back = null
      if ((await attempt(store.place(before).then(done))) !== undefined) notices.tell(text.schedule.undone)
    }
    back = undo
    notices.tell(words, { label: text.common.undo, run: undo })
    return true
  }

  /** Gives one episode a time, epoch ms. False when it stays as it was. */
  async function move(row: EpisodeRow, at: number): Promise<boolean> {
    if (momentOf(row) === at) return false
    const checked = check(row, at)
    if (!checked.ok) {
      notices.add(checked.error)
      return false
    }
    const words = text.schedule.moved(titleOf(row), whenOf(row, at))
    return await change([{ id: row.id, status: 'scheduled', at }], [asItWas(row)], words)
  }

  /** Gives several drafts their times: all of them, or none. */
  function placeAll(placed: readonly { row: EpisodeRow; at: number }[]): Promise<boolean> {
    return change(
      placed.map(({ row, at }) => ({ id: row.id, status: 'scheduled', at })),
      placed.map(({ row }) => asItWas(row)),
      text.schedule.placedMany(placed.length),
    )
  }

  /** Takes an episode out of the calendar: it is a draft again. */
  function takeBack(row: EpisodeRow): Promise<boolean> {
    const words = text.schedule.takenBack(titleOf(row))
    return change([{ id: row.id, status: 'draft', at: null }], [asItWas(row)], words)
  }

  return { zoneOf, move, placeAll, takeBack, undo: () => back?.() }
}

const done = (result: Result<undefined>): Result<true> => (result.ok ? { ok: true, value: true } : result)

function asItWas(row: EpisodeRow): Placement {
  const at = momentOf(row)
  return at === null ? { id: row.id, status: 'draft', at } : { id: row.id, status: 'scheduled', at }
}
