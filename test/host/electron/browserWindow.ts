import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserWindow as ElectronWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { ignoreGone, type Session } from '../chromium/connection.ts'
import { environment } from '../environment.ts'
import { app } from './app.ts'
import { takePage } from './pages.ts'
import { preventable } from './preventable.ts'
import { HostWebContents } from './webContents.ts'

type WindowBounds = Partial<Rectangle> | { windowState: 'maximized' | 'normal' }

let lastId = 0

/** A window of Chromium in the shape of Electron's BrowserWindow. */
export class BrowserWindow extends EventEmitter {
  readonly id = (lastId += 1)
  readonly webContents = new HostWebContents()
  /** The bar over the app's icon, as it was last told: 0 to 1, -1 for none. */
  progressBar = -1
  readonly #opened: Promise<Session>
  #destroyed = false
  #bounds: Rectangle
  #maximized = false
  #windowId: number | null = null
  #visible = false
  #focused = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    refuseUnsafe(options)
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
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
    this.#visible = true
    this.focus()
    this.emit('show')
  }

  /** Chromium cannot hide a window. The app is told that it is. */
  hide(): void {
    this.#visible = false
    this.blur()
    this.emit('hide')
  }

  isVisible(): boolean {
    return this.#visible
  }

  focus(): void {
    this.#bringToFront()
    this.#focused = true
    this.emit('focus')
  }

  /** Another program is in front: what the person looks at is not this window. */
  blur(): void {
    this.#focused = false
    this.emit('blur')
  }

  isFocused(): boolean {
    return this.#focused
  }

  isMinimized(): boolean {
    return false
  }

  restore(): void {
    this.#bringToFront()
  }

  isMaximized(): boolean {
    return this.#maximized
  }

  maximize(): void {
    this.#maximized = true
    this.#setWindow({ windowState: 'maximized' })
    this.emit('maximize')
  }

  /** Where the window is when it is not maximised, as it was last told. */
  getNormalBounds(): Rectangle {
    return { ...this.#bounds }
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.#setWindow(this.#bounds)
    this.emit('resize')
    this.emit('move')
  }

  setProgressBar(progress: number): void {
    this.progressBar = progress
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
    this.#windowId = windowId
    const { width, height } = this.#bounds
    await chromium.browser.send('Browser.setWindowBounds', { windowId, bounds: { width, height } })
    const color = options.backgroundColor === undefined ? undefined : rgb(options.backgroundColor)
    if (color) await cdp.send('Emulation.setDefaultBackgroundColorOverride', { color })
    return cdp
  }

  #setWindow(bounds: WindowBounds): void {
    const set = async () => {
      await this.#opened
      const { browser } = await environment().chromium
      if (this.#windowId === null) return
      // Chromium takes a size only of a window that is not maximised.
      if (!('windowState' in bounds))
        await browser.send('Browser.setWindowBounds', {
          windowId: this.#windowId,
          bounds: { windowState: 'normal' },
        })
      await browser.send('Browser.setWindowBounds', { windowId: this.#windowId, bounds })
    }
    set().catch(ignoreGone)
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
  | 'id'
  | 'show'
  | 'hide'
  | 'isVisible'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'isMinimized'
  | 'restore'
  | 'isMaximized'
  | 'maximize'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setProgressBar'
  | 'isDestroyed'
  | 'close'
  | 'destroy'
  | 'loadURL'
>
