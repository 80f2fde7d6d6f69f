import { computed, onScopeDispose, ref, shallowReactive, shallowRef, watch, type ShallowRef } from 'vue'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { namesOf, type Changed, type Drafted, type DraftSource, type Edit } from './draftSource.ts'
import { useClock } from './useClock.ts'

/** How long nothing may be typed before what was typed is saved, ms. */
export const saveAfterMs = 600

/** What somebody who keeps a draft open may hear and decide. */
export interface DraftHabits<Fields extends object> {
  /** Fields that got another value while they were being typed in: what was typed is kept, and the person is told. */
  overtaken?: (names: (keyof Fields & string)[]) => void
  /** Whether what is typed may be saved as it stands. What may not waits on the screen until it may. */
  maySave?: (...edit: Edit<Fields>) => boolean
  /** What was typed was saved: the values it has taken the place of, and those it has now. */
  saved?: (before: Partial<Fields>, after: Partial<Fields>) => void
  /** What waits on the screen from an earlier time. */
  begin?: Partial<Fields>
  /** It is left while this could not be saved as it stands. */
  left?: (waiting: Partial<Fields>) => void
}

/** An open draft: what is shown of it, and what a person can do with it. */
export type Draft<Fields extends object, Detail extends Drafted<Fields>> = ReturnType<
  typeof useDraft<Fields, Detail>
>

/**
 * Something that is edited field by field (an episode, the settings of a show) while a person writes in it. What is shown
 * is what the main process last said, with what was typed since on top; only an answer to a save takes typed text back out
 * of the way, so nothing that arrives meanwhile (a merge, another window, the service) can overwrite a sentence somebody
 * is in.
 */
export function useDraft<Fields extends object, Detail extends Drafted<Fields>>(
  source: DraftSource<Fields, Detail>,
  habits: DraftHabits<Fields> = {},
) {
  type Edits = Partial<Fields>
  type Name = keyof Fields & string
  const clock = useClock()
  const detail: ShallowRef<Detail | null> = shallowRef(null)
  const error = ref<AppError | null>(null)
  const saveError = ref<AppError | null>(null)
  /** Typed here, not yet acknowledged by the main process. */
  const edits = shallowReactive<Record<string, unknown>>({ ...habits.begin }) as Edits
  /** What each field being typed in held when the typing began. */
  const seen: Edits = {}
  /** One object for as long as it is open: what shows one field is not drawn anew by a key in another. */
  const shown = shallowReactive<Partial<Fields>>({})
  watch(
    () => ({ ...detail.value?.fields, ...edits }),
    (now) => Object.assign(shown, now),
    { flush: 'sync', immediate: true },
  )
  const fields = computed(() => detail.value && (shown as Fields))
  /** What is typed and can be saved as it stands; the rest waits until it is right. */
  const sendable = computed(() => namesOf(edits).filter(maySave))
  const typing = computed(() => sendable.value.length > 0)
  const waiting = computed<Name[]>((known) => {
    const names = namesOf(edits).filter((name) => !maySave(name))
    return known && String(known) === String(names) ? known : names
  })

  let cancelTimer: (() => void) | null = null
  let saving: Promise<void> | null = null
  /** Goes up with every answer taken: an answer to an older question must not bring back older text. */
  let generation = 0

  function maySave(name: Name): boolean {
    return habits.maySave?.(...([name, edits[name]] as Edit<Fields>)) ?? true
  }
  function take(next: Detail) {
    generation += 1
    detail.value = next
    for (const name of namesOf(edits)) if (!(name in seen)) seen[name] = next.fields[name]
  }

  async function load(): Promise<void> {
    const asked = generation
    const result = await source.get()
    // A save was answered meanwhile: this answer may be older than that one, or newer. Ask again.
    if (asked !== generation) return load()
    if (result.ok) {
      error.value = null
      const names = typedOver(result.value)
      take(result.value)
      if (names.length > 0) habits.overtaken?.(names)
    } else if (detail.value === null) error.value = result.error
    else saveError.value ??= result.error
  }

  /** The fields being typed in whose value is another one than they were typed over. A contested one is shown as such. */
  function typedOver(next: Detail): Name[] {
    const before = detail.value
    // While a save is under way, its own text may be what is new.
    if (!before || saving !== null) return []
    const contested = new Set<string>(next.conflicts.map(({ field }) => field))
    return namesOf(edits).filter(
      (name) =>
        next.fields[name] !== before.fields[name] &&
        next.fields[name] !== edits[name] &&
        !contested.has(name),
    )
  }

  function edit(...[name, value]: Edit<Fields>) {
    if (!(name in edits) && detail.value) seen[name] = detail.value.fields[name]
    edits[name] = value
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
    saving = save(sendable.value)
    await saving
    saving = null
  }

  async function save(names: readonly Name[]) {
    const sent = pick(edits, names)
    const before = detail.value
    const result = await source.edit(sent, pick(seen, names))
    if (!result.ok) {
      saveError.value = result.error
      return
    }
    saveError.value = null
    take(result.value)
    for (const name of names) {
      // What was typed while the save was under way stays on top and is saved next.
      if (edits[name] === sent[name]) Reflect.deleteProperty(edits, name)
      if (name in edits) seen[name] = sent[name]
      else Reflect.deleteProperty(seen, name)
    }
    if (before) habits.saved?.(pick(before.fields, names), sent)
  }

  /**
   * Does something that answers it anew (settling a conflict, restoring a version) once what is being typed is saved, so
   * that it is about what is on the screen. Nothing is done when that could not be saved.
   */
  async function change(work: (before: Detail) => Promise<Result<Detail>>): Promise<Result<Changed<Detail>>> {
    await flush()
    const before = detail.value
    if (!before) throw new Error('It is not open yet')
    if (saveError.value) return { ok: false, error: saveError.value }
    const result = await work(before)
    if (!result.ok) return result
    take(result.value)
    return ok({ before, after: result.value })
  }

  const stop = source.listen((known) => {
    if (!detail.value) return
    // What is known at once; the fields it does not carry are fetched.
    detail.value = { ...detail.value, ...known }
    void load()
  })
  const flushNow = () => void flush()
  window.addEventListener('pagehide', flushNow)
  onScopeDispose(() => {
    stop()
    window.removeEventListener('pagehide', flushNow)
    habits.left?.(pick(edits, waiting.value))
    void flush()
  })

  return { source, detail, fields, typing, waiting, error, saveError, load, edit, flush, take, change }
}

function pick<Fields extends object>(from: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  const picked: Partial<Fields> = {}
  for (const name of names) picked[name] = from[name]
  return picked
}
