import { nativeTheme } from 'electron'
import type { PreferencesService } from '../settings/preferences.ts'

/** The frame, the menus and the first background follow the theme the person chose. */
export function followTheme(preferences: PreferencesService): void {
  nativeTheme.themeSource = preferences.get().theme
  preferences.onChange(({ theme }) => {
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
  })
}
