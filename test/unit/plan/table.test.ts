import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planColumns, readTable, type PlanColumn, type TableRow } from '../../../electron/plan/table.ts'
import { testSeed } from '../../support/random.ts'

const read = (text: string) => readTable(Buffer.from(text))

function rowsOf(text: string): TableRow[] {
  const table = read(text)
  if (!table.ok) throw new Error(table.error.message)
  expect(table.value.bad).toEqual([])
  return table.value.rows
}

function messageOf(bytes: Uint8Array | string): string {
  const table = readTable(Buffer.from(bytes))
  return table.ok ? 'fine' : `${table.error.message} ${table.error.hint ?? ''}`
}

describe('readTable', () => {
  it('takes the columns in any order and tells which line a row begins on', () => {
    expect(rowsOf('show,file\n\nnotes,a.wav\nnotes,b.wav\n')).toEqual([
      { line: 3, cells: { show: 'notes', file: 'a.wav' } },
      { line: 4, cells: { show: 'notes', file: 'b.wav' } },
    ])
  })

  it('leaves out cells and rows that say nothing', () => {
    expect(rowsOf('file,title,season\na.wav, ,\n,,\n \nb.wav')).toEqual([
      { line: 2, cells: { file: 'a.wav' } },
      { line: 5, cells: { file: 'b.wav' } },
    ])
  })

  it.each([
    ['commas', 'file,title,summary\na.wav,"One; two",x'],
    ['semicolons', 'file;title;summary\na.wav;One; x'.replace('One', '"One; two"')],
    ['tabs', 'file\ttitle\tsummary\na.wav\tOne; two\tx'],
  ])('finds out that cells are parted by %s', (_, text) => {
    expect(rowsOf(text)).toEqual([{ line: 2, cells: { file: 'a.wav', title: 'One; two', summary: 'x' } }])
  })

  it('takes what spreadsheets write: a byte order mark, CRLF, quotes in quotes, lines in a cell, a nameless column', () => {
    const text =
      '\uFEFFFile;"Episode ID";Publish At;Description;\r\n;12;;"He said ""no"".\r\nThen yes.";\r\n;13;;;\r\n'
    expect(rowsOf(text)).toEqual([
      { line: 2, cells: { episode_id: '12', description: 'He said "no".\nThen yes.' } },
      { line: 4, cells: { episode_id: '13' } },
    ])
  })

  it('names every column it does not know', () => {
    expect(messageOf('file,sohw,title,date\na,b,c,d')).toMatch(/columns .*“sohw”, “date”.*publish_at/)
    expect(messageOf('file,sohw\na,b')).toMatch(/a column that .*: “sohw”\./)
  })

  it.each([
    ['', /is empty/],
    ['file,title\n', /names no episode/],
    ['title,show\na,b', /“file” or “episode_id”/],
    ['file,title,file\na,b,c', /“file” twice/],
    ['file,title\na.wav,"One\nb.wav,Two\n', /cannot be read: Quote Not Closed.*line 3/],
    [Buffer.from('file,title\na.wav,Gr\xfc\xdfe', 'latin1'), /not UTF-8.*CSV UTF-8/],
    [Buffer.from('\uFEFFfile,title\na.wav,One', 'utf16le'), /not UTF-8/],
    [Buffer.from('file,title\na.wav,One', 'utf16le'), /not UTF-8/],
  ])('says what is wrong with a file that is no plan (%#)', (bytes, sentence) => {
    expect(messageOf(bytes)).toMatch(sentence)
  })

  it('names the line of a row that has more cells than there are columns', () => {
    const table = read('file,title\na.wav,One, two\nb.wav,Two\n')
    expect(table).toMatchObject({
      ok: true,
      value: { bad: [{ line: 2, reason: expect.stringMatching(/^Cell 3 is in no column/) as string }] },
    })
  })

  it('gives back every cell that was written by the rules, whatever is in it and whatever parts the cells', () => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ä', '€', '"', "'", ',', ';', '\t', '\n', ' ', '\\', '|', '=') })
      .map((text) => text.trim())
    const columns = fc
      .shuffledSubarray<PlanColumn>(planColumns.filter((column) => column !== 'file'))
      .map((some): PlanColumn[] => ['file', ...some])
    const table = columns.chain((names) =>
      fc.record({
        names: fc.constant(names),
        rows: fc.array(
          fc.tuple(...names.map((_, index) => (index === 0 ? cell.map((text) => `f${text}`) : cell))),
          {
            minLength: 1,
          },
        ),
      }),
    )
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const property = fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      ({ names, rows }, delimiter, end) => {
        const text = [names, ...rows].map((row) => row.map(quoted).join(delimiter) + end).join('')
        const found = rowsOf(text)
        expect(found.map(({ cells }) => names.map((name) => cells[name] ?? ''))).toEqual(rows)
        const lengths = rows.map((row) => row.join('').split('\n').length)
        const lines = lengths.map((_, index) => 2 + lengths.slice(0, index).reduce((a, b) => a + b, 0))
        expect(found.map(({ line }) => line)).toEqual(lines)
      },
    )
    fc.assert(property, { seed, numRuns: 300 })
  })
})
