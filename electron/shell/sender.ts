import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import { appOrigin } from './origin.ts'

/** The part of a message that tells who sent it. */
type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/**
 * Whether a message comes from the main frame of `window` while that shows the app. A frame inside the page, a page
 * that got away from the app, and a frame that is gone by now are all foreign.
 */
export function isFromWindow(event: Sender, window: BrowserWindow | null): boolean {
  if (window === null || window.isDestroyed() || event.sender !== window.webContents) return false
  try {
    const frame = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === appOrigin
  } catch {
    // Electron throws when a frame goes away while it is being asked.
    return false
  }
}
