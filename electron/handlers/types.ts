import type { Channel, ChannelRequest, ChannelResponse } from '../../shared/ipc/contract.ts'
import type { DesktopModel, Licence, Metered, UpdateState } from '../../shared/ipc/models.ts'
import type { Result } from '../../shared/ipc/result.ts'
import type { SavedKind } from '../savedFile.ts'
import type { Machine } from '../settings/diagnostics.ts'
import type { LogFile } from '../settings/logFile.ts'

/** One function per channel of the contract. Requests are already parsed; nothing throws for what the world does. */
export type Handlers = {
  [C in Channel]: (request: ChannelRequest<C>) => Promise<Result<ChannelResponse<C>>>
}

/** What handlers need of the desktop they run on. Implemented by the shell; the command line has none. */
export interface Desktop {
  /** The system's folder dialog; null when the person closed it. */
  chooseFolder(): Promise<string | null>
  /** The system's file dialog for audio; empty when the person closed it. */
  chooseAudio(): Promise<string[]>
  /** The same for a single file; null when the person closed it. */
  chooseOneAudio(): Promise<string | null>
  /** The system's file dialog for a plan (CSV); null when the person closed it. */
  choosePlan(): Promise<string | null>
  /** The system's dialog for saving a file of a kind, with a name to begin with; null when the person closed it. */
  chooseSavePath(suggestedName: string, kind: SavedKind | 'txt'): Promise<string | null>
  /** Opens an http(s) address in the person's browser. */
  openExternal(url: string): Promise<void>
  /** Shows a folder in the system's file manager. Errors: `file-missing`. */
  openFolder(path: string): Promise<Result<undefined>>
}

/** Whether the system starts Wavedrop when the person logs in. */
export interface StartAtLogin {
  /** Read from the system each time: the person may have changed it there. */
  get(): DesktopModel['startAtLogin']
  /** Errors: `read-only`, `refused` (this build or this system cannot). */
  set(on: boolean): Result<undefined>
}

/** Newer versions of Wavedrop. Every function answers at once; what comes of it is told in `updates.changed`. */
export interface Updates {
  get(): UpdateState
  check(): void
  download(): void
  restart(): void
  stay(): void
}

/** What the settings need of the shell around the app. */
export interface Surroundings {
  startAtLogin: StartAtLogin
  updates: Updates
  /** Takes what the window's engine knows of the connection. */
  reportNetwork: (metered: Metered) => void
  /** The libraries this Wavedrop contains. Errors: `file-missing`. */
  licences: () => Promise<Result<Licence[]>>
  log: LogFile
  machine: () => Machine
  /** Takes keys, addresses, and each of `words` out of a text. */
  redact: (text: string, words: readonly string[]) => string
}
