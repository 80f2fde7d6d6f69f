import { defineAsyncComponent, type Component } from 'vue'
import LoadFailed from './components/common/LoadFailed.vue'

/**
 * A component that is fetched when it is first shown, so that the window opens sooner. In its place stands what went wrong
 * when it cannot be fetched: the app's files were replaced while it runs.
 */
export function lazy<T extends Component>(fetch: () => Promise<{ default: T }>) {
  return defineAsyncComponent<T>({ loader: fetch, errorComponent: LoadFailed, delay: 0 })
}
