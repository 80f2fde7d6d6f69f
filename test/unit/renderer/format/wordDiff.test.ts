import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortened, wordDiff, type Stretch } from '../../../../renderer/format/wordDiff.ts'
import { testSeed } from '../../../support/random.ts'

/** Both sides, with what differs in brackets. */
const marked = (stretches: readonly Stretch[]) =>
  (['before', 'after'] as const).map((side) =>
    stretches.map((each) => (each.same || each[side] === '' ? each[side] : `[${each[side]}]`)).join(''),
  )
const both = (before: string, after: string) => marked(wordDiff(before, after))

describe('where two texts differ', () => {
  it('marks the word that is another one', () => {
    expect(both('The bell at Fastnet', 'The horn at Fastnet')).toEqual([
      'The [bell] at Fastnet',
      'The [horn] at Fastnet',
    ])
  })

  it('marks what one side has and the other has not', () => {
    expect(both('Fog', 'Fog and horns')).toEqual(['Fog', 'Fog[ and horns]'])
  })

  it('marks neighbouring words as one stretch, the space between them too', () => {
    expect(both('a big red boat', 'a small grey boat')).toEqual(['a [big red] boat', 'a [small grey] boat'])
  })

  it('marks nothing in equal texts, and everything where nothing is shared', () => {
    expect(both('Same', 'Same')).toEqual(['Same', 'Same'])
    expect(both('One', 'Two')).toEqual(['[One]', '[Two]'])
    expect(both('', 'New')).toEqual(['', '[New]'])
  })

  it('divides words of languages that write without spaces', () => {
    expect(both('灯台の霧笛', '灯台の歴史')).toEqual(['灯台の[霧笛]', '灯台の[歴史]'])
  })

  const seed = testSeed()
  it(`loses no letter of either side, and calls the same what is the same (WAVEDROP_SEED=${seed})`, () => {
    const text = fc.array(fc.constantFrom('fog', 'horn', ' ', '\n', ',', 'é🌫️'), { maxLength: 30 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const stretches = wordDiff(a.join(''), b.join(''))
        expect(stretches.map(({ before }) => before).join('')).toBe(a.join(''))
        expect(stretches.map(({ after }) => after).join('')).toBe(b.join(''))
        for (const { before, after, same } of stretches) expect(same).toBe(before === after)
      }),
      { seed },
    )
  })

  it('marks all that lies between the first and the last difference of texts too long to compare', () => {
    const long = Array.from({ length: 40_000 }, (_, index) => `word${index}`)
    const other = long.with(10, 'other').with(39_990, 'other')
    const stretches = wordDiff(long.join(' '), other.join(' '))
    expect(stretches.map(({ same }) => same)).toEqual([true, false, true])
  })
})

describe('a long text with a small difference', () => {
  const filler = 'the same words again and again '.repeat(40)
  const short = (before: string, after: string) => marked(shortened(wordDiff(before, after)))

  it('is cut down to what stands around the difference', () => {
    const [before] = short(`${filler}bell ${filler}`, `${filler}horn ${filler}`)
    expect(before).toMatch(/^….*again \[bell\] the same.*…$/)
    expect(before?.length).toBeLessThan(250)
  })

  it('keeps both ends of what lies between two differences', () => {
    const [before] = short(`bell ${filler}bell`, `horn ${filler}horn`)
    expect(before).toMatch(/^\[bell\] the same.*….*again \[bell\]$/)
  })

  it('is cut in the same places on both sides, where only one goes on', () => {
    const [before, after] = short(`bell ${filler}and more`, `horn ${filler}`)
    expect(before?.replace('[bell]', '').replace(/\[and more\]$/, '')).toBe(after?.replace('[horn]', ''))
  })

  it('is left alone when it is short', () => {
    const stretches = wordDiff('The bell at Fastnet', 'The horn at Fastnet')
    expect(shortened(stretches)).toEqual(stretches)
  })
})
