import { defineStore } from 'pinia'
import { ref, shallowReactive } from 'vue'
import type { SubscriberRow } from '../../shared/ipc/models.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'

/** Rows of one page of the list, as it is kept here. */
export const subscriberPage = 100
/** As many as may be asked for at once. */
const mostAtOnce = 500

export type SubscriberFilter = 'all' | 'activated' | 'waiting'

/**
 * The subscribers of one private show: filtered and searched by the main process, fetched a page at a time where somebody
 * looks, and fetched anew there when something about them changed.
 */
export const useSubscribersStore = defineStore('subscribers', () => {
  const { loading, error, run } = useLoading()
  const showId = ref<string | null>(null)
  const filter = ref<SubscriberFilter>('all')
  const query = ref('')
  const total = ref(0)
  /** When the service was last asked for all of them, epoch ms. */
  const seenAt = ref<number | null>(null)
  /** True from a change of show, filter or words until its first answer. */
  const fresh = ref(true)
  const pages = shallowReactive(new Map<number, SubscriberRow[]>())
  /** Set while the service is being asked: how many it has named. */
  const reading = ref<number | null>(null)
  const readError = ref<AppError | null>(null)

  /** The pages somebody looks at. */
  let wanted = { first: 0, last: 0 }
  /** Goes up with every other list: what is answered about an older one is not taken. */
  let generation = 0
  const underWay = new Set<number>()

  function ask(offset: number, limit: number) {
    return invoke('subscribers.list', {
      showId: showId.value ?? '',
      offset,
      limit,
      ...(filter.value === 'all' ? {} : { activated: filter.value === 'activated' }),
      ...(query.value.trim() === '' ? {} : { query: query.value.trim() }),
    })
  }

  const rowAt = (index: number): SubscriberRow | undefined =>
    pages.get(Math.floor(index / subscriberPage))?.[index % subscriberPage]

  /** Fetches what of these rows is not here. */
  async function need(from: number, to: number) {
    wanted = { first: Math.floor(from / subscriberPage), last: Math.floor(to / subscriberPage) }
    const mine = generation
    for (let page = wanted.first; page <= wanted.last; page++) {
      if (pages.has(page) || underWay.has(page) || page * subscriberPage >= total.value) continue
      underWay.add(page)
      const answer = await ask(page * subscriberPage, subscriberPage)
      underWay.delete(page)
      if (mine !== generation) return
      if (answer.ok) pages.set(page, answer.value.rows)
      else error.value = answer.error
    }
  }

  /** Asks again for what is looked at; the rest is fetched when somebody comes to it. */
  async function reload() {
    if (showId.value === null) return
    generation += 1
    underWay.clear()
    const { first, last } = wanted
    const limit = Math.min(mostAtOnce, (last - first + 1) * subscriberPage)
    await run(
      () => ask(first * subscriberPage, limit),
      (answer) => {
        const { rows } = answer
        for (const page of [...pages.keys()]) if (page < first || page > last) pages.delete(page)
        for (let page = first; page * subscriberPage < first * subscriberPage + limit; page++) {
          const start = (page - first) * subscriberPage
          pages.set(page, rows.slice(start, start + subscriberPage))
        }
        total.value = answer.total
        seenAt.value = answer.seenAt
        fresh.value = false
      },
    )
  }

  async function open(next: { showId: string; filter?: SubscriberFilter; query?: string }) {
    if (next.showId !== showId.value) readError.value = null
    showId.value = next.showId
    filter.value = next.filter ?? filter.value
    query.value = next.query ?? query.value
    pages.clear()
    wanted = { first: 0, last: 0 }
    fresh.value = true
    await reload()
  }

  /** Everybody who is shown, from the first to the last. */
  async function all(): Promise<Result<SubscriberRow[]>> {
    const rows: SubscriberRow[] = []
    for (;;) {
      const answer = await ask(rows.length, mostAtOnce)
      if (!answer.ok) return answer
      rows.push(...answer.value.rows)
      if (answer.value.rows.length === 0 || rows.length >= answer.value.total) return ok(rows)
    }
  }

  /** Asks the service who the subscribers are. What comes of it is told by an event. */
  async function refresh() {
    const asked = showId.value
    if (asked === null || reading.value !== null) return
    reading.value = 0
    readError.value = null
    const result = await invoke('subscribers.refresh', { showId: asked })
    if (asked !== showId.value) return
    reading.value = null
    if (!result.ok) readError.value = result.error
    else await reload()
  }

  function listen() {
    const stops = [
      on('subscribers.changed', (changed) => {
        if (changed.showId === showId.value) void reload()
      }),
      on('subscribers.reading', ({ showId: asked, found }) => {
        if (asked === showId.value && reading.value !== null) reading.value = found
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  function clear() {
    generation += 1
    showId.value = null
    filter.value = 'all'
    query.value = ''
    total.value = 0
    seenAt.value = null
    fresh.value = true
    reading.value = null
    readError.value = null
    pages.clear()
  }

  return {
    loading,
    error,
    showId,
    filter,
    query,
    total,
    seenAt,
    fresh,
    reading,
    readError,
    rowAt,
    need,
    reload,
    open,
    all,
    refresh,
    listen,
    clear,
  }
})
