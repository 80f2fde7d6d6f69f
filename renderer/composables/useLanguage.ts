import { useNavigatorLanguage } from '@vueuse/core'
import { computed, ref, watch } from 'vue'
import { languageOf } from '../../shared/domain/usualPreferences.ts'
import { useAppStore } from '../stores/app.ts'
import { speak, useText } from '../text.ts'

/**
 * Keeps the window in the language the person chose, or in the system's. `text` are the sentences now; `ready` is true
 * from the first moment on at which they are in that language.
 */
export function useLanguage() {
  const app = useAppStore()
  const { language: systemTag } = useNavigatorLanguage()
  const ready = ref(false)
  const text = computed(useText)
  const wanted = computed(() => languageOf(app.preferences.language, systemTag.value ?? 'en'))
  watch(
    wanted,
    async (language) => {
      try {
        await speak(language)
      } finally {
        ready.value = true
      }
    },
    { immediate: true },
  )
  watch(
    () => text.value.tag,
    (tag) => (document.documentElement.lang = tag),
    { immediate: true },
  )
  return { text, ready }
}
