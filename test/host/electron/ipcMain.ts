import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

class HostIpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    this.#handlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** What a page that invoked `channel` is answered. Rejects with the words Electron uses. */
  async answer(channel: string, event: IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    try {
      const handler = this.#handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return await handler(event, ...args)
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error })
    }
  }
}

export const ipcMain = new HostIpcMain()
ipcMain satisfies Pick<IpcMain, 'handle' | 'removeHandler'>
