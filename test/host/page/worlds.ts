import type { ContextBridge, IpcRenderer, WebUtils } from 'electron'
import type { createBridgeEnd } from './bridgeEnd.ts'
import type { Codec } from './codec.ts'

/** Names only this page and its host know. */
export interface Names {
  /** The binding through which the isolated world talks to the host. */
  binding: string
  /** The function through which the host talks to the isolated world. */
  receive: string
  toPage: string
  toPreload: string
}

/** From the isolated world to the host. */
export type FromPreload =
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }

/** From the host to the isolated world. */
export type ToPreload =
  | { kind: 'reply'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; channel: string; args: unknown[] }

/** The page's own world: receives what the preload exposes. Self-contained: its source text is run in the page. */
export function mainWorld(names: Names, bridgeEnd: typeof createBridgeEnd): void {
  bridgeEnd(names.toPreload, names.toPage, (name, api) => {
    Object.defineProperty(window, name, {
      value: api,
      enumerable: true,
      writable: false,
      configurable: false,
    })
  })
  // A window that the app denies is null at once; here Chromium shows one and the host closes it.
  const open = window.open.bind(window)
  window.open = (url, target, features) => {
    // Without an opener it gets a process of its own: one that shared ours would hold it up until it is closed.
    open(url, target, features ? `${features},noopener` : 'noopener')
    return null
  }
}

/**
 * The preload's world: runs `preload` (a CommonJS text) with the part of Electron's renderer API a sandboxed preload
 * has. Self-contained: its source text is run in the page.
 */
export function isolatedWorld(
  names: Names,
  bridgeEnd: typeof createBridgeEnd,
  { encode, decode }: Codec,
  platform: string,
  preload: (require: unknown, exports: object, module: object, process: object) => void,
): void {
  type Listener = (event: object, ...args: unknown[]) => void
  const world = globalThis as unknown as Record<string, (text: string) => void>
  const toHost = world[names.binding]
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0

  const post = (message: FromPreload) => toHost?.(encode(message))
  Object.defineProperty(world, names.receive, {
    value: (text: string) => {
      const message = decode(text) as ToPreload
      if (message.kind === 'event') {
        for (const listener of [...(listeners.get(message.channel) ?? [])]) {
          listener({ sender: ipcRenderer, ports: [] }, ...message.args)
        }
        return
      }
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'reply') asked?.resolve(message.value)
      else asked?.reject(new Error(message.message))
    },
  })

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = (lastId += 1)
      const asked = Promise.withResolvers<unknown>()
      post({ kind: 'invoke', id, channel, args })
      waiting.set(id, asked)
      return asked.promise
    },
    send: (channel: string, ...args: unknown[]) => post({ kind: 'send', channel, args }),
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    off(channel: string, listener: Listener) {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((known) => known !== listener),
      )
      return ipcRenderer
    },
  }
  ipcRenderer satisfies Pick<IpcRenderer, 'invoke' | 'send'>

  const bridge = bridgeEnd(names.toPage, names.toPreload, () => undefined)
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => bridge.expose(name, api),
  } satisfies Pick<ContextBridge, 'exposeInMainWorld'>

  const webUtils = {
    /** The host, which alone knows, fills in `path` while the page stands still here. */
    getPathForFile(file: File): string {
      if (!(file instanceof File)) throw new TypeError('The argument is not a File.')
      // eslint-disable-next-line prefer-const -- set from outside
      let path = ''
      // Here the host steps in.
      debugger
      return path
    },
  } satisfies Pick<WebUtils, 'getPathForFile'>

  const electron = { contextBridge, ipcRenderer, webUtils }
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  preload(require, module.exports, module, {
    platform,
    sandboxed: true,
    contextIsolated: true,
    type: 'renderer',
  })
}
