import { defineStore } from 'pinia'
import { reactive } from 'vue'
import type { ShowText } from '../../shared/ipc/models.ts'

/** A change of settings that was saved: what they were, and what they are. */
export interface SettingsChange {
  before: Partial<ShowText>
  after: Partial<ShowText>
}

/** More steps back than anybody walks. */
const stepsKept = 100

/**
 * What is known of the settings of shows besides the settings: what stands on the screen and cannot be saved as it is, for
 * when the person comes back, and what can be undone and done again.
 */
export const useShowSettingsStore = defineStore('showSettings', () => {
  const waiting = reactive(new Map<string, Partial<ShowText>>())
  const done = reactive(new Map<string, SettingsChange[]>())
  const undone = reactive(new Map<string, SettingsChange[]>())

  const waitingOf = (showId: string): Partial<ShowText> => waiting.get(showId) ?? {}
  function keepWaiting(showId: string, fields: Partial<ShowText>) {
    waiting.set(showId, fields)
  }

  /** Notes a change. One that goes on with the change before it is a part of that. */
  function note(showId: string, change: SettingsChange, goesOn: boolean) {
    const steps = done.get(showId) ?? []
    const last = goesOn ? steps.at(-1) : undefined
    const joined = last ? { before: last.before, after: change.after } : change
    done.set(showId, [...(last ? steps.slice(0, -1) : steps), joined].slice(-stepsKept))
    undone.delete(showId)
  }
  const lastDone = (showId: string) => done.get(showId)?.at(-1) ?? null
  const lastUndone = (showId: string) => undone.get(showId)?.at(-1) ?? null
  /** The last change was taken back. */
  function stepBack(showId: string) {
    move(done, undone, showId)
  }
  /** The last change that was taken back was done again. */
  function stepForward(showId: string) {
    move(undone, done, showId)
  }

  function clear() {
    for (const all of [waiting, done, undone]) all.clear()
  }

  return { waitingOf, keepWaiting, note, lastDone, lastUndone, stepBack, stepForward, clear }
})

function move(from: Map<string, SettingsChange[]>, to: Map<string, SettingsChange[]>, showId: string) {
  const steps = from.get(showId) ?? []
  const last = steps.at(-1)
  if (!last) return
  from.set(showId, steps.slice(0, -1))
  to.set(showId, [...(to.get(showId) ?? []), last])
}
