/** `firstDay` from 1 (Monday) to 7. In Chromium since 130, and not yet in TypeScript's library. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/**
 * The window's language as it is used where the person lives: `tag` is the language of the window, and the system's
 * languages say which country's habits go with it.
 */
export function regionOf(tag: string, system: readonly string[] = navigator.languages): LocaleWithWeek {
  const own = new Intl.Locale(tag)
  return system.map(localeOf).find((one) => one?.language === own.language) ?? own
}

function localeOf(tag: string): LocaleWithWeek | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    // What the system says is not always a language tag: "C", "POSIX".
    return null
  }
}
