import { usePreferredDark } from '@vueuse/core'
import { watchEffect } from 'vue'
import { useAppStore } from '../stores/app.ts'

/** Keeps the page in the theme the person chose, or in the system's. */
export function useTheme() {
  const app = useAppStore()
  const systemDark = usePreferredDark()
  watchEffect(() => {
    const { theme } = app.preferences
    const dark = theme === 'dark' || (theme === 'system' && systemDark.value)
    document.documentElement.classList.toggle('dark', dark)
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  })
}
