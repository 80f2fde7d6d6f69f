import type { ChildProcess } from 'node:child_process'
import type { CDPSession, Page } from 'playwright-core'
import type { Dialogs } from './dialogs/scripted.ts'
import type * as electron from './electron/index.ts'

export interface StartOptions {
  profileDir: string
  /** The page's size in CSS pixels; by default the window's own. */
  viewport?: { width: number; height: number }
  /** The app's own arguments beside `--profile`. */
  args?: string[]
  /** Added to this process's environment. */
  env?: Record<string, string>
}

/** The running app, the same on both hosts. */
export interface RunningApp {
  page: Page
  /** The DevTools protocol of the page. */
  cdp: CDPSession
  /** Where the app's page lives in this host; `app://wavedrop` in Electron. */
  origin: string
  dialogs: Dialogs
  /** Addresses the app has opened in the person's browser. */
  opened: string[]
  /** Runs a function in the main process, with its `electron` module. Only plain data crosses; nothing is closed over. */
  evaluate<T, A>(run: (module: typeof electron, arg: A) => T | Promise<T>, arg: A): Promise<T>
  /** Quits the app as its menu does and waits until it is gone. */
  close(): Promise<void>
  /** Ends the main process as a power cut does. */
  kill(): Promise<void>
  /** The main process, for those who stop it in their own way. */
  process: ChildProcess
}
