import type { AppError } from '../../shared/ipc/result.ts'
import type { ErrorCatalogue, Sentences } from '../locales/errorCatalogue.ts'
import { useText } from '../text.ts'

/** What went wrong, in the person's language. */
export interface ErrorWords {
  message: string
  /** Null where nothing is to be done. */
  hint: string | null
  /** What the main process said in English, where `message` says only roughly the same. */
  original: string | null
}

/**
 * An error in the person's language. The main process says its errors in English: another language finds the sentence in
 * its catalogue, with what was filled in, or says what the error's code means.
 */
export function errorWords(error: AppError): ErrorWords {
  const catalogue = useText().errors
  if (catalogue === null) return { message: error.message, hint: error.hint ?? null, original: null }
  const general = catalogue.codes[error.code]
  const message = translated(error.message, catalogue)
  const hint = error.hint === undefined ? null : (translated(error.hint, catalogue) ?? general.hint)
  return { message: message ?? general.message, hint, original: message === null ? error.message : null }
}

/** A sentence of the main process in the catalogue's language; null where it is not in there. */
export function translated(sentence: string, catalogue: ErrorCatalogue): string | null {
  const same = own(catalogue.sentences, sentence)
  if (same !== undefined) return same
  for (const { pattern, names, words } of patternsOf(catalogue)) {
    const found = pattern.exec(sentence)
    if (!found) continue
    const filled = new Map(names.map((name, index) => [name, said(found[index + 1] ?? '', catalogue)]))
    return words.replaceAll(gap, (_, name: string) => filled.get(name) ?? '')
  }
  return null
}

/** What was filled in, as far as it is language: a name stays what it is, in the marks of the language. */
function said(filled: string, { words, quotes }: ErrorCatalogue): string {
  return (
    own(words, filled) ?? filled.replaceAll(/“([^”]*)”/g, (_, name: string) => quotes[0] + name + quotes[1])
  )
}

const own = (sentences: Sentences, key: string) =>
  Object.hasOwn(sentences, key) ? sentences[key] : undefined

const gap = /\{(\d)\}/g

interface Pattern {
  pattern: RegExp
  /** Of the gaps, in the order in which they come. */
  names: string[]
  words: string
}

const known = new WeakMap<ErrorCatalogue, Pattern[]>()

/** The sentences with gaps, those that say the most first: what fits them fits looser ones too. */
function patternsOf(catalogue: ErrorCatalogue): Pattern[] {
  const before = known.get(catalogue)
  if (before) return before
  const patterns = Object.entries(catalogue.sentences)
    .filter(([english]) => english.includes('{1}'))
    .sort(([one], [other]) => other.replaceAll(gap, '').length - one.replaceAll(gap, '').length)
    .map(([english, words]) => ({
      pattern: new RegExp(
        `^${english
          .split(/\{\d\}/)
          .map(literally)
          .join('([^]*?)')}$`,
      ),
      names: [...english.matchAll(gap)].map((match) => match[1] ?? ''),
      words,
    }))
  known.set(catalogue, patterns)
  return patterns
}

function literally(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
