import { randomUUID } from 'node:crypto'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadResult } from '../../../electron/outbox/uploadPayload.ts'
import { writeWav } from '../../support/audio.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { episodeOf, jobOf, take, untilDone, valueOf } from '../outbox/support.ts'
import { halfWritten, heardInFeed, published, replace, secondTake } from './support.ts'

test('a replaced recording is what listeners get, under the same episode', async () => {
  const world = await createWorld()
  const { workspace, id, first, remoteId } = await published(world)
  expect(await heardInFeed(world)).toEqual(await readFile(first))
  world.requests.length = 0
  const second = await secondTake(world)
  await replace(workspace, id, second)

  expect(world.asked()).toEqual([
    'GET /v1/episodes/authorize_upload',
    'PUT /uploads/:name',
    'PATCH /v1/episodes/:id',
  ])
  expect(await heardInFeed(world)).toEqual(await readFile(second))
  expect(await world.episodes()).toHaveLength(1)
  expect(episodeOf(workspace, id)).toMatchObject({ remoteId, hasAudio: true, base: { status: 'published' } })
  expect(valueOf(workspace.episodes.get(id)).sync).toBe('on-service')
})

test('audio is added to an episode that has none', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Silent so far' }))
  await workspace.runner.quiet(untilDone)
  expect(valueOf(await workspace.audio.of(id))).toBeNull()
  const path = await secondTake(world)
  await replace(workspace, id, path)
  workspace.episodes.publish(id, 'published', null)
  await workspace.runner.quiet(untilDone)

  expect(await heardInFeed(world)).toEqual(await readFile(path))
})

test('audio added to a draft before the service knows it goes along with the draft', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Written on a plane' }))
  const path = await secondTake(world)
  valueOf(await workspace.audio.set(id, path))
  workspace.episodes.publish(id, 'published', null)
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
  expect(await heardInFeed(world)).toEqual(await readFile(path))
})

test('a recording that is replaced before it went up is never sent', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = await take(world, workspace, await world.recording('first.wav'), {
    asked: { status: 'published', publishedAt: null },
  })
  const second = await secondTake(world)
  valueOf(await workspace.audio.set(id, second))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(world.asked()).toEqual([
    'GET /v1/episodes/authorize_upload',
    'PUT /uploads/:name',
    'POST /v1/episodes',
    'PATCH /v1/episodes/:id/publish',
  ])
  expect(await heardInFeed(world)).toEqual(await readFile(second))
})

test('of two replacements one after the other the latest holds, also when the first is going up', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'slow', ms: 60_000 } : undefined))
  valueOf(await workspace.audio.set(id, await secondTake(world)))
  await eventually(() =>
    expect(workspace.runner.progressOf(jobOf(workspace, id, 'upload').id)).not.toBeNull(),
  )
  world.fail(null)
  const third = await secondTake(world, 'third.wav', 5)
  await replace(workspace, id, third)

  expect(await heardInFeed(world)).toEqual(await readFile(third))
  expect(world.asked().filter((asked) => asked.startsWith('PATCH'))).toHaveLength(1)
})

test('a replacement whose answer was lost is not overtaken by it: the next recording is what stays', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await published(world)
  world.fail(({ method, path }) =>
    method === 'PATCH' && path === atService ? { kind: 'act-then-cut' } : undefined,
  )
  valueOf(await workspace.audio.set(id, await secondTake(world)))
  await eventually(() => expect(jobOf(workspace, id, 'set-audio').state).toBe('waiting'))
  const third = await secondTake(world, 'third.wav', 5)
  valueOf(await workspace.audio.set(id, third))
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(await heardInFeed(world)).toEqual(await readFile(third))
  expect(workspace.store.jobs.openOf(id)).toEqual([])
})

test('edits and taking back to draft do not wait for the new audio; publishing does', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'status', status: 503 } : undefined))
  const second = await secondTake(world)
  valueOf(await workspace.audio.set(id, second))
  workspace.episodes.edit(id, { title: 'Fog Signals, again' })
  workspace.episodes.publish(id, 'draft', null)
  const onService = async () => (await world.episodes())[0]?.attributes
  await eventually(async () =>
    expect(await onService()).toMatchObject({ title: 'Fog Signals, again', status: 'draft' }),
  )
  workspace.episodes.publish(id, 'published', null)
  await eventually(() => expect(jobOf(workspace, id, 'upload').attempts).toBeGreaterThan(2))
  expect(await onService()).toMatchObject({ status: 'draft' })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(await onService()).toMatchObject({ status: 'published' })
  expect(await heardInFeed(world)).toEqual(await readFile(second))
})

test('new audio goes up although edits wait for a decision', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await published(world)
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'update').state).toBe('needs-attention')
  const second = await secondTake(world)
  await replace(workspace, id, second)

  expect(await heardInFeed(world)).toEqual(await readFile(second))
  expect((await world.episodes())[0]?.attributes.title).toBe('Theirs')
})

test('a replacement that is cancelled leaves the audio, the edits and the episode as they are', async () => {
  const world = await createWorld()
  const { workspace, id, first } = await published(world)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'status', status: 503 } : undefined))
  valueOf(await workspace.audio.set(id, await secondTake(world)))
  workspace.episodes.edit(id, { title: 'Fog Signals, again' })
  valueOf(await workspace.outbox.cancel(jobOf(workspace, id, 'upload').id))
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'set-audio').state).toBe('cancelled')
  expect(episodeOf(workspace, id)).toMatchObject({ hasAudio: true, base: { title: 'Fog Signals, again' } })
  expect(await heardInFeed(world)).toEqual(await readFile(first))
})

test('an episode is not published with the audio it was to lose when the new one is cancelled', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  workspace.episodes.publish(id, 'draft', null)
  await workspace.runner.quiet(untilDone)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'status', status: 503 } : undefined))
  valueOf(await workspace.audio.set(id, await secondTake(world)))
  workspace.episodes.publish(id, 'published', null)
  valueOf(await workspace.outbox.cancel(jobOf(workspace, id, 'upload').id))
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect((await world.episodes())[0]?.attributes.status).toBe('draft')
  expect(episodeOf(workspace, id).asked).toBeNull()
})

test('an uploaded file that the service has thrown away goes up once more when it is tried again', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await published(world)
  world.fail(({ method, path }) =>
    method === 'PATCH' && path === atService ? { kind: 'status', status: 503 } : undefined,
  )
  const second = await secondTake(world)
  valueOf(await workspace.audio.set(id, second))
  await eventually(() => expect(jobOf(workspace, id, 'set-audio').state).toBe('waiting'))
  const upload = jobOf(workspace, id, 'upload')
  const forgotten = uploadResult.parse(upload.result)
  forgotten.audioUrl = forgotten.audioUrl.replace(/[0-9a-f-]{36}/, randomUUID())
  workspace.store.jobs.change(upload.id, { result: forgotten }, world.clock.now())
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  const stuck = jobOf(workspace, id, 'set-audio')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'invalid' } })
  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)

  expect(world.asked().filter((asked) => asked.startsWith('PUT'))).toHaveLength(2)
  expect(await heardInFeed(world)).toEqual(await readFile(second))
})

test('a recording that is still being written is kept as a wish, and goes up when it is finished', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  const { path, whole, finish } = await halfWritten(world, 'export.wav')
  valueOf(await workspace.audio.set(id, path))
  expect(jobOf(workspace, id, 'upload').state).not.toBe('done')
  await finish()
  await workspace.runner.quiet(untilDone)

  expect(await heardInFeed(world)).toEqual(whole)
})

test('what is no sound, no file or no longer there is refused at once and changes nothing', async () => {
  const world = await createWorld()
  const { workspace, id, first } = await published(world)
  const at = (name: string) => join(world.dir, 'recordings', name)
  await writeFile(at('notes.wav'), 'these are words, and not a recording')
  await symlink(first, at('link.wav'))
  const refused = async (path: string) => {
    const answer = await workspace.audio.set(id, path)
    return answer.ok ? null : answer.error.code
  }

  expect(await refused(at('notes.wav'))).toBe('not-audio')
  expect(await refused(at('link.wav'))).toBe('file-unreadable')
  expect(await refused(at('nowhere.wav'))).toBe('file-missing')
  expect(await refused(world.dir)).toBe('file-unreadable')
  expect(workspace.store.jobs.openOf(id)).toEqual([])
  expect(await heardInFeed(world)).toEqual(await readFile(first))
})

test('a recording chosen from a watched folder does not become an episode of its own as well', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  const folder = join(world.dir, 'exports')
  await mkdir(folder)
  const second = join(folder, 'second.wav')
  await writeWav(second, 3)
  await replace(workspace, id, second)
  const plan = { showId: world.showId, status: 'draft', at: null } as const
  const settled = new Promise<void>((resolve) => {
    void workspace.inbox.watchOnce(folder, plan, (event) => {
      if (event.kind === 'settled' && event.facts.path === second) resolve()
    })
  })
  await settled
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
})
