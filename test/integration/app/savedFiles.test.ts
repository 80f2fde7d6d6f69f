import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { fileHandlers } from '../../../electron/handlers/files.ts'
import { channels, type ChannelRequest } from '../../../shared/ipc/contract.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
const figures = (over: Partial<ChannelRequest<'files.save'> & { kind: 'csv' }> = {}) => ({
  kind: 'csv' as const,
  suggestedName: 'Harbour Talk',
  columns: ['title', 'downloads'],
  rows: [['Fog Signals', 12]],
  ...over,
})

/** The handler, with a person who chooses `name` in a folder; and the names that were suggested. */
async function desk(name: string | null) {
  const folder = await temporaryFolder()
  const suggested: string[] = []
  const { 'files.save': save } = fileHandlers({
    chooseSavePath(suggestion) {
      suggested.push(suggestion)
      return Promise.resolve(name === null ? null : join(folder, name))
    },
  })
  return { folder, save, suggested }
}

describe('a file the window made', () => {
  test('is written where the person says, and answered by its name alone', async () => {
    const { folder, save } = await desk('figures.csv')
    expect(await save(figures())).toEqual({ ok: true, value: { name: 'figures.csv' } })
    expect(await readFile(join(folder, 'figures.csv'), 'utf8')).toBe(
      '\u{feff}title,downloads\nFog Signals,12\n',
    )
    expect(await readdir(folder)).toEqual(['figures.csv'])
  })

  test('takes the place of the one that stood there', async () => {
    const { folder, save } = await desk('figures.csv')
    await writeFile(join(folder, 'figures.csv'), 'before')
    await save(figures({ rows: [['Tide Tables', 3]] }))
    expect(await readFile(join(folder, 'figures.csv'), 'utf8')).toContain('Tide Tables')
  })

  test('is not written when the person closes the dialog', async () => {
    const { folder, save } = await desk(null)
    expect(await save(figures())).toEqual({ ok: true, value: null })
    expect(await readdir(folder)).toEqual([])
  })

  test('may be a picture, byte for byte, and nothing that only claims to be one', async () => {
    const { folder, save, suggested } = await desk('chart.png')
    const picture = { kind: 'png' as const, suggestedName: 'Chart', content: png }
    expect(await save(picture)).toEqual({ ok: true, value: { name: 'chart.png' } })
    expect((await readFile(join(folder, 'chart.png'))).toString('base64')).toBe(png)

    const script = { ...picture, content: Buffer.from('#!/bin/sh').toString('base64') }
    expect(await save(script)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(suggested).toEqual(['Chart.png'])
  })

  test('says so when its folder is not there', async () => {
    const { save } = await desk(join('gone', 'figures.csv'))
    expect(await save(figures())).toMatchObject({
      ok: false,
      error: { code: 'file-missing', message: expect.stringContaining('figures.csv') as string },
    })
  })

  test('is not named by the window: only words are suggested, with the ending of its kind', async () => {
    const { save, suggested } = await desk(null)
    for (const suggestedName of [
      '../../etc/passwd',
      'Q&A: what?',
      ' ..hidden. ',
      '"',
      'ä'.repeat(300),
      'C:\\x\u0007',
    ]) {
      await save(figures({ suggestedName }))
    }
    expect(suggested).toEqual([
      'etc passwd.csv',
      'Q&A what.csv',
      'hidden.csv',
      'Wavedrop.csv',
      `${'ä'.repeat(80)}.csv`,
      'C x.csv',
    ])
  })
})

test('a text that a spreadsheet would run is only a text there', async () => {
  const { folder, save } = await desk('figures.csv')
  const titles = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tx', 'Salt, "and" iron\nand rope']
  await save(figures({ rows: titles.map((title) => [title, 1]) }))
  const rows: string[][] = parse(await readFile(join(folder, 'figures.csv')), { bom: true, from_line: 2 })
  expect(rows.map(([title]) => title)).toEqual([...titles.slice(0, 5).map((title) => `'${title}`), titles[5]])
})

// A limit on the size of files stands in for a disk without room: the write fails halfway.
test.skipIf(process.platform === 'win32')(
  'a file that does not fit leaves the one that stood there whole',
  async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'figures.csv')
    await writeFile(path, 'before')
    const script = fileURLToPath(new URL('writeTooMuch.ts', import.meta.url))
    const run = spawnSync(
      'bash',
      ['-c', 'ulimit -f 64; exec "$0" "$1" "$2"', process.execPath, script, path],
      {
        encoding: 'utf8',
      },
    )
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: false,
      error: {
        message: expect.stringContaining('figures.csv') as string,
        hint: expect.any(String) as string,
      },
    })
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await readdir(folder)).toEqual(['figures.csv'])
  },
)

test('the contract takes no picture that is not base64, and no table without columns', () => {
  const { request } = channels['files.save']
  expect(request.safeParse({ kind: 'png', suggestedName: 'x', content: '<svg>' }).success).toBe(false)
  expect(request.safeParse({ ...figures(), columns: [] }).success).toBe(false)
  expect(request.safeParse(figures()).success).toBe(true)
})
