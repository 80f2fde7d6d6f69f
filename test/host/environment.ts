import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { Chromium } from './chromium/launch.ts'

/** Who answers when the app asks a person something: a test, or the person in front of the machine. */
export interface Desk {
  /** The chosen paths; empty when the person closed the dialog. */
  chooseFiles(options: OpenDialogOptions): Promise<string[]>
  /** Where to save to; empty when the person closed the dialog. */
  chooseSavePath(options: SaveDialogOptions): Promise<string>
  /** The index of the button. */
  choose(options: MessageBoxOptions): Promise<number>
  tell(title: string, content: string): void
  openExternal(url: string): Promise<void>
  showItem(path: string): void
}

/** What the stand-in for Electron stands on. */
export interface Environment {
  /** The folder of package.json, as `app.getAppPath()` answers it. */
  appPath: string
  /** On its way when the app starts; the app is ready when it is there. */
  chromium: Promise<Chromium>
  desk: Desk
  /** Requests to machines other than this one fail. */
  loopbackOnly: boolean
}

let current: Environment | null = null

/** Called once, before the app's main module is loaded: like Electron, its stand-in is a global of the process. */
export function setEnvironment(environment: Environment): void {
  current = environment
}

export function environment(): Environment {
  if (current === null) throw new Error('The host was not started: run test/host/main.ts.')
  return current
}
