import type { ErrorCode } from '../../shared/ipc/result.ts'

/** What the main process says, and the same in another language. `{1}`, `{2}` … stand for what it fills in. */
export type Sentences = Readonly<Record<string, string>>

/**
 * What goes wrong, in a language that the main process does not speak: it says everything in English. English has no
 * catalogue.
 */
export interface ErrorCatalogue {
  /** What is said when a sentence of the main process is not in `sentences`: something for every code. */
  codes: Readonly<Record<ErrorCode, { message: string; hint: string }>>
  sentences: Sentences
  /** English words that are filled into sentences. */
  words: Sentences
  /** The marks that go around a name, for “ and ”. */
  quotes: readonly [before: string, after: string]
}
