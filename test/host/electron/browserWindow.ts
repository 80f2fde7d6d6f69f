import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserWindow as ElectronWindow, BrowserWindowConstructorOptions } from 'electron'
import { ignoreGone, type Session } from '../chromium/connection.ts'
import { environment } from '../environment.ts'
import { app } from './app.ts'
import { takePage } from './pages.ts'
import { preventable } from './preventable.ts'
import { HostWebContents } from './webContents.ts'

let lastId = 0

/** A window of Chromium in the shape of Electron's BrowserWindow. */
export class BrowserWindow extends EventEmitter {
  readonly id = (lastId += 1)
  readonly webContents = new HostWebContents()
  readonly #opened: Promise<Session>
  #destroyed = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    refuseUnsafe(options)
    app.windows.add(this)
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
    this.webContents.once('destroyed', () => this.#gone())
    app.emit('web-contents-created', preventable({}), this.webContents)
    app.emit('browser-window-created', preventable({}), this)
    this.#opened = this.#open(options)
    this.#opened.catch(ignoreGone)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...app.windows] as BrowserWindow[]
  }

  async loadURL(url: string): Promise<void> {
    await this.#opened
    await this.webContents.load(url)
  }

  /** Chromium shows its window from the start; this brings it to the front. */
  show(): void {
    this.#bringToFront()
    this.emit('show')
  }

  focus(): void {
    this.#bringToFront()
  }

  isMinimized(): boolean {
    return false
  }

  restore(): void {
    this.#bringToFront()
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  close(): void {
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) app.quitPrevented()
    else this.destroy()
  }

  destroy(): void {
    this.#opened.then((cdp) => cdp.send('Page.close')).catch(ignoreGone)
  }

  async #open(options: BrowserWindowConstructorOptions): Promise<Session> {
    const chromium = await environment().chromium
    const { cdp, targetId } = await takePage(chromium)
    const { preload, nodeIntegrationInSubFrames: inSubFrames = false } = options.webPreferences ?? {}
    const source = preload === undefined ? '' : readFileSync(preload, 'utf8')
    await this.webContents.attach(cdp, chromium.session, { source, inSubFrames })

    const { windowId } = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
    const bounds = { width: options.width ?? 800, height: options.height ?? 600 }
    await chromium.browser.send('Browser.setWindowBounds', { windowId, bounds })
    const color = options.backgroundColor === undefined ? undefined : rgb(options.backgroundColor)
    if (color) await cdp.send('Emulation.setDefaultBackgroundColorOverride', { color })
    return cdp
  }

  #bringToFront(): void {
    this.#opened.then((cdp) => cdp.send('Page.bringToFront')).catch(ignoreGone)
  }

  #gone(): void {
    this.#destroyed = true
    app.windows.delete(this)
    this.emit('closed')
    app.windowClosed()
  }
}

/** Chromium's pages always have these properties; a window that asks for less safety would get another behaviour here. */
function refuseUnsafe({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { sandbox, contextIsolation, nodeIntegration, webSecurity } = webPreferences
  if (sandbox === false || contextIsolation === false || nodeIntegration === true || webSecurity === false) {
    throw new Error(
      'The host opens only windows that are sandboxed, isolated, without Node and with web security.',
    )
  }
}

/** `#rrggbb` as Chromium takes colours. */
function rgb(color: string): { r: number; g: number; b: number } | undefined {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(color)?.map((part) => Number.parseInt(part, 16)) ?? []
  return r === undefined || g === undefined || b === undefined ? undefined : { r, g, b }
}

/** What drift of Electron's API would break here. */
BrowserWindow.prototype satisfies Pick<
  ElectronWindow,
  'id' | 'show' | 'focus' | 'isMinimized' | 'restore' | 'isDestroyed' | 'close' | 'destroy' | 'loadURL'
>
