import { expect, test, vi } from 'vitest'
import { patientClock } from '../../support/quickClock.ts'
import { createWorld } from '../../support/world.ts'
import { episodeOf, jobOf, take, untilDone, valueOf } from './support.ts'

const hour = 3_600_000

test('a publication is confirmed by the service before it counts', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Out' }))
  const at = Math.ceil((world.clock.now() + 1_000 * hour) / 1000) * 1000
  valueOf(workspace.episodes.publish(id, 'scheduled', at))
  await workspace.runner.quiet(untilDone)

  expect(episodeOf(workspace, id)).toMatchObject({ asked: null, base: { status: 'scheduled' } })
  expect(valueOf(workspace.episodes.get(id)).publishedAt).toBe(at)
  valueOf(workspace.episodes.publish(id, 'draft', null))
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes())[0]?.attributes.status).toBe('draft')
})

test('a time that has passed already is refused at once', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Late' }))
  const refused = workspace.episodes.publish(id, 'scheduled', world.clock.now() - hour)
  expect(refused).toMatchObject({ ok: false, error: { code: 'time-passed' } })
})

test('a time that passed while offline publishes nothing and asks; trying again publishes', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const path = await world.recording('take.wav')
  // Asked for in time, before the journey; the workspace is opened again after it.
  const { id } = await take(world, workspace, path, {
    asked: { status: 'scheduled', publishedAt: world.clock.now() - hour },
  })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'publish')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'time-passed' },
  })
  expect((await world.episodes())[0]?.attributes.status).toBe('draft')
  expect(world.asked()).not.toContain('PATCH /v1/episodes/:id/publish')

  workspace.outbox.retry(jobOf(workspace, id, 'publish').id)
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes())[0]?.attributes.status).toBe('published')
  expect(jobOf(workspace, id, 'publish').state).toBe('done')
})

test('a schedule that was carried out, but not answered, is not called late afterwards', async () => {
  const world = await createWorld({ clock: patientClock() })
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Punctual' }))
  await workspace.runner.quiet(untilDone)
  const { remoteId } = episodeOf(workspace, id)
  const at = Math.ceil(world.clock.now() / 1000) * 1000 + 60_000
  let asked = 0
  world.fail(({ path }) => {
    if (!path.endsWith('/publish') && path !== `/v1/episodes/${remoteId}`) return undefined
    asked += 1
    if (asked === 1) return { kind: 'act-then-cut' }
    return world.clock.now() < at + 1_000 ? { kind: 'cut-before' } : undefined
  })
  valueOf(workspace.episodes.publish(id, 'scheduled', at))
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'publish').state).toBe('done')
  expect(episodeOf(workspace, id)).toMatchObject({ asked: null, base: { status: 'published' } })
})

test('a publication whose answer was lost is told as one that may have happened, until that is known', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Out, or not' }))
  await workspace.runner.quiet(untilDone)
  let asked = 0
  world.fail(({ path }) =>
    path.endsWith('/publish') && (asked += 1) === 1 ? { kind: 'act-then-cut' } : undefined,
  )
  valueOf(workspace.episodes.publish(id, 'published', null))
  const row = () => valueOf(workspace.episodes.get(id))
  expect(row().answerLost).toBe(false)
  await vi.waitFor(() => expect(row()).toMatchObject({ status: 'draft', answerLost: true }))
  await workspace.runner.quiet(untilDone)
  expect(row()).toMatchObject({ status: 'published', asked: null, answerLost: false })
})

test('a publication that never left is not said to have happened', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Still here' }))
  await workspace.runner.quiet(untilDone)
  await world.sandbox.close()
  valueOf(workspace.episodes.publish(id, 'published', null))
  await vi.waitFor(() => expect(jobOf(workspace, id, 'publish').reason).toBe('offline'))
  expect(valueOf(workspace.episodes.get(id)).answerLost).toBe(false)
})

test('an answer that is not what was asked needs a person', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Crossed' }))
  await workspace.runner.quiet(untilDone)
  // A local clock that is behind: for the service the time has passed, and it publishes at once.
  const soon = Math.ceil(world.clock.now() / 1000) * 1000 + 30_000
  world.fail(({ path }) => (path.endsWith('/publish') ? { kind: 'slow', ms: 120_000 } : undefined))
  valueOf(workspace.episodes.publish(id, 'scheduled', soon))
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'publish')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'unexpected-answer' },
  })
  expect(episodeOf(workspace, id)).toMatchObject({ base: { status: 'published' } })
})
