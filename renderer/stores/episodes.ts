import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { EpisodeStatus } from '../../shared/api/resources.ts'
import type { EpisodeDetail, EpisodeRow } from '../../shared/ipc/models.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'
import { patched, without } from './patch.ts'

/** Rows asked for at a time. */
export const pageSize = 100

export type EpisodeFilter = EpisodeStatus | 'all'

/** The list of one show's episodes: filtered, searched, loaded a page at a time, patched by events. */
export const useEpisodesStore = defineStore('episodes', () => {
  const { loading, error, run } = useLoading()
  const showId = ref<string | null>(null)
  const filter = ref<EpisodeFilter>('all')
  const query = ref('')
  const rows = ref<EpisodeRow[]>([])
  const total = ref(0)
  const complete = computed(() => rows.value.length >= total.value)
  /** True from a change of show, filter or words until its first answer. */
  const fresh = ref(true)

  function page(offset: number, limit: number) {
    return invoke('episodes.list', {
      showId: showId.value ?? '',
      offset,
      limit,
      ...(filter.value === 'all' ? {} : { status: filter.value }),
      ...(query.value.trim() === '' ? {} : { query: query.value.trim() }),
    })
  }

  /** Asks again for what is on the screen, in the main process's order. */
  async function reload() {
    if (showId.value === null) return
    const limit = Math.min(500, Math.max(pageSize, rows.value.length))
    await run(
      () => page(0, limit),
      (answer) => {
        rows.value = answer.rows
        total.value = answer.total
        fresh.value = false
      },
    )
  }

  async function more() {
    if (loading.value || complete.value) return
    await run(
      () => page(rows.value.length, pageSize),
      (answer) => {
        rows.value = patched(rows.value, answer.rows)
        total.value = answer.total
      },
    )
  }

  async function open(next: { showId: string | null; filter?: EpisodeFilter; query?: string }) {
    showId.value = next.showId
    filter.value = next.filter ?? filter.value
    query.value = next.query ?? query.value
    rows.value = []
    total.value = 0
    fresh.value = true
    await reload()
  }

  const shown = (row: EpisodeRow) =>
    row.showId === showId.value && (filter.value === 'all' || row.status === filter.value)

  function listen() {
    return on('episodes.changed', ({ changed, removed }) => {
      const known = new Set(rows.value.map((row) => row.id))
      const left = changed.filter((row) => known.has(row.id) && !shown(row)).map((row) => row.id)
      const before = rows.value.length
      rows.value = without(
        patched(
          rows.value,
          changed.filter((row) => known.has(row.id)),
        ),
        [...removed, ...left],
      )
      total.value -= before - rows.value.length
      // Where a new row belongs among the others (and whether the words match) is the main process's to say.
      if (changed.some((row) => !known.has(row.id) && shown(row))) void reload()
    })
  }

  async function create(title: string): Promise<Result<EpisodeDetail>> {
    const result = await invoke('episodes.create', { showId: showId.value ?? '', title })
    if (result.ok) await reload()
    return result
  }

  function clear() {
    showId.value = null
    rows.value = []
    total.value = 0
    query.value = ''
    filter.value = 'all'
    fresh.value = true
  }

  return {
    loading,
    error,
    showId,
    filter,
    query,
    rows,
    total,
    complete,
    fresh,
    open,
    reload,
    more,
    listen,
    create,
    clear,
  }
})
