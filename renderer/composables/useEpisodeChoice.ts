import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { mostChosen } from '../../shared/domain/mostChosen.ts'
import { invoke, on } from '../bridge.ts'
import { count } from '../format/sizes.ts'
import { useEpisodesStore } from '../stores/episodes.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** The episodes that a person has chosen in the list, to do something with all of them. */
export interface EpisodeChoice {
  chosen: Readonly<ShallowRef<ReadonlySet<string>>>
  /** Every episode that the list has is chosen. */
  isAll: ComputedRef<boolean>
  toggle(index: number): void
  /** From the place that was chosen last to this one, and what was chosen apart from that. */
  extendTo(index: number, from: number): Promise<void>
  /** Everything that the list has, whether its rows are here or not. */
  all(): Promise<void>
  clear(): void
}

export function useEpisodeChoice(): EpisodeChoice {
  const text = useText().episodeList.choice
  const episodes = useEpisodesStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()
  const chosen = shallowRef<ReadonlySet<string>>(new Set())
  const isAll = computed(() => chosen.value.size > 0 && chosen.value.size >= episodes.total)
  /** Where a stretch begins, and what was chosen before it. */
  let start: { index: number; before: ReadonlySet<string> } | null = null
  let latest = 0

  function choose(next: ReadonlySet<string>) {
    latest += 1
    chosen.value = next
  }
  function clear() {
    start = null
    if (chosen.value.size > 0) choose(new Set())
  }
  // What is no longer in the list must not be changed with the rest of it unseen.
  watch(() => [episodes.showId, episodes.narrowing], clear)
  watch(
    () => episodes.shown,
    () => (start = null),
  )
  onScopeDispose(
    on('episodes.changed', ({ removed }) => {
      const gone = new Set(removed.filter((id) => chosen.value.has(id)))
      if (gone.size > 0) choose(new Set([...chosen.value].filter((id) => !gone.has(id))))
    }),
  )

  /** The ids between two places: from the rows that are here, else from the main process. */
  async function between(first: number, last: number): Promise<string[] | undefined> {
    const places = Array.from({ length: Math.min(last - first + 1, mostChosen) }, (_, n) => first + n)
    const here = places.flatMap((index) => episodes.at(index)?.id ?? [])
    if (here.length === places.length) return here
    const asked = invoke('episodes.ids', { ...episodes.selection, offset: first, limit: places.length })
    return (await attempt(asked))?.ids
  }
  function tellIfCut(wanted: number) {
    if (wanted > mostChosen) notices.tell(text.most(count(mostChosen), count(wanted)))
  }

  return {
    chosen,
    isAll,
    toggle(index) {
      const id = episodes.at(index)?.id
      if (id === undefined) return
      const next = new Set(chosen.value)
      if (!next.delete(id)) next.add(id)
      if (next.size > mostChosen) return tellIfCut(next.size)
      choose(next)
      start = { index, before: next }
    },
    async extendTo(index, from) {
      start ??= { index: from, before: chosen.value }
      const { index: origin, before } = start
      const mine = ++latest
      const [first, last] = origin < index ? [origin, index] : [index, origin]
      const ids = await between(first, last)
      if (!ids || mine !== latest) return
      choose(new Set([...ids, ...before].slice(0, mostChosen)))
      tellIfCut(last - first + 1)
    },
    async all() {
      const mine = ++latest
      const found = await attempt(
        invoke('episodes.ids', { ...episodes.selection, offset: 0, limit: mostChosen }),
      )
      if (!found || mine !== latest) return
      start = null
      choose(new Set(found.ids))
      tellIfCut(found.total)
    },
    clear,
  }
}
