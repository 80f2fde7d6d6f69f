import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, sha256Of, take, untilDone, valueOf } from './support.ts'

const upload = (workspace: Workspace, id: string) => jobOf(workspace, id, 'upload')

/** An upload of 640 kB that is under way, held to 100 kB a second. */
async function underWay(world: World) {
  const workspace = await world.open()
  workspace.bandwidth.limitTo(100_000)
  workspace.runner.start()
  const path = await world.recording('take.wav', 40)
  const { id } = await take(world, workspace, path)
  await eventually(() =>
    expect(workspace.runner.progressOf(upload(workspace, id).id)?.sent ?? 0).toBeGreaterThan(0),
  )
  return { workspace, path, id }
}

test('a hold stops what goes up, says why, and lets everything that is no upload go on', async () => {
  const world = await createWorld()
  const { workspace, id } = await underWay(world)
  workspace.runner.holdUploads('held')
  const { id: draft } = valueOf(workspace.episodes.create(world.showId, { title: 'Without audio' }))
  await workspace.runner.quiet(untilDone)
  expect(upload(workspace, id)).toMatchObject({
    state: 'waiting',
    reason: 'held',
    notBefore: null,
    error: null,
  })
  expect(episodeOf(workspace, draft).remoteId).not.toBeNull()
  expect(world.asked()).not.toContain('PUT /uploads/:name')
})

test('after the hold everything goes up whole', async () => {
  const world = await createWorld()
  const { workspace, path, id } = await underWay(world)
  workspace.runner.holdUploads('held')
  await workspace.runner.quiet(untilDone)
  workspace.bandwidth.limitTo(null)
  workspace.runner.holdUploads(null)
  await workspace.runner.quiet(untilDone)
  const [episode] = await world.episodes()
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(path))
  expect(episodeOf(workspace, id).remoteId).toBe(episode?.id)
})

test('a recording that comes while uploads are held waits with the others', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.holdUploads('metered')
  workspace.runner.start()
  const { id } = await take(world, workspace, await world.recording('take.wav'))
  await workspace.runner.quiet(untilDone)
  expect(upload(workspace, id)).toMatchObject({ state: 'waiting', reason: 'metered' })
  workspace.runner.holdUploads('held')
  expect(upload(workspace, id)).toMatchObject({ state: 'waiting', reason: 'held' })
  expect(await world.episodes()).toEqual([])
})

test('a hold that ended while Wavedrop was closed holds nothing', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.holdUploads('held')
  workspace.runner.start()
  const { id } = await take(world, workspace, await world.recording('take.wav'))
  expect(upload(workspace, id).reason).toBe('held')
  const again = await world.open()
  again.runner.start()
  await again.runner.quiet(untilDone)
  expect(episodeOf(again, id).remoteId).not.toBeNull()
})

test('what a person paused stays paused when the hold ends', async () => {
  const world = await createWorld()
  const { workspace, id } = await underWay(world)
  workspace.runner.holdUploads('held')
  valueOf(await workspace.outbox.pause(upload(workspace, id).id))
  workspace.runner.holdUploads(null)
  await workspace.runner.quiet(untilDone)
  expect(upload(workspace, id)).toMatchObject({ state: 'waiting', reason: 'paused' })
})

test('trying one again by itself does not get around the hold', async () => {
  const world = await createWorld()
  const { workspace, id } = await underWay(world)
  workspace.runner.holdUploads('held')
  await workspace.runner.quiet(untilDone)
  valueOf(workspace.outbox.retry(upload(workspace, id).id))
  await workspace.runner.quiet(untilDone)
  expect(upload(workspace, id)).toMatchObject({ state: 'waiting', reason: 'held' })
})
