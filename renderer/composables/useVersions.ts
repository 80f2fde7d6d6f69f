import { computed, ref } from 'vue'
import type { EpisodeText, EpisodeVersion } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { useLoading } from '../stores/loading.ts'

/** The versions of an episode, and the one that is looked at. */
export function useVersions(id: () => string) {
  const list = useLoading()
  const look = useLoading()
  const versions = ref<EpisodeVersion[]>([])
  const chosenNumber = ref<number | null>(null)
  /** The text of the chosen version; null until it was read. */
  const chosenText = ref<Partial<EpisodeText> | null>(null)
  const chosen = computed(
    () => versions.value.find((version) => version.number === chosenNumber.value) ?? null,
  )

  const load = () =>
    list.run(
      () => invoke('episodes.versions', { id: id() }),
      (read) => (versions.value = read),
    )

  async function choose(number: number) {
    if (number !== chosenNumber.value) chosenText.value = null
    chosenNumber.value = number
    await look.run(
      () => invoke('episodes.version', { id: id(), number }),
      (text) => (chosenText.value = text),
    )
  }

  /** Reads again what is shown: the newest version grows while somebody types. */
  async function refresh() {
    await load()
    if (chosenNumber.value !== null) await choose(chosenNumber.value)
  }

  return { list, look, versions, chosen, chosenText, load, choose, refresh }
}
