import { DateTime } from 'luxon'
import { computed, ref } from 'vue'
import { dayAfter, momentOn, sameTimeOn } from '../../shared/domain/sameTimeOn.ts'
import type { EpisodeRow } from '../../shared/ipc/models.ts'
import { momentOf } from '../format/scheduled.ts'
import { useScheduleStore } from '../stores/schedule.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useRescheduling } from './useRescheduling.ts'

/** When a draft goes out whose show has no usual time. */
const usualTime = '06:00'

/** What the calendar shows, and what its entries and drafts can be made to do. `follow` goes where a day can be seen. */
export function useScheduling(follow: (day: string) => void) {
  const store = useScheduleStore()
  const shows = useShowsStore()
  const { zoneOf, move, placeAll, takeBack, undo } = useRescheduling()
  const openedId = ref<string | null>(null)

  const rowOf = (id: string) => store.byId.get(id)
  const ofShow = (showId: string) => store.schedule?.shows.find((one) => one.showId === showId)

  const episodes = computed(() =>
    (store.schedule?.episodes ?? []).flatMap((row) => {
      const at = momentOf(row)
      const show = shows.byId.get(row.showId)
      return at === null || !show ? [] : [{ row, at, show }]
    }),
  )
  const gaps = computed(() =>
    (store.schedule?.shows ?? []).flatMap(({ showId, gaps }) =>
      gaps.flatMap(({ days }) =>
        days.map((day) => ({ showId, day, show: shows.byId.get(showId)?.title ?? '' })),
      ),
    ),
  )
  const opened = computed(() => {
    const row = rowOf(openedId.value ?? '')
    const show = row && shows.byId.get(row.showId)
    return row && show ? { row, show, suggestion: ofShow(row.showId)?.nextSlots[0] ?? null } : null
  })

  async function moveAndFollow(row: EpisodeRow, at: number): Promise<boolean> {
    const moved = await move(row, at)
    if (moved) follow(DateTime.fromMillis(at, { zone: zoneOf(row) }).toFormat('yyyy-MM-dd'))
    return moved
  }

  return {
    episodes,
    gaps,
    opened,
    placeAll,
    undo,
    open: (id: string) => (openedId.value = id),
    close: () => (openedId.value = null),
    /** To another day, at the time of day it has. */
    async moveTo(id: string, day: string): Promise<boolean> {
      const row = rowOf(id)
      const at = row ? momentOf(row) : null
      return row && at !== null ? await move(row, sameTimeOn(day, at, zoneOf(row))) : false
    },
    /** By some days, at the time of day it has. */
    async shift(id: string, days: number) {
      const row = rowOf(id)
      const at = row ? momentOf(row) : null
      if (!row || at === null) return
      const zone = zoneOf(row)
      await moveAndFollow(row, sameTimeOn(dayAfter(at, days, zone), at, zone))
    },
    /** A draft onto a day, at the time its show usually comes out. */
    async placeOn(id: string, day: string) {
      const row = rowOf(id)
      const time = row && (ofShow(row.showId)?.rhythm?.time ?? usualTime)
      if (row && time !== undefined) await move(row, momentOn(day, time, zoneOf(row)))
    },
    async schedule(at: number) {
      const row = opened.value?.row
      openedId.value = null
      if (row) await moveAndFollow(row, at)
    },
    async takeBack() {
      const row = opened.value?.row
      openedId.value = null
      if (row) await takeBack(row)
    },
  }
}
