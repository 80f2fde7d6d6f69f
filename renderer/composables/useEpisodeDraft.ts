import { computed, onScopeDispose, ref, shallowReactive, shallowRef } from 'vue'
import type { EpisodeDetail, EpisodeText } from '../../shared/ipc/models.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import type { EpisodeEdit } from './episodeEdit.ts'
import { useClock } from './useClock.ts'

/** How long nothing may be typed before what was typed is saved, ms. */
export const saveAfterMs = 600

type Edits = Partial<EpisodeText>

/** The open episode before and after something was done to it. */
export interface Changed {
  before: EpisodeDetail
  after: EpisodeDetail
}

export type EpisodeDraft = ReturnType<typeof useEpisodeDraft>

/**
 * One episode while a person writes in it. What is shown is what the main process last said, with what was typed
 * since on top; only an answer to a save takes typed text back out of the way, so nothing that arrives
 * meanwhile (a merge, another window, the service) can overwrite a sentence somebody is in.
 *
 * `overtaken` hears of fields that got another value while they were being typed in: what was typed is kept, and the
 * person is told that there was something else.
 */
export function useEpisodeDraft(
  id: string,
  overtaken: (names: (keyof EpisodeText)[]) => void = () => undefined,
) {
  const clock = useClock()
  const detail = shallowRef<EpisodeDetail | null>(null)
  const error = ref<AppError | null>(null)
  const saveError = ref<AppError | null>(null)
  /** Typed here, not yet acknowledged by the main process. */
  const edits = shallowReactive<Edits>({})
  /** What each field being typed in held when the typing began. */
  const seen: Edits = {}
  const fields = computed(() => withEdits(detail.value))
  const typing = computed(() => Object.keys(edits).length > 0)

  let cancelTimer: (() => void) | null = null
  let saving: Promise<void> | null = null
  /** Goes up with every answer taken: an answer to an older question must not bring back older text. */
  let generation = 0

  function withEdits(from: EpisodeDetail | null): EpisodeText | null {
    return from && Object.assign({}, from.fields, edits)
  }
  function take(next: EpisodeDetail) {
    generation += 1
    detail.value = next
  }

  async function load(): Promise<void> {
    const asked = generation
    const result = await invoke('episodes.get', { id })
    // A save was answered meanwhile: this answer may be older than that one, or newer. Ask again.
    if (asked !== generation) return load()
    if (result.ok) {
      error.value = null
      const names = typedOver(result.value)
      take(result.value)
      if (names.length > 0) overtaken(names)
    } else if (detail.value === null) error.value = result.error
    else saveError.value ??= result.error
  }

  /** The fields being typed in whose value is another one than they were typed over. A contested one is shown as such. */
  function typedOver(next: EpisodeDetail): (keyof EpisodeText)[] {
    const before = detail.value
    // While a save is under way, its own text may be what is new.
    if (!before || saving !== null) return []
    const contested = new Set(next.conflicts.map(({ field }) => field))
    return namesOf(edits).filter(
      (name) =>
        next.fields[name] !== before.fields[name] &&
        next.fields[name] !== edits[name] &&
        !contested.has(name),
    )
  }

  function edit(...[name, value]: EpisodeEdit) {
    if (!(name in edits) && detail.value) Object.assign(seen, { [name]: detail.value.fields[name] })
    Object.assign(edits, { [name]: value })
    cancelTimer?.()
    cancelTimer = clock.after(saveAfterMs, () => void flush())
  }

  /** Saves what was typed now. Resolves when everything typed so far was acknowledged or refused. */
  async function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    // One save at a time, so that two answers cannot arrive in the wrong order.
    while (saving !== null) await saving
    if (!typing.value) return
    saving = save()
    await saving
    saving = null
  }

  async function save() {
    const sent: Edits = Object.assign({}, edits)
    const result = await invoke('episodes.edit', { id, fields: sent, seen: { ...seen } })
    if (!result.ok) {
      saveError.value = result.error
      return
    }
    saveError.value = null
    take(result.value)
    for (const name of namesOf(sent)) {
      // What was typed while the save was under way stays on top and is saved next.
      if (edits[name] === sent[name]) Reflect.deleteProperty(edits, name)
      if (name in edits) Object.assign(seen, { [name]: sent[name] })
      else Reflect.deleteProperty(seen, name)
    }
  }

  /**
   * Does something that answers the episode anew (settling a conflict, restoring a version) once what is being typed is
   * saved, so that it is about what is on the screen. Nothing is done when that could not be saved.
   */
  async function change(
    work: (before: EpisodeDetail) => Promise<Result<EpisodeDetail>>,
  ): Promise<Result<Changed>> {
    await flush()
    const before = detail.value
    if (!before) throw new Error(`Episode ${id} is not open yet`)
    if (saveError.value) return { ok: false, error: saveError.value }
    const result = await work(before)
    if (!result.ok) return result
    take(result.value)
    return ok({ before, after: result.value })
  }

  const stops = [
    on('episodes.changed', ({ changed }) => {
      const row = changed.find((candidate) => candidate.id === id)
      if (!row || !detail.value) return
      // The row's facts at once; the fields it does not carry are fetched.
      detail.value = { ...detail.value, ...row }
      void load()
    }),
  ]
  const flushNow = () => void flush()
  window.addEventListener('pagehide', flushNow)
  onScopeDispose(() => {
    stops.forEach((stop) => stop())
    window.removeEventListener('pagehide', flushNow)
    void flush()
  })

  return { detail, fields, typing, error, saveError, load, edit, flush, take, change }
}

function namesOf(edits: Edits) {
  return Object.keys(edits) as (keyof EpisodeText)[]
}
