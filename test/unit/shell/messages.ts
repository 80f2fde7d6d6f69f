import type { Handlers } from '../../../electron/handlers/types.ts'
import type { Log } from '../../../electron/log.ts'
import type { IpcServerOptions } from '../../../electron/shell/ipcServer.ts'
import type { isFromWindow } from '../../../electron/shell/sender.ts'
import { channels, type Channel } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'

type IpcMainInvokeEvent = Parameters<IpcServerOptions['isOurs']>[0]
type BrowserWindow = NonNullable<Parameters<typeof isFromWindow>[1]>

export const allChannels = Object.keys(channels) as Channel[]

/** Handlers that write down what they were asked, and answer what `answer` says. */
export function recordingHandlers(answer: (channel: Channel, request: unknown) => Promise<Result<unknown>>) {
  const calls: { channel: Channel; request: unknown }[] = []
  const handlers = Object.fromEntries(
    allChannels.map((channel) => [
      channel,
      (request: unknown) => {
        calls.push({ channel, request })
        return answer(channel, request)
      },
    ]),
  ) as unknown as Handlers
  return { handlers, calls }
}

export const answerNothing = () => Promise.resolve(ok())

/** An ipcMain that a test sends messages through. */
export function fakeIpcMain() {
  type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
  const handlers = new Map<string, Handler>()
  return {
    handle: (name: string, handler: Handler) => void handlers.set(name, handler),
    names: () => [...handlers.keys()],
    send: (name: string, event: IpcMainInvokeEvent, request?: unknown) =>
      Promise.resolve(handlers.get(name)?.(event, request)),
  }
}

interface Frame {
  origin: string
  parent: object | null
}

export function windowWith(webContents: object, destroyed = false): BrowserWindow {
  return { webContents, isDestroyed: () => destroyed } as unknown as BrowserWindow
}

export function messageFrom(sender: object, frame: Frame | null): IpcMainInvokeEvent {
  return { sender, senderFrame: frame } as unknown as IpcMainInvokeEvent
}

/** A log that keeps its lines. */
export function listeningLog(): Log & { lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    info: (message) => lines.push(message),
    warn: (message) => lines.push(message),
    error: (message, cause) => lines.push(`${message}: ${String(cause)}`),
  }
}
