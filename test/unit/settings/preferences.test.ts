import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import { usualPreferences } from '../../../shared/domain/usualPreferences.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function withFile(kept: unknown) {
  const dir = await temporaryFolder()
  const path = join(dir, 'preferences.json')
  writeFileSync(path, JSON.stringify(kept))
  const preferences = createPreferences(dir, () => 1)
  return { dir, preferences, file: () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> }
}

describe('the file of an older version', () => {
  it('is read, and what it does not know yet is as usual', async () => {
    const { dir, preferences } = await withFile({
      theme: 'dark',
      shows: { account: 'show' },
      uploads: { parallel: 3, bytesPerSecond: null },
      episodeList: { by: 'title' },
    })
    expect(preferences.get()).toEqual({
      ...usualPreferences,
      theme: 'dark',
      shows: { account: 'show' },
      uploads: { ...usualPreferences.uploads, parallel: 3 },
      episodeList: { ...usualPreferences.episodeList, by: 'title' },
    })
    expect(readdirSync(dir)).toEqual(['preferences.json'])
  })
})

describe('the file of a newer version', () => {
  it('keeps what this one does not know, also inside what it does', async () => {
    const { preferences, file } = await withFile({ sounds: 'loud', uploads: { parallel: 3, atNight: true } })
    preferences.set({ theme: 'light', uploads: { ...preferences.get().uploads, hold: true } })
    expect(file()).toMatchObject({
      sounds: 'loud',
      theme: 'light',
      uploads: { parallel: 3, atNight: true, hold: true },
    })
    expect(preferences.get()).not.toHaveProperty('sounds')
  })
})

it('a setting that makes no sense sets the file aside, and never deletes it', async () => {
  const { dir, preferences } = await withFile({ uploads: { parallel: 'many' } })
  expect(preferences.get()).toEqual(usualPreferences)
  expect(readdirSync(dir)).toEqual(['preferences.json.damaged-1'])
})

it('whoever listens hears each change, with everything that holds then', async () => {
  const { preferences } = await withFile({})
  const heard: number[] = []
  preferences.onChange(({ zoom }) => heard.push(zoom))
  preferences.set({ zoom: 1.5 })
  preferences.set({ theme: 'dark' })
  expect(heard).toEqual([1.5, 1.5])
})
