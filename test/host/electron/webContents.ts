import { EventEmitter } from 'node:events'
import type { HandlerDetails, IpcMainInvokeEvent, WebContents, WindowOpenHandlerResponse } from 'electron'
import { ignoreGone, type Session } from '../chromium/connection.ts'
import { Page, type PageOwner } from '../chromium/page.ts'
import type { Decision, PageRequest } from '../chromium/requests.ts'
import { environment } from '../environment.ts'
import { appSchemeOf, fromChromium, toChromium } from '../origin.ts'
import { createCodec } from '../page/codec.ts'
import type { Preload } from '../page/scripts.ts'
import type { FromPreload, ToPreload } from '../page/worlds.ts'
import type { HostFrame } from './frames.ts'
import { ipcMain } from './ipcMain.ts'
import { nativeTheme } from './nativeTheme.ts'
import { preventable } from './preventable.ts'
import { protocol } from './protocol.ts'
import { session } from './session.ts'

const codec = createCodec()
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
let lastId = 0

/** The page of a window, in the shape of Electron's WebContents. */
export class HostWebContents extends EventEmitter implements PageOwner {
  readonly id = (lastId += 1)
  readonly session = session.defaultSession
  #page: Page | null = null
  #destroyed = false
  #zoom = 1
  /** What the main process itself is loading: no navigation of the page's own. */
  #loading: string | null = null
  #onWindowOpen: (details: HandlerDetails) => WindowOpenHandlerResponse = () => ({ action: 'allow' })

  get mainFrame(): HostFrame {
    if (this.#page === null) throw new Error('The page is not there yet.')
    return this.#page.frames.main()
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  getURL(): string {
    return this.#page?.frames.main().url ?? ''
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#onWindowOpen = handler
  }

  getZoomFactor(): number {
    return this.#zoom
  }

  /** As far as a page can be zoomed from outside: the layout grows, the width that media queries see does not. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error('The zoom factor must be greater than 0.')
    this.#zoom = factor
    this.emit('zoomed')
  }

  send(channel: string, ...args: unknown[]): void {
    const text = codec.encode({ kind: 'event', channel, args } satisfies ToPreload)
    if (this.#page === null) return
    this.#page.tell(this.#page.frames.main(), text).catch(ignoreGone)
  }

  /** Takes over a page of Chromium. */
  async attach(cdp: Session, sessionOf: (id: string) => Session, preload: Preload): Promise<void> {
    const page = new Page(cdp, sessionOf, this)
    page.on('loaded', () => this.emit('did-finish-load'))
    this.on('zoomed', () => {
      const expression = `document.documentElement.style.zoom = '${this.#zoom}'`
      cdp.send('Runtime.evaluate', { expression }).catch(ignoreGone)
    })
    page.on('gone', () => {
      this.#destroyed = true
      nativeTheme.off('updated', followTheme)
      this.emit('destroyed')
    })
    const followTheme = () => {
      const { themeSource } = nativeTheme
      const value = themeSource === 'system' ? '' : themeSource
      const features = [{ name: 'prefers-color-scheme', value }]
      cdp.send('Emulation.setEmulatedMedia', { features }).catch(ignoreGone)
    }
    await page.prepare(preload)
    nativeTheme.on('updated', followTheme)
    followTheme()
    this.#page = page
  }

  async load(url: string): Promise<void> {
    if (this.#page === null) throw new Error('The page is not there yet.')
    this.#loading = toChromium(url)
    const { chromium } = environment()
    await session.defaultSession.applyPermissions((await chromium).browser, new URL(this.#loading).origin)
    await this.#page.load(this.#loading)
  }

  onMessage(text: string, frame: HostFrame | null, reply: (text: string) => void): void {
    const message = codec.decode(text) as FromPreload
    const event = this.#messageEvent(frame)
    if (message.kind === 'send') {
      ipcMain.emit(message.channel, event, ...message.args)
      return
    }
    const { id, channel, args } = message
    ipcMain
      .answer(channel, event, args)
      .then((value) => reply(codec.encode({ kind: 'reply', id, value } satisfies ToPreload)))
      .catch((error: unknown) => {
        const words = error instanceof Error ? error.message : String(error)
        reply(codec.encode({ kind: 'failure', id, message: words } satisfies ToPreload))
      })
  }

  /** Throws when the app allows it: the host opens no windows that a page asks for. */
  onWindowOpen(url: string, frameName: string, inTab: boolean): void {
    const { action } = this.#onWindowOpen({
      url: fromChromium(url),
      frameName,
      features: '',
      disposition: inTab ? 'foreground-tab' : 'new-window',
      referrer: { url: '', policy: 'no-referrer' },
    })
    if (action === 'allow')
      throw new Error(`The host opens no windows for pages, and the app allowed ${url}.`)
  }

  async decide(request: PageRequest): Promise<Decision> {
    if (request.isDocument && !this.#mayOpen(request)) return { kind: 'refuse' }
    const response = await protocol.answer(request.url, request.method, request.headers)
    if (response) return { kind: 'answer', response }
    const { protocol: scheme, hostname } = new URL(request.url)
    const isWeb = scheme === 'http:' || scheme === 'https:'
    if (!isWeb || appSchemeOf(request.url) !== null) return { kind: 'refuse' }
    return environment().loopbackOnly && !loopback.has(hostname) ? { kind: 'refuse' } : { kind: 'pass' }
  }

  /** Asks the listeners about a document a frame is to show, unless the main process itself opens it. */
  #mayOpen({ url: chromiumUrl, frameId, isRedirect }: PageRequest): boolean {
    const frame = this.#page?.frames.get(frameId) ?? null
    const isMainFrame = frame?.parent === null
    const byPage = this.#page?.navigating.delete(frameId) ?? false
    const isOwnLoad = isMainFrame && (chromiumUrl === this.#loading || appSchemeOf(chromiumUrl) !== null)
    if (!byPage && isOwnLoad) return true

    const url = fromChromium(chromiumUrl)
    const details = { url, isSameDocument: false, isMainFrame, frame, initiator: frame }
    const event = preventable(details)
    if (isRedirect) {
      this.emit('will-redirect', event, url, false, isMainFrame)
    } else {
      this.emit('will-frame-navigate', event)
      if (isMainFrame) this.emit('will-navigate', event, url, false, true)
    }
    return !event.defaultPrevented
  }

  #messageEvent(frame: HostFrame | null): IpcMainInvokeEvent {
    return {
      type: 'frame',
      frameId: frame?.routingId ?? -1,
      processId: frame?.processId ?? -1,
      sender: this,
      senderFrame: frame === null || frame.detached ? null : frame,
      defaultPrevented: false,
      preventDefault: () => undefined,
    } as unknown as IpcMainInvokeEvent
  }
}

/** What drift of Electron's API would break here. */
HostWebContents.prototype satisfies Pick<
  WebContents,
  'id' | 'isDestroyed' | 'getURL' | 'getZoomFactor' | 'setZoomFactor' | 'setWindowOpenHandler' | 'send'
>
