import type { BrowserWindow } from 'electron'
import { wire } from '../../shared/ipc/bridge.ts'
import { events, type EventName, type EventPayload } from '../../shared/ipc/contract.ts'
import type { Log } from '../log.ts'

/**
 * Sends an event of the contract to the window there is at that moment. Without one it is dropped: a window that
 * opens later asks for everything it shows.
 */
export function eventSender(window: () => BrowserWindow | null, log: Log) {
  return <E extends EventName>(event: E, payload: EventPayload<E>): void => {
    const target = window()
    if (target === null || target.isDestroyed()) return
    // Parsed, so that fields the contract does not name stay on this side.
    const parsed = events[event].safeParse(payload)
    if (parsed.success) target.webContents.send(wire.event, event, parsed.data)
    else log.error(`The event ${event} does not fit the contract and was not sent`, parsed.error)
  }
}
