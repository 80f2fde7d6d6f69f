import { describe, expect, it } from 'vitest'
import { isCaptions, isTimed, withoutTimes, wordCount } from '../../../shared/domain/transcript.ts'

const srt =
  '1\n00:00:01,000 --> 00:00:02,500\nGood <i>evening</i>.\n\n2\n00:00:03,000 --> 00:00:04,000\nIt’s five\nin the morning.\n'
const vtt =
  'WEBVTT\n\nNOTE made by hand\n\nintro\n00:01.000 --> 00:02.500 align:start\n<v Ada>Good evening.\n\n00:03.000 --> 00:04.000\nIt’s five in the morning.'
const timed = '[00:00] Robin: Good evening.\n[00:09] Ada: It’s five in the morning.'
const plain = 'Robin: Good evening.\n\nAda: It’s five in the morning.'

describe('a transcript', () => {
  it.each([
    ['SubRip', srt, true, false],
    ['WebVTT', vtt, true, false],
    ['paragraphs with times', timed, false, true],
    ['text', plain, false, false],
    ['nothing', '', false, false],
  ])('is known as %s', (_name, text, captions, times) => {
    expect([isCaptions(text), isTimed(text) && !isCaptions(text)]).toEqual([captions, times])
  })

  it.each([
    ['SubRip', srt, 7],
    ['WebVTT', vtt, 7],
    ['paragraphs with times', timed, 9],
    ['text', plain, 9],
    ['nothing', '', 0],
  ])('has its words counted without times and markup: %s', (_name, text, words) => {
    expect(wordCount(text)).toBe(words)
  })

  it('can do without its times', () => {
    expect(withoutTimes(srt)).toBe('Good evening.\nIt’s five\nin the morning.')
    expect(withoutTimes(timed)).toBe('Robin: Good evening.\nAda: It’s five in the morning.')
    expect(withoutTimes(plain)).toBe(plain)
  })
})
