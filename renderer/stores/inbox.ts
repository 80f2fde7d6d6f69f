import { defineStore } from 'pinia'
import { computed, ref, shallowReactive } from 'vue'
import type { EpisodeRow, Grant, InboxItem, InboxStage } from '../../shared/ipc/models.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useLoading } from './loading.ts'
import { patched, without } from './patch.ts'

/** The columns of the board, left to right. */
export const inboxColumns = ['arriving', 'uploading', 'draft', 'needs-you'] as const
export type InboxColumn = (typeof inboxColumns)[number]

const columnOf: Record<InboxStage, InboxColumn> = {
  arriving: 'arriving',
  queued: 'uploading',
  uploading: 'uploading',
  drafting: 'draft',
  publishing: 'draft',
  done: 'draft',
  'needs-you': 'needs-you',
}

/** Files on their way to an episode, and what was just dropped or chosen and still needs a show. */
export const useInboxStore = defineStore('inbox', () => {
  const { loading, error, run } = useLoading()
  const items = ref<InboxItem[]>([])
  /** The episodes files have become, by episode id: a card tells their fate. */
  const episodes = shallowReactive(new Map<string, EpisodeRow>())
  /** Grants that wait for the person to say which show they are for. Empty: nothing is asked. */
  const offered = ref<Grant[]>([])

  const columns = computed(() => {
    const sorted: Record<InboxColumn, InboxItem[]> = {
      arriving: [],
      uploading: [],
      draft: [],
      'needs-you': [],
    }
    for (const item of items.value) sorted[columnOf[item.stage]].push(item)
    // The newest first where things end; elsewhere in the order in which they came.
    sorted.draft.sort((a, b) => b.foundAt - a.foundAt)
    return sorted
  })
  const needsYou = computed(() => columns.value['needs-you'].length)

  function take(changed: InboxItem[], removed: string[] = []) {
    items.value = without(patched(items.value, changed), removed)
    for (const item of changed) {
      if (item.stage === 'done' && item.episodeId !== null) void learnFate(item.episodeId)
    }
  }

  async function learnFate(episodeId: string) {
    if (episodes.has(episodeId)) return
    const result = await invoke('episodes.get', { id: episodeId })
    // A card without its episode's status still says what it knows; opening it shows the error.
    if (result.ok) episodes.set(episodeId, result.value)
  }

  const load = () =>
    run(
      () => invoke('inbox.list'),
      (list) => {
        items.value = []
        take(list)
      },
    )

  function listen() {
    const stops = [
      on('inbox.changed', ({ changed, removed }) => take(changed, removed)),
      on('episodes.changed', ({ changed, removed }) => {
        for (const row of changed) if (wanted(row.id)) episodes.set(row.id, row)
        for (const id of removed) episodes.delete(id)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }
  const wanted = (episodeId: string) => items.value.some((item) => item.episodeId === episodeId)

  async function add(grants: Grant[], showId: string): Promise<Result<InboxItem[]>> {
    const result = await invoke('inbox.add', { grantIds: grants.map((grant) => grant.id), showId })
    if (result.ok) take(result.value)
    return result
  }
  const retry = (id: string) => invoke('inbox.retry', { id })
  const replaceAudio = (id: string) => invoke('inbox.replaceAudio', { id })
  async function dismiss(id: string): Promise<Result<undefined>> {
    const result = await invoke('inbox.dismiss', { id })
    if (result.ok) items.value = without(items.value, [id])
    return result
  }

  function offer(grants: Grant[]) {
    offered.value = grants
  }
  function clear() {
    items.value = []
    offered.value = []
    episodes.clear()
  }

  return {
    loading,
    error,
    items,
    episodes,
    offered,
    columns,
    needsYou,
    load,
    listen,
    add,
    retry,
    replaceAudio,
    dismiss,
    offer,
    clear,
  }
})
