import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { EpisodeRow, Schedule } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { useAppStore } from './app.ts'
import { useLoading } from './loading.ts'
import { patched, without } from './patch.ts'

export type ScheduleLook = 'month' | 'agenda'
export type ScheduleScope = 'show' | 'all'
/** What becomes of an episode: a time, or none. */
export interface Placement {
  id: string
  status: 'scheduled' | 'draft'
  /** Epoch ms; null for a draft. */
  at: number | null
}

/** What lies in the stretch of time on the screen, of one show or of all; patched by events, then asked for anew. */
export const useScheduleStore = defineStore('schedule', () => {
  const { loading, error, run } = useLoading()
  const app = useAppStore()
  /** How the person looks at it: kept while the window is open. */
  const look = ref<ScheduleLook>('month')
  const scope = ref<ScheduleScope>('show')
  /** The month on the screen, `YYYY-MM`; null before a first one was shown. */
  const month = ref<string | null>(null)
  const asked = ref<{ showId: string | null; from: number; to: number } | null>(null)
  const schedule = ref<Schedule | null>(null)
  const byId = computed(
    () =>
      new Map(
        [...(schedule.value?.episodes ?? []), ...(schedule.value?.drafts ?? [])].map((row) => [row.id, row]),
      ),
  )
  let asking: Promise<void> | null = null
  let again: Promise<void> | null = null

  async function ask() {
    const question = asked.value
    if (question === null) return
    await run(
      () => invoke('schedule.between', question),
      (answer) => (schedule.value = answer),
    )
  }

  /** Changes that come while a question is out are answered by one more, however many there are. */
  function reload(): Promise<void> {
    if (asking !== null) {
      return (again ??= asking.then(() => {
        again = null
        return reload()
      }))
    }
    return (asking = ask().finally(() => (asking = null)))
  }

  /** Shows a stretch of time (epoch ms). */
  async function open(question: { showId: string | null; from: number; to: number }) {
    const isOther = asked.value?.showId !== question.showId
    asked.value = question
    if (isOther) schedule.value = null
    await reload()
  }

  const isAsked = ({ showId }: EpisodeRow) => asked.value?.showId === null || asked.value?.showId === showId

  function take(changed: readonly EpisodeRow[], removed: readonly string[] = []) {
    if (schedule.value === null) return
    const known = changed.filter(({ id }) => byId.value.has(id))
    const { episodes, drafts } = schedule.value
    const shown = new Set(episodes.map(({ id }) => id))
    schedule.value = {
      ...schedule.value,
      // A draft that was given a time is shown on its day before the main process has said so.
      episodes: without(
        patched(
          episodes,
          known.filter((row) => shown.has(row.id) || row.asked !== null),
        ),
        [...removed],
      ),
      drafts: without(
        patched(
          drafts,
          known.filter((row) => !shown.has(row.id)),
        ),
        [...removed],
      ).filter((row) => row.asked === null || row.asked.status === 'draft'),
    }
  }

  function listen() {
    return on('episodes.changed', ({ changed, removed }) => {
      if (removed.length === 0 && !changed.some(isAsked)) return
      take(changed.filter(isAsked), removed)
      // Gaps, slots, and where a row that is new belongs, are the main process's to say.
      void reload()
    })
  }

  /** Gives episodes their times, or takes them away: all of them, or none. */
  async function place(placements: readonly Placement[]): Promise<Result<undefined>> {
    if (placements.length === 0) return ok()
    const result = await invoke('episodes.publishMany', { wishes: [...placements] })
    if (!result.ok) return result
    take(result.value)
    await reload()
    return ok()
  }

  function clear() {
    asked.value = null
    schedule.value = null
  }
  watch(() => app.activeAccountId, clear)

  return { loading, error, look, scope, month, asked, schedule, byId, open, reload, listen, place, clear }
})
