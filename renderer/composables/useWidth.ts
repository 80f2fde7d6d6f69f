import { useMediaQuery } from '@vueuse/core'

/** Below this width the sidebar shows icons only. */
export const useWideSidebar = () => useMediaQuery('(min-width: 1024px)', { ssrWidth: 1280 })

/** Below this width the third column (an episode's facts) folds away. */
export const useThirdColumn = () => useMediaQuery('(min-width: 1180px)', { ssrWidth: 1280 })
