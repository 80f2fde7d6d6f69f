import { useMutationObserver } from '@vueuse/core'
import { inject, nextTick, provide, watch, watchEffect, type InjectionKey, type Ref } from 'vue'
import { useRoute } from 'vue-router'
import { places } from '../places.ts'
import { useEpisodesStore } from '../stores/episodes.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'

const product = 'Wavedrop'
/** An address that asks for more than a view (`?new=1`) has the focus go to what it asks for. */
const leadsOn = ['new', 'do', 'job']
const arrivedKey: InjectionKey<() => void> = Symbol('arrived')

/** Says where the window is: its title names the view and the show, and the focus comes to the heading of a new view. */
export function useArrival(main: Readonly<Ref<HTMLElement | null>>) {
  const text = useText()
  const route = useRoute()
  const shows = useShowsStore()
  const episodes = useEpisodesStore()

  watchEffect(() => {
    const { name, params } = route
    const place = places.find((candidate) => candidate.name === name)
    const index = name === 'episodes' ? episodes.indexOf(String(params['id'])) : undefined
    const open = index === undefined ? undefined : episodes.at(index)
    const words = [open?.title, place && text.nav[place.name], shows.current?.title]
      .filter(Boolean)
      .join(' · ')
    document.title = words === '' ? product : `${words} – ${product}`
  })

  /** A screen reader reads the heading that the focus comes to. A view that has put it somewhere itself knows better. */
  function arrived() {
    const active = document.activeElement
    if (leadsOn.some((asked) => asked in route.query)) return
    const isIn = active !== main.value && main.value?.contains(active) === true
    // The notices below the view stay where they are when it changes.
    if (!main.value || (isIn && active?.closest('[aria-live]') === null)) return
    focusHeading(main.value)
  }
  provide(arrivedKey, arrived)
  // A view that has something to fetch has its heading later.
  useMutationObserver(
    main,
    () => {
      const box = main.value
      if (box && document.activeElement === box && box.querySelector('h1')) focusHeading(box)
    },
    { childList: true, subtree: true },
  )
  watch(
    () => route.name,
    async (_, before) => {
      if (before === undefined) return
      await nextTick()
      arrived()
    },
  )
}

/** Puts the focus on an element that Tab does not come to. */
export function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}

/** The focus comes to what names the place: a screen reader reads it, and the next Tab comes to its first control. */
export function focusHeading(main: HTMLElement) {
  focusOn(main.querySelector<HTMLElement>('h1') ?? main)
}

/** What a view calls that has come late, because it had to be fetched. Outside the frame it does nothing. */
export function useArrived(): () => void {
  return inject(arrivedKey, () => undefined)
}
