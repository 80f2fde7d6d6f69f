import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import { z } from 'zod'
import { environment } from '../environment.ts'
import { InstanceLock } from './instanceLock.ts'
import { preventable } from './preventable.ts'

type PathName = Parameters<App['getPath']>[0]
type OpenWindow = Pick<BrowserWindow, 'close' | 'isDestroyed'>

const manifest = z.object({ name: z.string(), productName: z.string().optional(), version: z.string() })

class HostApp extends EventEmitter {
  readonly isPackaged = false
  /** The windows that are open. */
  readonly windows = new Set<OpenWindow>()
  /** The figure at the app's icon, as it was last told. */
  badgeCount = 0
  readonly #paths = new Map<string, string>()
  #loginItem = { openAtLogin: false }
  #lock: InstanceLock | null = null
  #ready = false
  #quitting = false
  #exiting = false

  /** Called by the host once Chromium is there. */
  becomeReady(): void {
    this.#ready = true
    this.emit('ready', preventable({}))
  }

  isReady(): boolean {
    return this.#ready
  }

  async whenReady(): Promise<void> {
    if (!this.#ready) await once(this, 'ready')
  }

  getAppPath(): string {
    return environment().appPath
  }

  /** The language of the system, as Chromium would be told: a BCP 47 tag. */
  getLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  setBadgeCount(count = 0): boolean {
    this.badgeCount = count
    return true
  }

  /** Kept for this run only: a test must not change what a computer starts. */
  getLoginItemSettings(): { openAtLogin: boolean; wasOpenedAtLogin: boolean } {
    return { ...this.#loginItem, wasOpenedAtLogin: false }
  }

  setLoginItemSettings({ openAtLogin = false }: { openAtLogin?: boolean }): void {
    this.#loginItem = { openAtLogin }
  }

  getName(): string {
    const { productName, name } = this.#manifest()
    return productName ?? name
  }

  getVersion(): string {
    return this.#manifest().version
  }

  getPath(name: PathName): string {
    return this.#paths.get(name) ?? this.#usualPath(name)
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path)
  }

  requestSingleInstanceLock(data: Record<string, unknown> = {}): boolean {
    this.#lock ??= new InstanceLock(this.getPath('userData'))
    return this.#lock.take({ argv: process.argv, cwd: process.cwd(), data }, (second) =>
      this.emit('second-instance', preventable({}), second.argv, second.cwd, second.data),
    )
  }

  /** Asks everybody, closes the windows, asks again, and ends: `before-quit`, `will-quit`, `quit` as in Electron. */
  quit(): void {
    if (this.#quitting || this.#exiting) return
    const event = preventable({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#quitting = true
    for (const window of [...this.windows]) window.close()
    this.#quitWithoutWindows()
  }

  exit(code = 0): void {
    if (this.#exiting) return
    this.#exiting = true
    this.emit('quit', preventable({}), code)
    this.#lock?.release()
    const gone = environment().chromium.then((chromium) => chromium.close())
    // A Chromium that never came has said why already.
    void gone.catch(() => undefined).finally(() => process.exit(code))
  }

  /** Called by a window that does not let itself be closed. */
  quitPrevented(): void {
    this.#quitting = false
  }

  /** Called by a window that is gone. */
  windowClosed(): void {
    if (this.windows.size > 0) return
    if (this.#quitting) this.#quitWithoutWindows()
    else if (!this.emit('window-all-closed')) this.quit()
  }

  #quitWithoutWindows(): void {
    if (this.windows.size > 0) return
    const event = preventable({})
    this.emit('will-quit', event)
    this.#quitting = false
    if (!event.defaultPrevented) this.exit(0)
  }

  #usualPath(name: PathName): string {
    switch (name) {
      case 'home':
        return homedir()
      case 'temp':
        return tmpdir()
      case 'appData':
        return appData(process.platform, process.env)
      case 'userData':
        return join(this.getPath('appData'), this.getName())
      case 'sessionData':
        return this.getPath('userData')
      case 'logs':
        return join(this.getPath('userData'), 'logs')
      default:
        throw new Error(`The host knows no path named ${name}.`)
    }
  }

  #manifest() {
    return manifest.parse(JSON.parse(readFileSync(join(this.getAppPath(), 'package.json'), 'utf8')))
  }
}

/** https://www.electronjs.org/docs/latest/api/app#appgetpathname */
function appData(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  if (platform === 'win32') return env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  return env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

export const app = new HostApp()

/** What drift of Electron's API would break here. */
app satisfies Pick<
  App,
  | 'exit'
  | 'getAppPath'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setPath'
  | 'whenReady'
>
