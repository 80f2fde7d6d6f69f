import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTsv, parseTsv } from '../../../../renderer/format/tsv.ts'
import { testSeed } from '../../../support/random.ts'

describe('a block of cells on the clipboard', () => {
  it('has tabs between cells and lines between rows', () => {
    expect(parseTsv('One\t2\r\nThree\t\r\n')).toEqual([
      ['One', '2'],
      ['Three', ''],
    ])
  })

  it('may hold tabs, lines and quotes in cells that stand in quotes', () => {
    expect(parseTsv('"a\tb"\t"say ""no"""\n"two\nlines"\tx')).toEqual([
      ['a\tb', 'say "no"'],
      ['two\nlines', 'x'],
    ])
  })

  it('keeps a quote mark that is just part of a text', () => {
    expect(parseTsv('5" disk\tsay "no"\n"half')).toEqual([['5" disk', 'say "no"'], ['"half']])
  })

  it('comes back as it was copied, whatever the cells hold', () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^["\t\n\r a]{0,6}$/))
    const block = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
    fc.assert(
      fc.property(block, (cells) => {
        const isEmptyAtEnd = cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''
        // A last empty line is how spreadsheets end a block.
        fc.pre(!isEmptyAtEnd || cells.length === 1)
        expect(parseTsv(formatTsv(cells))).toEqual(cells)
      }),
      { seed: testSeed() },
    )
  })
})
