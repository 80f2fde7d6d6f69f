import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { libraries } from '../../../../../renderer/components/settings/libraries.ts'
import { fail, ok } from '../../../../../shared/ipc/result.ts'
import { openWindow } from '../../support/openWindow.ts'

describe('about', () => {
  interface Package {
    license?: string
  }
  const read = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>

  it('names every library a packaged Wavedrop contains, with the licence it has', () => {
    const packages = read('package-lock.json')['packages'] as Record<string, Package>
    for (const { name, licence } of libraries) {
      expect(packages[`node_modules/${name}`]?.license, name).toBe(licence)
    }
    expect([...shipped()]).toEqual(
      expect.arrayContaining(['vue', 'got', 'tailwindcss', '@nuxt/ui', 'electron-updater']),
    )
    const named = new Set<string>(libraries.map(({ name }) => name))
    expect([...shipped()].filter((name) => !named.has(name))).toEqual([])
  })

  it('has their licences word for word', async () => {
    const page = await openWindow('/settings?section=about')
    await page.click('Read them')
    expect(page.words()).toContain('Permission is hereby granted')
  })

  it('says that the licences cannot be read, and tries again', async () => {
    const page = await openWindow('/settings?section=about', {}, (bridge) =>
      bridge.answer('licences.list', () => fail('file-missing', 'The licences cannot be read (gone).')),
    )
    await page.click('Read them')
    expect(page.words()).toContain('The licences cannot be read (gone).')
    page.bridge.answer('licences.list', () =>
      ok([{ name: 'vue', version: '1', licence: 'MIT', text: 'Permission is hereby granted' }]),
    )
    await page.click('Try again')
    expect(page.words()).toContain('Permission is hereby granted')
  })

  /**
   * What the sources of the app import at run time: `@scope/name` or `name`. Styles are brought in with `@import`. The
   * command line and the launcher run from their sources, and are not packaged.
   */
  function shipped(): Set<string> {
    const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(ts|vue|css)$/.test(entry.name))
        .filter(({ parentPath }) => !/electron.(cli|launch)\b/.test(parentPath))
        .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')),
    )
    const imports = /(?:^\s*(?:import (?!type )[^'"]*|\} from |@import )|[^.\w]import\()'([@a-z][^'":]*)'/gm
    const names = sources.flatMap((text) =>
      [...text.matchAll(imports)].map(([, specifier = '']) => specifier),
    )
    return new Set(
      names.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    )
  }
})
