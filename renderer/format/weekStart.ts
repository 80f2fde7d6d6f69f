/** `firstDay` from 1 (Monday) to 7. In Chromium since 130, and not yet in TypeScript's library. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/**
 * The day a week begins on, from 0 (Sunday) to 6, as where the person lives: `tag` is the language of the window, and the
 * system's languages say which country's habits go with it.
 */
export function weekStart(tag: string, system: readonly string[] = navigator.languages): number {
  const language = localeOf(tag)?.language
  const locale = system.map(localeOf).find((own) => own?.language === language) ?? localeOf(tag)
  return (locale?.getWeekInfo?.().firstDay ?? 1) % 7
}

function localeOf(tag: string): LocaleWithWeek | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    // What the system says is not always a language tag: "C", "POSIX".
    return null
  }
}
