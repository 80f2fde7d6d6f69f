import { defineAsyncComponent, type Component } from 'vue'
import LoadFailed from './components/common/LoadFailed.vue'

/**
 * A component that is fetched when it is first shown, so that the window opens sooner. In its place stands what went wrong
 * when it cannot be fetched: the app's files were replaced while it runs.
 */
export function lazy<T extends Component>(fetch: () => Promise<{ default: T }>) {
  return defineAsyncComponent<T>({ loader: fetch, errorComponent: LoadFailed, delay: 0 })
}

/**
 * The same, fetched as soon as the window has nothing else to do: whoever opens it by a key types on at once, and what is
 * typed before it is there would be lost.
 */
export function lazySoon<T extends Component>(fetch: () => Promise<{ default: T }>) {
  window.requestIdleCallback(() => {
    // Asked for again, and answered for, when it is opened.
    fetch().catch(() => undefined)
  })
  return lazy(fetch)
}
