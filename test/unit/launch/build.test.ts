import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '../../../electron/launch/build.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wavedrop-build-'))
  for (const folder of ['electron/shell', 'renderer/views', 'shared', 'dist/main']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  writeFileSync(join(root, 'electron/main.ts'), 'main')
  writeFileSync(join(root, 'renderer/views/Inbox.vue'), 'inbox')
  writeFileSync(join(root, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('whether the app must be built again', () => {
  it('does not depend on the age of a file, nor on what was built', () => {
    const before = fingerprint(root)
    utimesSync(join(root, 'electron/main.ts'), 0, 0)
    writeFileSync(join(root, 'dist/main/main.js'), 'built')
    expect(fingerprint(root)).toBe(before)
  })

  it.each([
    ['a source changes', () => writeFileSync(join(root, 'renderer/views/Inbox.vue'), 'outbox')],
    ['a source is added', () => writeFileSync(join(root, 'electron/shell/menu.ts'), '')],
    ['a source is removed', () => rmSync(join(root, 'electron/main.ts'))],
    [
      'a source gets another name',
      () => renameSync(join(root, 'electron/main.ts'), join(root, 'electron/start.ts')),
    ],
    ['a dependency changes', () => writeFileSync(join(root, 'package-lock.json'), '{"a":1}')],
  ])('is yes when %s', (_name, change) => {
    const before = fingerprint(root)
    change()
    expect(fingerprint(root)).not.toBe(before)
  })
})
