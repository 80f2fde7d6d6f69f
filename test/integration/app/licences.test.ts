import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readLicences } from '../../../electron/settings/licences.ts'
import { libraries } from '../../../renderer/components/settings/libraries.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { valueOf } from '../outbox/support.ts'

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))

/** What the package that is installed under a name calls itself. */
const nameOf = (installed: string) =>
  (JSON.parse(readFileSync(path(`node_modules/${installed}/package.json`), 'utf8')) as { name: string }).name

describe('the licences that go with the app', () => {
  test('are there word for word for every library in it, each once', async () => {
    const listed = valueOf(await readLicences(path('dist')))
    expect(listed.filter(({ text, licence }) => text.length < 400 || licence === '')).toEqual([])
    const names = listed.map(({ name, version }) => `${name} ${version}`)
    expect(names).toEqual([...new Set(names)])
  })

  test('are those of the libraries the settings name, and of what these bring along', async () => {
    const listed = new Set(valueOf(await readLicences(path('dist'))).map(({ name }) => name))
    expect(libraries.map(({ name }) => nameOf(name)).filter((name) => !listed.has(name))).toEqual([])
    expect(listed).toContain('fastq')
  })

  test('are read from the bundles of the window, of its worker and of the main process', async () => {
    const texts = new Map(valueOf(await readLicences(path('dist'))).map(({ name, text }) => [name, text]))
    expect(texts.get('mediabunny')).toContain('Mozilla Public License')
    expect(texts.get('fastify')).toContain('Permission is hereby granted')
    // Apache's licence asks for the notice, and ECharts names the authors of what it took in a folder of its own.
    expect(texts.get('echarts')).toContain('This product includes software developed at')
    expect(texts.get('echarts')).toContain('Mike Bostock')
  })

  test('are kept here only of packages that carry none', () => {
    const kept = readdirSync(path('electron/resources/licences'))
    const carries = (name: string) =>
      readdirSync(path(`node_modules/${name}`)).some((file) => /^(licen[cs]e|copying)/i.test(file))
    const names = kept.map((file) => file.replace(/\.txt$/, '').replace('+', '/'))
    expect(names).not.toHaveLength(0)
    expect(names.filter(carries)).toEqual([])
  })

  test('cannot be read where the build is not whole, and that is said', async () => {
    const dist = await temporaryFolder()
    await cp(path('dist'), dist, { recursive: true, filter: (source) => !source.endsWith('.map') })
    rmSync(join(dist, 'renderer', 'licences.json'))
    expect(await readLicences(dist)).toMatchObject({ error: { code: 'file-missing' } })
  })
})
