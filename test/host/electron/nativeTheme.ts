import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'

type Source = NativeTheme['themeSource']

class HostNativeTheme extends EventEmitter {
  #source: Source = 'system'
  #systemDark = false

  get themeSource(): Source {
    return this.#source
  }

  set themeSource(source: Source) {
    this.#source = source
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemDark : this.#source === 'dark'
  }

  /** What Chromium says of the system's own theme. */
  setSystemDark(dark: boolean): void {
    this.#systemDark = dark
  }
}

export const nativeTheme = new HostNativeTheme()
nativeTheme satisfies Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
