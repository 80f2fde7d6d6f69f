import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useAppStore } from './app.ts'

/** Longer, and it is a list to search through. */
const atMost = 6

/** The episodes that were open in this window, the last one first. Each account has its own. */
export const useRecentStore = defineStore('recent', () => {
  const app = useAppStore()
  const byAccount = ref<Readonly<Record<string, readonly string[]>>>({})
  const account = computed(() => app.activeAccountId ?? '')
  const episodeIds = computed(() => byAccount.value[account.value] ?? [])

  function visited(id: string) {
    const others = episodeIds.value.filter((other) => other !== id)
    byAccount.value = { ...byAccount.value, [account.value]: [id, ...others].slice(0, atMost) }
  }

  return { episodeIds, visited }
})
