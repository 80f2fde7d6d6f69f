import { expect, it } from 'vitest'
import { hasUpdateSource, namesSource } from '../../../electron/shell/updateSource.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

it('a build without the file has none', async () => {
  expect(hasUpdateSource(await temporaryFolder())).toBe(false)
})

it.each([
  ['provider: generic\nurl: https://updates.example.org/wavedrop\n', true],
  ["url: 'https://updates.example.org/wavedrop'\nprovider: generic\n", true],
  ['owner: somebody\nrepo: wavedrop\nprovider: github\n', true],
  ['provider: generic\n', false],
  ['provider: generic\nurl: ""\n', false],
  ['provider: generic\nurl: somewhere\n', false],
  ['updaterCacheDirName: wavedrop-updater\n', false],
  ['', false],
])('%j names a source: %s', (yaml, expected) => {
  expect(namesSource(yaml)).toBe(expected)
})
