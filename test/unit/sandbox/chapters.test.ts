import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../../../electron/sandbox/episodes/chapters.ts'
import { plainLines } from '../../../electron/sandbox/episodes/plainLines.ts'
import { fullTimestamp, secondsOf } from '../../../electron/sandbox/episodes/timestamps.ts'
import { cuesOf, isTimed } from '../../../electron/sandbox/transcripts/cues.ts'

describe('chaptersOf', () => {
  it.each([
    ['00:00 A\n01:30 B', [0, 90]],
    ['Notes\n\n(0:00) A\n[1:30] B\n1:00:00 – C', [0, 90, 3600]],
    ['- 0:05 - A\n• 0:10: B', [5, 10]],
    ['<p>00:00 A<br>01:30 B</p>', [0, 90]],
    ['<ul>\n<li>00:00 <a href="#">A</a></li>\n<li>01:30 B</li>\n</ul>', [0, 90]],
  ])('finds the chapters of %j', (description, starts) => {
    const chapters = chaptersOf(description)
    expect(chapters.map(({ startTime }) => startTime)).toEqual(starts)
    expect(chapters.map(({ title }) => title).join('')).toMatch(/^ABC?$/)
  })

  it.each([null, '', 'We met at 10:30.', '10:30 We met', '05:00 B\n00:00 A', '0:00\n1:00', '0:00 A\n0:00 A'])(
    'finds none in %j',
    (description) => {
      expect(chaptersOf(description)).toEqual([])
    },
  )
})

describe('plainLines', () => {
  it('are what a reader sees', () => {
    expect(plainLines('<h3>A &amp; B</h3><p>1 &lt; 2<br/>&#8220;C&#x201d; &nope; &constructor;</p>')).toEqual(
      ['A & B', '1 < 2', '“C” &nope; &constructor;'],
    )
  })
})

describe('timestamps', () => {
  it('are read and written', () => {
    expect(secondsOf('1:02:03,5')).toBe(3723.5)
    expect(fullTimestamp(3723.5)).toBe('01:02:03.500')
    expect(fullTimestamp(59.9996, ',')).toBe('00:01:00,000')
  })
})

describe('cuesOf', () => {
  it('gives the cues of a timed transcript in order, none ending before it starts', () => {
    const anything = fc.array(
      fc.constantFrom('0:01 a', '[00:05] b', '00:02 --> 00:03', '1', '', 'words', 'WEBVTT'),
    )
    fc.assert(
      fc.property(anything, fc.option(fc.nat(9)), (lines, duration) => {
        const text = lines.join('\n')
        if (!isTimed(text)) return
        const cues = cuesOf(text, duration)
        expect(cues.every(({ start, end }) => start <= end)).toBe(true)
        expect(cues.map(({ start }) => start)).toEqual(cues.map(({ start }) => start).sort((a, b) => a - b))
      }),
    )
  })
})
