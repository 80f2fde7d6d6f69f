import { nativeTheme } from 'electron'
import type { Preferences } from '../../shared/ipc/models.ts'
import type { Handlers } from '../handlers/types.ts'

/** The frame, the menus and the first background follow the theme the person chose. */
export function followTheme(handlers: Handlers, preferences: Preferences): Handlers {
  nativeTheme.themeSource = preferences.theme
  return {
    ...handlers,
    async 'app.setPreferences'(request) {
      const result = await handlers['app.setPreferences'](request)
      if (result.ok) nativeTheme.themeSource = result.value.theme
      return result
    },
  }
}
