import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, sha256Of, take, untilDone, valueOf } from './support.ts'

/** An upload of 640 kB that is under way, held to 100 kB a second. */
async function underWay(world: World) {
  const workspace = await world.open()
  workspace.bandwidth.limitTo(100_000)
  workspace.runner.start()
  const path = await world.recording('take.wav', 40)
  const { id } = await take(world, workspace, path)
  const job = jobOf(workspace, id, 'upload')
  await eventually(() => expect(workspace.runner.progressOf(job.id)?.sent ?? 0).toBeGreaterThan(0))
  return { workspace, path, id, jobId: job.id }
}

const upload = (workspace: Workspace, id: string) => jobOf(workspace, id, 'upload')

test('a paused upload sends nothing more, says so, and finishes after it was resumed', async () => {
  const world = await createWorld()
  const { workspace, path, id, jobId } = await underWay(world)
  valueOf(await workspace.outbox.pause(jobId))
  expect(upload(workspace, id)).toMatchObject({ state: 'waiting', reason: 'paused', notBefore: null })
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toEqual([])

  workspace.bandwidth.limitTo(null)
  valueOf(workspace.outbox.retry(jobId))
  await workspace.runner.quiet(untilDone)
  const [episode] = await world.episodes()
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(path))
  expect(episodeOf(workspace, id).remoteId).toBe(episode?.id)
})

test('a paused upload stays paused over a restart, and lets others go', async () => {
  const world = await createWorld()
  const { workspace, id, jobId } = await underWay(world)
  valueOf(await workspace.outbox.pause(jobId))
  const again = await world.open()
  again.runner.start()
  const other = await take(world, again, await world.recording('other.wav', 2), { title: 'Other' })
  await again.runner.quiet(untilDone)
  expect(upload(again, id)).toMatchObject({ state: 'waiting', reason: 'paused' })
  expect(episodeOf(again, other.id).remoteId).not.toBeNull()
})

test('only an upload can be paused', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'No audio' }))
  const refused = { ok: false, error: { code: 'not-found' } }
  expect(await workspace.outbox.pause(jobOf(workspace, id, 'create').id)).toMatchObject(refused)
  expect(await workspace.outbox.pause(999)).toMatchObject(refused)
})

test('the limit on the bandwidth holds', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.bandwidth.limitTo(200_000)
  workspace.runner.start()
  const before = world.clock.monotonic()
  await take(world, workspace, await world.recording('take.wav', 125))
  await workspace.runner.quiet(untilDone)
  // 2 MB at 200 kB a second; the first piece leaves at once.
  expect(world.clock.monotonic() - before).toBeGreaterThan(8_000)
  expect(await world.episodes()).toHaveLength(1)
})
