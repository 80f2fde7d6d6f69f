import { defineStore } from 'pinia'
import { computed, ref, shallowRef, triggerRef } from 'vue'
import type { EpisodeDetail, EpisodeOrder, EpisodeSelection } from '../../shared/ipc/models.ts'
import type { AppError, Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useAppStore } from './app.ts'
import { createEpisodePages } from './episodePages.ts'
import { everything, staysInPlace, type Narrowing } from './episodePlace.ts'

/** Rows asked for at a time. */
export const pageSize = 100
/** A few thousand rows around what is looked at. */
const keptPages = 40
/** Questions under way at once: whoever drags through a hundred thousand rows wants the last place, not all between. */
const atOnce = 2

/** The list of one show's episodes: as many rows as there are, pages of them where somebody looks, patched by events. */
export const useEpisodesStore = defineStore('episodes', () => {
  const app = useAppStore()
  const showId = ref<string | null>(null)
  const narrowing = shallowRef<Narrowing>(everything)
  const order = computed(() => app.preferences.episodeList)
  const total = ref(0)
  const error = ref<AppError | null>(null)
  /** True from a change of show until its first answer. */
  const fresh = ref(true)
  /** True while what is shown is not yet what was last asked for. */
  const finding = ref(true)
  /** Which of the lists that were begun is the one that `at` answers from: each is looked at from its beginning. */
  const shown = ref(0)
  let begun = 0

  const pages = shallowRef(createEpisodePages(pageSize, keptPages))
  const underWay = new Set<number>()
  let wanted = { first: 0, last: 0 }
  /** Counts what made pages outdated: an answer to an older question is shown, and asked for again. */
  let epoch = 0
  const isAnswered = () => shown.value === begun

  const selection = computed((): EpisodeSelection => {
    const { status, query, concern, hasAudio, type, season } = narrowing.value
    const words = query.trim()
    return {
      showId: showId.value ?? '',
      by: order.value.by,
      direction: order.value.direction,
      ...(status !== 'all' && { status }),
      ...(words !== '' && { query: words }),
      ...(concern !== null && { concern }),
      ...(hasAudio !== null && { hasAudio }),
      ...(type !== null && { type }),
      ...(season !== null && { season }),
    }
  })

  async function ask(page: number) {
    const [list, asked] = [begun, epoch]
    underWay.add(page)
    const answer = await invoke('episodes.list', {
      ...selection.value,
      offset: page * pageSize,
      limit: pageSize,
    })
    // An older answer that comes late would show a list nobody asked for any more.
    if (list !== begun) return
    underWay.delete(page)
    finding.value = false
    error.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    if (!isAnswered()) pages.value.clear()
    shown.value = begun
    fresh.value = false
    total.value = answer.value.total
    pages.value.put(page, answer.value.rows, asked !== epoch)
    triggerRef(pages)
    await fill()
  }

  /** Asks for what is looked at and not here. */
  async function fill() {
    if (showId.value === null) return
    const missing = isAnswered() ? pages.value.missing(wanted.first, wanted.last) : [0]
    const next = missing.filter((page) => !underWay.has(page)).slice(0, atOnce - underWay.size)
    await Promise.all(next.map(ask))
  }

  /** What is looked at, by its places in the list. */
  function look(first: number, last: number) {
    wanted = { first, last: Math.max(first, Math.min(last, total.value - 1)) }
    if (error.value === null) void fill()
  }

  /** Asks again for what is on the screen, and for the rest when it is next looked at. */
  async function reload() {
    epoch += 1
    error.value = null
    pages.value.expire()
    await fill()
  }

  /** Begins a list anew; the rows of the one before stay until the first answer. */
  async function begin() {
    begun += 1
    underWay.clear()
    error.value = null
    finding.value = showId.value !== null
    wanted = { first: 0, last: 0 }
    await fill()
  }

  async function open(next: string | null) {
    clear()
    showId.value = next
    await begin()
  }
  async function narrow(next: Partial<Narrowing>) {
    narrowing.value = { ...narrowing.value, ...next }
    await begin()
  }
  /** Puts the list in another order, and keeps it for the next time. Errors: those of keeping it. */
  async function sort(by: EpisodeOrder, direction: 'asc' | 'desc'): Promise<Result<undefined>> {
    const keeping = app.setEpisodeList({ by, direction })
    await begin()
    const kept = await keeping
    if (!kept.ok) await begin()
    return kept
  }

  const at = (index: number) => pages.value.at(index)
  const indexOf = (id: string) => pages.value.indexOf(id)
  /** What is here of the list. */
  const rows = computed(() => pages.value.rows())

  function listen() {
    return on('episodes.changed', ({ changed, removed }) => {
      let isMoved = removed.length > 0
      for (const row of changed) {
        const before = at(indexOf(row.id) ?? -1)
        if (before) pages.value.replace(row)
        isMoved ||= before
          ? !staysInPlace(before, row, order.value.by, narrowing.value)
          : // Where a row that is not here belongs, and whether the words match, is the main process's to say.
            row.showId === showId.value
      }
      triggerRef(pages)
      if (isMoved) void reload()
    })
  }

  async function create(title: string): Promise<Result<EpisodeDetail>> {
    const result = await invoke('episodes.create', { showId: showId.value ?? '', title })
    if (result.ok) await reload()
    return result
  }

  function clear() {
    begun += 1
    showId.value = null
    narrowing.value = everything
    pages.value.clear()
    triggerRef(pages)
    underWay.clear()
    total.value = 0
    fresh.value = true
    error.value = null
  }

  return {
    showId,
    narrowing,
    order,
    selection,
    total,
    error,
    fresh,
    finding,
    shown,
    rows,
    at,
    indexOf,
    look,
    open,
    narrow,
    sort,
    reload,
    listen,
    create,
    clear,
  }
})
