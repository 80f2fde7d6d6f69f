import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonFile } from '../../../electron/settings/jsonFile.ts'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const shape = z.looseObject({ theme: z.enum(['light', 'dark']) })

async function fileOf(text: string | null) {
  const dir = await temporaryFolder()
  const path = join(dir, 'deep', 'settings.json')
  const file = jsonFile(path, shape, { theme: 'light' }, () => 42)
  file.write({ theme: 'dark' })
  if (text !== null) writeFileSync(path, text)
  return { file, path, dir: join(dir, 'deep') }
}

test('what is written is read again, by the next start too', async () => {
  const { file } = await fileOf(null)
  expect(file.read()).toEqual({ theme: 'dark' })
})

test('keys a newer version wrote are kept', async () => {
  const { file, path } = await fileOf('{"theme":"dark","zoom":2}')
  file.write({ ...file.read(), theme: 'light' })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'light', zoom: 2 })
})

test.each(['{"theme":', '{"theme":"purple"}', ''])(
  'a damaged file (%s) is set aside, never deleted',
  async (text) => {
    const { file, path, dir } = await fileOf(text)
    expect(file.read()).toEqual({ theme: 'light' })
    expect(existsSync(path)).toBe(false)
    expect(readFileSync(join(dir, 'settings.json.damaged-42'), 'utf8')).toBe(text)
  },
)

test('writing leaves no half-written file beside the settings', async () => {
  const { dir } = await fileOf(null)
  expect(readdirSync(dir)).toEqual(['settings.json'])
})

test('preferences have defaults and change one by one', async () => {
  const preferences = createPreferences(await temporaryFolder(), () => 0)
  expect(preferences.get()).toMatchObject({ theme: 'system' })
  expect(preferences.set({ theme: 'dark' })).toMatchObject({ theme: 'dark' })
  expect(preferences.set({})).toMatchObject({ theme: 'dark' })
})
