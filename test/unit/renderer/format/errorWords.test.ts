import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorWords, translated } from '../../../../renderer/format/errorWords.ts'
import { errors } from '../../../../renderer/locales/de/errors.ts'
import { speak } from '../../../../renderer/text.ts'
import { errorCodes, type ErrorCode } from '../../../../shared/ipc/result.ts'
import { mainSentences } from '../support/mainSentences.ts'

const wordsOf = (message: string, hint?: string, code: ErrorCode = 'internal') =>
  errorWords({ code, message, ...(hint === undefined ? {} : { hint }) })

describe('an error in English', () => {
  it('is what the main process said', () => {
    expect(wordsOf('It is gone.', 'Look again.')).toEqual({
      message: 'It is gone.',
      hint: 'Look again.',
      original: null,
    })
  })
})

describe('an error in German', () => {
  beforeEach(() => speak('de'))
  afterEach(() => speak('en'))

  it('keeps what was filled in, in the marks of the language', () => {
    expect(wordsOf('“Fog.wav” is empty.').message).toBe('„Fog.wav“ ist leer.')
    expect(
      wordsOf('“take 1.flac” is not audio that can be published: it holds a PDF document.').message,
    ).toBe('„take 1.flac“ ist kein Audio, das sich veröffentlichen lässt. Darin ist ein PDF-Dokument.')
  })

  it('takes the sentence that says the most of those that fit', () => {
    expect(wordsOf('The folder “Exports” cannot be read (EIO).').message).toBe(
      'Der Ordner „Exports“ lässt sich nicht lesen (EIO).',
    )
  })

  it('keeps the service’s own words', () => {
    expect(wordsOf('The service refused this: Title is too long.').message).toBe(
      'Der Dienst hat das abgelehnt: Title is too long.',
    )
  })

  it('keeps names that look like a pattern, or like a gap', () => {
    expect(wordsOf('“$& {1} (a|b).wav” is empty.').message).toBe('„$& {1} (a|b).wav“ ist leer.')
  })

  it('says what its code means, and what was said, where the sentence is not known', () => {
    expect(wordsOf('The moon is in the way.', 'Wait for the night.', 'unreachable')).toEqual({
      message: 'Der Dienst ist nicht erreichbar.',
      hint: 'Deine Arbeit bleibt hier und wird gesendet, sobald er wieder antwortet.',
      original: 'The moon is in the way.',
    })
  })

  it('has no hint where the main process gave none', () => {
    expect(wordsOf('The moon is in the way.').hint).toBeNull()
    expect(wordsOf('Waiting for the file was stopped.', undefined, 'cancelled')).toEqual({
      message: 'Das Warten auf die Datei wurde abgebrochen.',
      hint: null,
      original: null,
    })
  })

  it.each(errorCodes)('has words of its own for what is %s', (code) => {
    const { message, hint } = errors.codes[code]
    expect(message).toMatch(/^\p{Lu}.*\.$/u)
    expect(hint).toMatch(/^\p{Lu}.*\.$/u)
  })
})

describe('the sentences of the main process', () => {
  it('are all in the German catalogue', () => {
    const sentences = mainSentences()
    expect(sentences.length).toBeGreaterThan(150)
    const missing = sentences.filter(({ words }) => translated(words, errors) === null)
    expect(missing).toEqual([])
  })

  it('fill the same gaps in German as in English', () => {
    const gaps = (words: string) => [...new Set(words.match(/\{\d\}/g))].sort()
    for (const [english, german] of Object.entries(errors.sentences))
      expect(gaps(german), english).toEqual(gaps(english))
  })
})
