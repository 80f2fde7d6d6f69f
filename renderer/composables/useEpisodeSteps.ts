import { onScopeDispose, watch, type Ref } from 'vue'
import { useEpisodesStore } from '../stores/episodes.ts'
import { gridKeys } from './gridKeys.ts'
import { useClock } from './useClock.ts'
import type { EpisodeChoice } from './useEpisodeChoice.ts'
import type { useEpisodeWindow } from './useEpisodeWindow.ts'

export interface EpisodeStepsOptions {
  choice: EpisodeChoice
  /** Whether the row that is gone to is opened. */
  follows: () => boolean
  open: (id: string) => void
  /** Nothing is open, chosen or looked at any more that could be left first. */
  leave: () => void
  looked: Ref<string | null>
}

/** How long a key that is held rests on a row before its episode is opened, ms. */
const restMs = 150

/** What keys and the pointer do in the list of episodes. */
export function useEpisodeSteps(
  list: ReturnType<typeof useEpisodeWindow>,
  { choice, follows, open, leave, looked }: EpisodeStepsOptions,
) {
  const episodes = useEpisodesStore()
  const clock = useClock()
  const { active, go } = list
  const activeId = () => episodes.at(active.value)?.id

  /** What is opened as soon as its row is here. */
  let isAwaited = false
  let cancelRest: (() => void) | null = null
  function openActive() {
    const id = activeId()
    isAwaited = id === undefined
    if (id !== undefined) open(id)
  }
  watch(
    () => episodes.rows,
    () => isAwaited && openActive(),
  )
  onScopeDispose(() => cancelRest?.())

  function step(to: number, extend: boolean, isHeldDown: boolean) {
    const from = active.value
    cancelRest?.()
    isAwaited = false
    void go(to)
    if (extend) void choice.extendTo(active.value, from)
    else if (!follows()) return
    else if (isHeldDown) cancelRest = clock.after(restMs, openActive)
    else openActive()
  }

  watch([active, () => episodes.rows], () => {
    if (looked.value !== null) looked.value = activeId() ?? looked.value
  })

  const onKeydown = gridKeys({
    go: step,
    active: () => active.value,
    count: () => episodes.total,
    page: list.pageRows,
    open: openActive,
    toggle: () => choice.toggle(active.value),
    all: () => choice.all(),
    look: () => (looked.value = looked.value === null ? (activeId() ?? null) : null),
    escape() {
      if (looked.value !== null) looked.value = null
      else if (choice.chosen.value.size > 0) choice.clear()
      else leave()
    },
  })

  const indexOf = (event: Event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    return row === null ? null : Number(row.dataset['index'])
  }
  /** Where the focus was before the pointer brought it here: a stretch is chosen from there. */
  let before = 0
  function onClick(event: MouseEvent) {
    const index = indexOf(event)
    if (index === null) return
    const onMark = event.target instanceof Element && event.target.closest('[data-choose]') !== null
    if (event.shiftKey) return void choice.extendTo(index, before)
    if (onMark || event.ctrlKey || event.metaKey) return choice.toggle(index)
    active.value = index
    openActive()
  }

  function onMousedown() {
    before = active.value
  }
  function onFocusin(event: FocusEvent) {
    active.value = indexOf(event) ?? active.value
  }

  return { onKeydown, onClick, onMousedown, onFocusin }
}
