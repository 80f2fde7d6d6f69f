import { exposedName, type Bridge } from '../shared/ipc/bridge.ts'
import type {
  Channel,
  ChannelRequest,
  ChannelResponse,
  EventName,
  EventPayload,
} from '../shared/ipc/contract.ts'
import type { Grant } from '../shared/ipc/models.ts'
import { fail, type Result } from '../shared/ipc/result.ts'
import { useText } from './text.ts'

declare global {
  interface Window {
    /** Put there by the preload before the page's own scripts run. */
    readonly [exposedName]: Bridge
  }
}

type Asked<C extends Channel> = ChannelRequest<C> extends undefined ? [] : [request: ChannelRequest<C>]

/**
 * Asks the main process. Never throws: a call that does not come back (the app is closing, a message that could not
 * be read) is an `internal` error like any other, so that every screen can show it.
 */
export async function invoke<C extends Channel>(
  channel: C,
  ...asked: Asked<C>
): Promise<Result<ChannelResponse<C>>> {
  try {
    return await window[exposedName].invoke(channel, plain(asked[0] as ChannelRequest<C>))
  } catch (cause) {
    return fail('internal', useText().bridge.noAnswer(channel, String(cause)), {
      hint: useText().bridge.restart,
    })
  }
}

/** Hears an event of the main process. The returned function stops listening. */
export function on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
  return window[exposedName].on(event, listener)
}

/** Turns dropped files and folders into grants the main process knows. */
export async function grantDropped(files: File[]): Promise<Result<Grant[]>> {
  try {
    return await window[exposedName].grantDropped(files)
  } catch (cause) {
    return fail('internal', useText().bridge.noAnswer('grantDropped', String(cause)))
  }
}

/** Which modifier the shortcuts shown to the person use. */
export function isMac(): boolean {
  return window[exposedName].platform === 'darwin'
}

/** A copy without Vue's proxies: structured clone, which carries every request, refuses a proxy. */
function plain<T>(request: T): T {
  return request === undefined ? request : (JSON.parse(JSON.stringify(request)) as T)
}
