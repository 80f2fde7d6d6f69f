import { type AppError } from '../../shared/ipc/result.ts'

/** The containers the hosting service takes; `mp4` covers m4a, mp4 and QuickTime. */
export type Container = 'mp3' | 'wav' | 'aiff' | 'mp4'

/** What a container's own figures say about whether all of it is there. */
export type Completeness =
  /** Its sizes and the file's agree. */
  | { kind: 'complete' }
  /** It says nothing that could be checked. */
  | { kind: 'unproven' }
  /** Its writer left the length open, as when audio is streamed: nothing will ever prove it. */
  | { kind: 'open-ended' }
  /** It says that more must come. `expectedBytes`: the whole file's size, where it says one. */
  | { kind: 'cut-off'; expectedBytes: number | null }

/** What a look into a file brought to light. */
export type Finding =
  | Completeness
  | { kind: 'empty' }
  /** `holds`: what it is instead, as words for a sentence ("plain text"), where that is known. */
  | { kind: 'not-audio'; holds: string | null }
  /** Cannot be opened just now (locked by its writer, too many open files); that will pass. */
  | { kind: 'busy' }
  | { kind: 'unreadable'; error: AppError }
