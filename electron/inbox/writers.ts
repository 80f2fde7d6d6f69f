import { type WriterState } from './settleTimes.ts'

/** A file to ask about. */
export interface LocatedFile {
  path: string
  /** `dev:ino`. */
  identity: string
}

/** Tells who still writes. A port, so that a test can say what another system would. */
export interface OpenWriters {
  /** One state for each file, in their order. Asked for all at once: on Linux one scan answers for any number. */
  look(files: readonly LocatedFile[]): Promise<WriterState[]>
}
