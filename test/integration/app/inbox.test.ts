import { appendFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wavBytes, writeWav } from '../../support/audio.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { onlyItem, untilDone, valueOf } from '../outbox/support.ts'
import { plan, settled, watching } from './watching.ts'

test('a finished file becomes a draft with its title, number and show', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  await writeWav(join(folder, 'Ep 12 The Lighthouse.wav'), 2)
  await settled(workspace)

  const [episode] = await world.episodes()
  expect(episode?.attributes).toMatchObject({ title: 'Ep 12 The Lighthouse', number: 12, status: 'draft' })
  expect(onlyItem(workspace)).toMatchObject({ name: 'Ep 12 The Lighthouse.wav', error: null })
})

test('a file found again after a restart is not taken twice, and does not flash up as arriving', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  await writeWav(join(folder, 'one.wav'), 1)
  await settled(workspace)
  const stages = new Set<string>()
  const reopened = await world.open((event, payload) => {
    if (event === 'inbox.changed' && 'changed' in payload)
      for (const item of payload.changed) if ('stage' in item) stages.add(item.stage)
  })
  reopened.goLive()
  await eventually(() => expect(reopened.folders.list()[0]?.state).toBe('watching'))
  await writeWav(join(folder, 'two.wav'), 1)
  await eventually(async () => expect(await world.episodes()).toHaveLength(2))
  await settled(reopened, 2)

  expect(reopened.inbox.list().map(({ name }) => name)).toEqual(['two.wav', 'one.wav'])
  expect(reopened.store.jobs.open()).toEqual([])
})

test('a renamed file is not taken twice, and its upload follows it', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  world.fail(() => ({ kind: 'cut-before' }))
  await writeWav(join(folder, 'before.wav'), 1)
  await eventually(() => expect(onlyItem(workspace).because).toBe('offline'))
  await rename(join(folder, 'before.wav'), join(folder, 'after.wav'))
  await eventually(() => expect(onlyItem(workspace).name).toBe('after.wav'))
  world.fail(null)
  await settled(workspace)

  expect(await world.episodes()).toHaveLength(1)
})

test('a file exported again is asked about, and trying again makes a second episode', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const path = join(folder, 'take.wav')
  await writeWav(path, 1)
  await settled(workspace)
  await writeWav(path, 2)
  await eventually(() => expect(workspace.inbox.list()[0]?.error?.code).toBe('already-taken'))
  expect(await world.episodes()).toHaveLength(1)

  const [asking] = workspace.inbox.list()
  valueOf(workspace.inbox.retry(asking?.id ?? ''))
  await settled(workspace, 2)
  expect(await world.episodes()).toHaveLength(2)
})

test('a file exported again and again is asked about each time, once', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const path = join(folder, 'take.wav')
  await writeWav(path, 1)
  await settled(workspace)
  for (const seconds of [2, 3]) {
    await writeWav(path, seconds)
    await eventually(() =>
      expect(workspace.inbox.list()[0]).toMatchObject({
        error: { code: 'already-taken' },
        size: wavBytes({ seconds }).length,
      }),
    )
  }
  expect(workspace.inbox.list()).toHaveLength(2)
  expect(await world.episodes()).toHaveLength(1)
})

test('a dropped file dismissed while it arrives is not taken', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = join(world.dir, 'take.wav')
  await writeFile(path, wavBytes({ seconds: 60 }).subarray(0, 1_000))
  const { itemId, decided } = workspace.inbox.add(path, plan(world))
  await eventually(() => expect(onlyItem(workspace).because).not.toBeNull())
  valueOf(await workspace.inbox.dismiss(itemId))
  await appendFile(path, wavBytes({ seconds: 60 }).subarray(1_000))
  expect(await decided).toBeUndefined()
  expect(workspace.store.jobs.recent()).toEqual([])
})

test('a file exported again before it went up goes up as it is in the end, without a question', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  world.fail(() => ({ kind: 'cut-before' }))
  const path = join(folder, 'take.wav')
  await writeWav(path, 1)
  await eventually(() => expect(onlyItem(workspace).because).toBe('offline'))
  await writeWav(path, 3)
  const { size } = { size: wavBytes({ seconds: 3 }).length }
  await eventually(() => expect(onlyItem(workspace).size).toBe(size))
  world.fail(null)
  await settled(workspace)

  await world.sandbox.audioProcessed()
  expect((await world.episodes()).map(({ attributes }) => attributes.duration)).toEqual([3])
})

test('a file dismissed while it arrives is not taken', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const path = join(folder, 'take.wav')
  await writeFile(path, wavBytes({ seconds: 60 }).subarray(0, 1_000))
  await eventually(() => expect(onlyItem(workspace).stage).toBe('arriving'))
  valueOf(await workspace.inbox.dismiss(onlyItem(workspace).id))
  expect(workspace.inbox.list()).toEqual([])
  await appendFile(path, wavBytes({ seconds: 60 }).subarray(1_000))
  await eventually(() => expect(workspace.store.inbox.byPath(path)?.dismissed).toBe(true))

  expect(workspace.store.jobs.recent()).toEqual([])
})

test('a file dismissed while it is sent is stopped, and its draft is no longer listed', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'slow', ms: 600_000 } : undefined))
  await writeWav(join(folder, 'take.wav'), 1)
  await eventually(() => expect(onlyItem(workspace)).toMatchObject({ stage: 'uploading' }))
  valueOf(await workspace.inbox.dismiss(onlyItem(workspace).id))
  await workspace.runner.quiet(untilDone)

  expect(workspace.inbox.list()).toEqual([])
  expect(workspace.episodes.list({ offset: 0, limit: 10 }).total).toBe(0)
  expect(await world.episodes()).toEqual([])
})

test('dismissing a file that has arrived leaves an edit of its episode on its way', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  await writeWav(join(folder, 'take.wav'), 1)
  await settled(workspace)
  const { id, episodeId } = onlyItem(workspace)
  workspace.episodes.edit(episodeId ?? '', { summary: 'Typed' })
  valueOf(await workspace.inbox.dismiss(id))
  await workspace.runner.quiet(untilDone)

  expect((await world.episodes())[0]?.attributes.summary).toBe('Typed')
})

test('a refused file says what it is, and is looked at anew when it is replaced', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  const path = join(folder, 'take.wav')
  await writeFile(path, 'this is no sound at all, only words. '.repeat(100))
  await eventually(() =>
    expect(onlyItem(workspace)).toMatchObject({ stage: 'needs-you', error: { code: 'not-audio' } }),
  )
  await writeWav(path, 1)
  await settled(workspace)
  expect(await world.episodes()).toHaveLength(1)
})

test('a refused file that is dismissed stays away', async () => {
  const world = await createWorld()
  const { folder, workspace } = await watching(world)
  await writeFile(join(folder, 'take.wav'), 'words '.repeat(100))
  await eventually(() => expect(onlyItem(workspace).stage).toBe('needs-you'))
  valueOf(await workspace.inbox.dismiss(onlyItem(workspace).id))
  const reopened = await world.open()
  reopened.goLive()
  await eventually(() => expect(reopened.folders.list()[0]?.state).toBe('watching'))
  await writeWav(join(folder, 'other.wav'), 1)
  await settled(reopened)
  expect(onlyItem(reopened).name).toBe('other.wav')
})

test('a file that was dropped and is not there any more says so', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = join(world.dir, 'gone.wav')
  const { decided } = workspace.inbox.add(path, plan(world))
  expect(await decided).toMatchObject({ stage: 'needs-you', error: { code: 'file-missing' } })
  await writeWav(path, 1)
  valueOf(workspace.inbox.retry(onlyItem(workspace).id))
  workspace.runner.start()
  await settled(workspace)
})

test('a file dropped again after it was dismissed is taken', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = await world.recording('take.wav')
  const first = await workspace.inbox.add(path, plan(world)).decided
  valueOf(await workspace.inbox.dismiss(first?.id ?? ''))
  const second = await workspace.inbox.add(path, plan(world)).decided
  expect(second).toMatchObject({ stage: 'queued', error: null })
  expect(second?.episodeId).not.toBe(first?.episodeId)
})

test('an upload cancelled in the list of work asks on the board, and can be taken up again there', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const item = await workspace.inbox.add(await world.recording('take.wav'), plan(world)).decided
  const [upload] = workspace.store.jobs.open()
  valueOf(await workspace.outbox.cancel(upload?.id ?? 0))
  expect(onlyItem(workspace)).toMatchObject({ stage: 'needs-you', error: { code: 'cancelled' } })
  workspace.runner.start()
  valueOf(workspace.inbox.retry(item?.id ?? ''))
  await settled(workspace)
  expect(await world.episodes()).toHaveLength(1)
})
