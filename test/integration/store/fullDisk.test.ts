import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openStore, storeFailure } from '../../../electron/store/store.ts'
import type { AppError } from '../../../shared/ipc/result.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const script = fileURLToPath(new URL('fillDisk.ts', import.meta.url))

// A limit on the size of files stands in for a disk without room: the write of the database fails halfway, in the very
// system call in which it would fail there.
describe.skipIf(process.platform === 'win32')('a disk without room', () => {
  test('an edit that cannot be kept says so, keeps nothing of itself, and what was kept before is there', async () => {
    const dir = await temporaryFolder()
    const command = `ulimit -f 4000; exec "$0" "$1" "$2"`
    const run = spawnSync('bash', ['-c', command, process.execPath, script, dir], { encoding: 'utf8' })
    const { kept, refusal } = JSON.parse(run.stdout) as { kept: string[]; refusal: AppError }

    expect(refusal).toMatchObject({ code: 'internal', hint: expect.any(String) as string })
    expect(refusal.message).toContain(dir)
    expect(kept.length).toBeGreaterThan(3)
    const store = openStore(join(dir, 'wavedrop.db'), 42)
    if (!store.ok) throw new Error(store.error.message)
    const listed = store.value.episodes.list({ offset: 0, limit: 500 })
    expect(listed.rows.map((row) => row.local.title).sort()).toEqual([...kept].sort())
    expect(store.value.jobs.open()).toHaveLength(kept.length)
    expect(store.value.setAside).toBeNull()
    store.value.close()
  })
})

test('a full disk and a folder that may not be written are each said in words of their own', () => {
  const failing = (errcode: number) => Object.assign(new Error('database or disk is full'), { errcode })
  expect(storeFailure(failing(13), '/profile/wavedrop.db').error.code).toBe('disk-full')
  expect(storeFailure(failing(8), '/profile/wavedrop.db').error).toMatchObject({
    code: 'read-only',
    message: expect.stringContaining('/profile') as string,
  })
})
