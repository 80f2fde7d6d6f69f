import { DateTime } from 'luxon'
import { computed, ref, watch } from 'vue'
import { momentOn } from '../../shared/domain/sameTimeOn.ts'
import { viewerZone } from '../format/dates.ts'
import { useScheduleStore } from '../stores/schedule.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'
import { useToday } from './useToday.ts'

/** Zones lie within so much of UTC: what is asked for covers the days on the screen in all of them. */
const acrossZonesMs = 14 * 3_600_000

/** Where the calendar is: its month and days, and the day it is there. Asks for what lies in them. */
export function useCalendarPlace() {
  const store = useScheduleStore()
  const shows = useShowsStore()
  const tag = useText().tag
  const showId = computed(() => (store.scope === 'all' ? null : (shows.current?.id ?? '')))
  /** Today is one day of a show; of shows in many zones it is the person's. */
  const zone = computed(() => (store.scope === 'all' ? viewerZone() : (shows.current?.timeZone ?? 'UTC')))
  const { now, today } = useToday(() => zone.value)
  /** From one day up to, not including, another. */
  const days = ref<{ from: string; to: string } | null>(null)

  store.month ??= today.value.slice(0, 7)
  const first = computed(() =>
    DateTime.fromISO(`${store.month ?? today.value.slice(0, 7)}-01`, { zone: 'utc' }),
  )
  const title = computed(() =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      first.value.toMillis(),
    ),
  )

  watch(
    [days, showId],
    ([shown, id]) => {
      if (shown === null || id === '') return
      void store.open({
        showId: id,
        from: momentOn(shown.from, '00:00', 'UTC') - acrossZonesMs,
        to: momentOn(shown.to, '00:00', 'UTC') + acrossZonesMs,
      })
    },
    { immediate: true },
  )

  function show(from: string, to: string) {
    if (days.value?.from !== from || days.value.to !== to) days.value = { from, to }
  }
  function step(months: number) {
    store.month = first.value.plus({ months }).toFormat('yyyy-MM')
  }
  function toToday() {
    store.month = today.value.slice(0, 7)
  }
  /** Goes where a day can be seen. */
  function follow(day: string) {
    if (days.value && (day < days.value.from || day >= days.value.to)) store.month = day.slice(0, 7)
  }

  return { now, today, title, show, step, toToday, follow }
}
