import { type AppError } from '../../shared/ipc/result.ts'
import { type AudioFacts } from './inspect.ts'
import { type ArrivingReason } from './settle.ts'

/** What a watched folder has to tell. `path` is the folder's path as it was given (made absolute) and the file's name. */
export type InboxEvent =
  /** Seen and not finished yet. Sent when size or reason changed, about twice a second at most for one file. */
  | { kind: 'arriving'; path: string; size: number; reason: ArrivingReason }
  /** Finished and sound. */
  | { kind: 'settled'; path: string; facts: AudioFacts }
  /** Left alone for long enough, and nothing that can be published. */
  | { kind: 'refused'; path: string; error: AppError }
  /** A link, or a folder, pipe or device with an audio file's name: never opened. Told once, for the log. */
  | { kind: 'ignored'; path: string; reason: 'link' | 'not-a-file' }
  /** Deleted, renamed, or its folder was lost while it was arriving. `was`: how far it had come. */
  | { kind: 'gone'; path: string; was: 'arriving' | 'settled' | 'refused' }
  /** A settled or refused file was written to, or replaced; it goes through `arriving` again. */
  | { kind: 'changed'; path: string }
  /** Changes are not announced here, so the folder is read every two seconds from now on. Nothing is missed. */
  | { kind: 'polling'; message: string; hint?: string }
  /** The folder cannot be reached: deleted, renamed, its drive taken out. It is looked for until it is back. */
  | { kind: 'folder-lost'; error: AppError }
  | { kind: 'folder-back' }
