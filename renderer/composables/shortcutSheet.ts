import { inject, provide, type InjectionKey } from 'vue'

const key: InjectionKey<() => void> = Symbol('open the sheet of shortcuts')

/** Lets what is below open the sheet of shortcuts, which belongs to the window as a whole. */
export function provideShortcutSheet(open: () => void): void {
  provide(key, open)
}

/** Opens the sheet of shortcuts. Outside the frame it does nothing. */
export function useShortcutSheet(): () => void {
  return inject(key, () => undefined)
}
