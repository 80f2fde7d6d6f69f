import { describe, expect, it } from 'vitest'
import { chaptersOf, stampIn, stampOf } from '../../../../renderer/format/chapters.ts'

describe('the chapters of show notes', () => {
  it.each([
    ['in text', 'About fog\n\n00:00 The bell\n08:41 - Low notes\n(1:02:03) The end'],
    [
      'in a list',
      '<p>About fog</p><ul><li>00:00 The bell</li><li>[08:41] Low notes</li><li>1:02:03 The end</li></ul>',
    ],
    [
      'in one paragraph',
      '<p>About fog<br>00:00 The bell<br/>08:41: <a href="#">Low notes</a><br>1:02:03 – The end</p>',
    ],
  ])('are found %s', (_where, notes) => {
    expect(chaptersOf(notes, null).map(({ at, fault }) => [at, fault])).toEqual([
      [0, null],
      [521, null],
      [3723, null],
    ])
  })

  it.each(['', 'We met at 10:30.', '12:3 no', '2026:11:21', '10:301 no', '<p>12<b>:</b>x</p>'])(
    'are none in %j',
    (notes) => {
      expect(chaptersOf(notes, null)).toEqual([])
    },
  )

  it('are faulty out of order, without a title, and beyond the end of the audio', () => {
    const notes = '00:00 A\n02:00 B\n01:00 C\n03:00\n09:59 E\n10:00 F'
    expect(chaptersOf(notes, 600).map(({ fault }) => fault)).toEqual([
      null,
      null,
      'not-later',
      'untitled',
      null,
      'beyond-end',
    ])
  })

  it('show where the time stands in their line', () => {
    expect(stampIn('- [00:10] A')).toEqual({ from: 3, to: 8 })
    expect(stampIn('At 00:10')).toBeNull()
  })

  it('have times as they are written by hand', () => {
    expect([0, 59, 3599, 3600, 36_000].map(stampOf)).toEqual([
      '00:00',
      '00:59',
      '59:59',
      '01:00:00',
      '10:00:00',
    ])
  })
})
