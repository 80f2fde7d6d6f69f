import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeWav } from '../../support/audio.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'
import { settled, watching } from './watching.ts'

test('a remembered folder that is not there at start is kept, and watched once it is back', async () => {
  const world = await createWorld()
  const { folder } = await watching(world)
  await world.close()
  await rm(folder, { recursive: true })
  const workspace = await world.open()
  workspace.goLive()
  await eventually(() =>
    expect(workspace.folders.list()[0]).toMatchObject({ state: 'lost', error: { code: 'file-missing' } }),
  )
  await mkdir(folder)
  await writeWav(join(folder, 'back.wav'), 1)
  await settled(workspace)
  expect(workspace.folders.list()[0]).toMatchObject({ state: 'watching', error: null })
})

test('a folder is watched once, and not at all when it is not there', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const choice = { showId: world.showId, then: 'draft' } as const
  expect(await workspace.folders.add(`${folder}/`, choice)).toMatchObject({
    error: { code: 'already-taken' },
  })
  const missing = await workspace.folders.add(join(world.dir, 'nowhere'), choice)
  expect(missing).toMatchObject({ error: { code: 'file-missing' } })
  expect(workspace.folders.list()).toHaveLength(1)
})

test('a folder removed while it is being opened is not watched behind one’s back', async () => {
  const world = await createWorld()
  const folder = join(world.dir, 'exports')
  await mkdir(folder)
  const workspace = await world.open()
  const adding = workspace.folders.add(folder, { showId: world.showId, then: 'draft' })
  const [{ id } = { id: '' }] = workspace.folders.list()
  await workspace.folders.remove(id)
  await adding
  await writeWav(join(folder, 'late.wav'), 1)
  // As long as a watched folder takes to see it, by the same means.
  const other = join(world.dir, 'other')
  await mkdir(other)
  await writeWav(join(other, 'seen.wav'), 1)
  valueOf(await workspace.folders.add(other, { showId: world.showId, then: 'draft' }))
  await eventually(() => expect(workspace.inbox.list().map(({ name }) => name)).toContain('seen.wav'))
  expect(workspace.inbox.list().map(({ name }) => name)).toEqual(['seen.wav'])
})

test('a changed rule counts for the files that finish after it', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const [{ id } = { id: '' }] = workspace.folders.list()
  valueOf(workspace.folders.change(id, { showId: world.showId, then: 'published' }))
  await writeWav(join(folder, 'out.wav'), 1)
  await settled(workspace)
  expect((await world.episodes())[0]?.attributes.status).toBe('published')
})
