import { appendFile, rename, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wavBytes } from '../../support/audio.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld } from '../../support/world.ts'
import { episodeOf, jobOf, sha256Of, take, untilDone } from './support.ts'

test('an episode costs exactly three calls, and the upload origin never sees the key', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path, { asked: { status: 'published', publishedAt: null } })
  await workspace.runner.quiet(untilDone)

  expect(world.asked()).toEqual([
    'GET /v1/episodes/authorize_upload',
    'PUT /uploads/:name',
    'POST /v1/episodes',
    'PATCH /v1/episodes/:id/publish',
  ])
  const put = world.requests.find(({ origin }) => origin === 'upload')
  expect(put?.headerNames).not.toContain('x-api-key')
  const { remoteId, base, asked } = episodeOf(workspace, id)
  expect({ status: base.status, asked }).toEqual({ status: 'published', asked: null })
  expect(sha256Of(world.sandbox.storedAudioPath(remoteId ?? ''))).toBe(sha256Of(path))
})

test('an upload address that has expired costs one new authorisation', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  let expired = 0
  world.fail(({ method }) => (method === 'PUT' && expired++ === 0 ? { kind: 'expire' } : undefined))
  workspace.runner.start()
  await take(world, workspace, await world.recording('take.wav'))
  await workspace.runner.quiet(untilDone)

  expect(world.asked()).toEqual([
    'GET /v1/episodes/authorize_upload',
    'PUT /uploads/:name',
    'GET /v1/episodes/authorize_upload',
    'PUT /uploads/:name',
    'POST /v1/episodes',
  ])
})

test('an upload that is cut is begun again by itself', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  let cut = 0
  world.fail(({ method }) =>
    method === 'PUT' && cut++ === 0 ? { kind: 'cut-upload', afterBytes: 1_000 } : undefined,
  )
  workspace.runner.start()
  const path = await world.recording('take.wav', 60)
  const { id } = await take(world, workspace, path)
  await workspace.runner.quiet(untilDone)

  const stored = world.sandbox.storedAudioPath(episodeOf(workspace, id).remoteId ?? '')
  expect(sha256Of(stored)).toBe(sha256Of(path))
})

test('a recording that is written to while it is sent goes up again, as it is in the end', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = await world.recording('take.wav', 60)
  const more = wavBytes({ seconds: 1 })
  let puts = 0
  world.fail(({ method }) => {
    if (method !== 'PUT') return undefined
    puts += 1
    return puts === 1 ? { kind: 'slow', ms: 30_000 } : undefined
  })
  workspace.runner.start()
  const { id } = await take(world, workspace, path)
  await eventually(() => expect(puts).toBe(1))
  await appendFile(path, more)
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'create').state).toBe('done')
  const stored = world.sandbox.storedAudioPath(episodeOf(workspace, id).remoteId ?? '')
  expect(sha256Of(stored)).toBe(sha256Of(path))
})

test('a recording that is cut short on the disk is not sent in place of the whole one', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = await world.recording('take.wav', 60)
  const { id } = await take(world, workspace, path)
  const whole = wavBytes({ seconds: 60 })
  await writeFile(path, whole.subarray(0, whole.length / 2))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'upload')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'file-unreadable' },
  })
  expect(world.asked()).toEqual([])
})

test('a recording that is gone asks for it by name, and goes up when it is back', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path)
  await rename(path, `${path}.away`)
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  const stuck = jobOf(workspace, id, 'upload')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'file-missing' } })
  expect(stuck.error?.message).toContain('“take.wav”')
  await rename(`${path}.away`, path)
  workspace.outbox.retry(stuck.id)
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toHaveLength(1)
})

test('an upload under way that is cancelled is not begun again, and nothing that was to follow happens', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'slow', ms: 60_000 } : undefined))
  workspace.runner.start()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path, { asked: { status: 'published', publishedAt: null } })
  await eventually(() =>
    expect(workspace.runner.progressOf(jobOf(workspace, id, 'upload').id)).not.toBeNull(),
  )
  await workspace.outbox.cancel(jobOf(workspace, id, 'upload').id)
  await workspace.runner.quiet(untilDone)

  expect(workspace.store.jobs.ofEpisode(id).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  expect(episodeOf(workspace, id)).toMatchObject({ asked: null, hasAudio: false, remoteId: null })
  world.fail(null)
  expect(workspace.outbox.resumeUpload(id).ok).toBe(true)
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes()).map(({ attributes }) => attributes.status)).toEqual(['draft'])
})

test('a workspace closed in the middle of an upload finishes it when it is opened again', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'slow', ms: 60_000 } : undefined))
  workspace.runner.start()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path)
  await eventually(() =>
    expect(workspace.runner.progressOf(jobOf(workspace, id, 'upload').id)).not.toBeNull(),
  )
  world.fail(null)
  const reopened = await world.open()
  expect(jobOf(reopened, id, 'upload').state).toBe('ready')
  reopened.runner.start()
  await reopened.runner.quiet(untilDone)

  const stored = world.sandbox.storedAudioPath(episodeOf(reopened, id).remoteId ?? '')
  expect(sha256Of(stored)).toBe(sha256Of(path))
  expect(await world.episodes()).toHaveLength(1)
})

test('a recording deleted after it went up changes nothing', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ method }) => (method === 'POST' ? { kind: 'status', status: 503 } : undefined))
  workspace.runner.start()
  const path = await world.recording('take.wav')
  const { id } = await take(world, workspace, path)
  await eventually(() => expect(jobOf(workspace, id, 'upload').state).toBe('done'))
  await rm(path)
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
  expect(world.asked().filter((asked) => asked.startsWith('PUT'))).toHaveLength(1)
})
