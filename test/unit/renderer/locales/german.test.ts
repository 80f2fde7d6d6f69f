import { afterEach, describe, expect, it } from 'vitest'
import { dateTime } from '../../../../renderer/format/dates.ts'
import { uploadLine } from '../../../../renderer/format/durations.ts'
import { count, fileSize } from '../../../../renderer/format/sizes.ts'
import { de } from '../../../../renderer/locales/de.ts'
import { en } from '../../../../renderer/locales/en.ts'
import { speak } from '../../../../renderer/text.ts'
import { sampleNow } from '../support/sampleData.ts'

/** Words that both languages share, names and signs. */
const shared = new Set(
  `Apple Audio Bonus CSV Copyright Details Deutsch Downloads English Enter Feed Format HTML Link Links MB min Minute mm Mbit Name Offline Original PNG Pause Player
  Podcasts Position RSS Sandbox Show Shows Status System Tags Text Trailer Updates Upload Uploads Version Wavedrop Webhook Webhooks
  Website in Amazon Music Pocket Casts Spotify YouTube Overcast Alt`.split(/\s+/),
)
/** An example of an address is the same everywhere. */
const withoutAddresses = (words: string) => words.replaceAll(/\S*(?:@|:\/\/)\S*/g, '')
const isShared = (words: string) =>
  (withoutAddresses(words).match(/\p{L}{2,}/gu) ?? []).every((word) => shared.has(word))

/** What functions of sentences are asked with; more than any takes. */
const asked = ['4', '5', '6', '7', '8']

/** Every sentence of a text by its place in it; one that is filled in with the same for both languages. */
function sentences(value: unknown, path: string): [path: string, words: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const said: unknown = Reflect.apply(value, undefined, asked)
    return [[path, String(said)]]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const ofLanguage = (text: typeof en) => sentences({ ...text, tag: '', library: {}, errors: {} }, '')

describe('German', () => {
  it('says nothing in English', () => {
    const german = new Map(ofLanguage(de))
    const untranslated = ofLanguage(en).filter(
      ([path, words]) => german.get(path) === words && !isShared(words),
    )
    expect(untranslated).toEqual([])
  })

  it('has every sentence that English has', () => {
    const paths = (text: typeof en) => ofLanguage(text).map(([path]) => path)
    expect(paths(en).length).toBeGreaterThan(500)
    expect(paths(de)).toEqual(expect.arrayContaining(paths(en)))
  })

  it('says “du”, and puts its own marks around names', () => {
    const said = ofLanguage(de).map(([, words]) => words)
    // In the middle of a sentence a capital makes "they" a formal "you".
    expect(said.filter((words) => /[\p{L},]\s(Sie|Ihnen|Ihre?[mnrs]?)\b/u.test(words))).toEqual([])
    expect(said.filter((words) => /“[^”„]*”/.test(words))).toEqual([])
  })
})

describe('numbers and dates in German', () => {
  afterEach(() => speak('en'))

  it('are written as in Germany', async () => {
    await speak('de')
    expect(count(1204)).toBe('1.204')
    expect(fileSize(4_100_000)).toBe('4,1 MB')
    expect(uploadLine({ sent: 62, total: 100, bytesPerSecond: null })).toBe('62 %')
  })

  it('name the weekday and the month', async () => {
    await speak('de')
    expect(dateTime(Date.UTC(2026, 10, 24, 6, 0), 'Europe/Lisbon', sampleNow)).toMatch(
      /^Di\.? 24\. Nov\.?, 06:00$/,
    )
  })
})
