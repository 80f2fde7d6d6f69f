import { expect, test } from 'vitest'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { eventually } from '../../support/eventually.ts'
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
  await eventually(() => expect(row()).toMatchObject({ status: 'draft', answerLost: true }))
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
  await eventually(() => expect(jobOf(workspace, id, 'publish').reason).toBe('offline'))
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

/** A draft on the service whose publication is about to be asked for, with what Wavedrop asks about it from now on. */
async function draftThere() {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Out, or not' }))
  await workspace.runner.quiet(untilDone)
  const path = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  const asked = () =>
    world.requests.filter((request) => request.path.startsWith(path)).map(({ method }) => method)
  const status = async () => (await world.episodes())[0]?.attributes.status
  /** The first publication ends so, and nothing is heard of the service until it `isBack`. */
  let isBack = true
  const lose = (kind: 'act-then-cut' | 'cut-before') => {
    isBack = false
    world.fail((request) => {
      if (request.path === `${path}/publish` && !asked().includes('PATCH')) return { kind }
      return isBack ? undefined : { kind: 'cut-before' }
    })
  }
  const publish = (at: number | null = null) =>
    valueOf(workspace.episodes.publish(id, at === null ? 'published' : 'scheduled', at))
  const untilLost = () => eventually(() => expect(valueOf(workspace.episodes.get(id)).answerLost).toBe(true))
  const comeBack = async () => {
    isBack = true
    await workspace.runner.quiet(untilDone)
  }
  return { world, workspace, id, path, asked, status, lose, publish, untilLost, comeBack }
}

test('a publication whose answer was lost is looked for, and not sent again when it was carried out', async () => {
  for (const at of [null, Math.ceil(Date.now() / 1000) * 1000 + 1_000 * hour]) {
    const { asked, status, lose, publish, untilLost, comeBack, workspace, id } = await draftThere()
    lose('act-then-cut')
    publish(at)
    await untilLost()
    await comeBack()
    expect(await status()).toBe(at === null ? 'published' : 'scheduled')
    expect(jobOf(workspace, id, 'publish').state).toBe('done')
    expect(asked().filter((method) => method === 'PATCH')).toHaveLength(1)
    expect(asked().at(-1)).toBe('GET')
  }
})

test('one that was not carried out is sent again after the look, by itself', async () => {
  const { asked, status, lose, publish, untilLost, comeBack } = await draftThere()
  lose('cut-before')
  publish()
  await untilLost()
  await comeBack()
  expect(await status()).toBe('published')
  expect(asked().slice(-2)).toEqual(['GET', 'PATCH'])
})

test('one that was carried out and taken back since is not sent again, and a person is asked', async () => {
  const { world, workspace, id, path, asked, status, lose, publish, untilLost, comeBack } = await draftThere()
  lose('act-then-cut')
  publish()
  await untilLost()
  await eventually(async () => expect(await status()).toBe('published'))
  await world.send('PATCH', `${path}/publish`, { episode: { status: 'draft' } })
  await comeBack()

  expect(await status()).toBe('draft')
  expect(jobOf(workspace, id, 'publish')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'in-doubt', message: expect.stringContaining('changed on the service since') as string },
  })
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({ sync: 'needs-attention', answerLost: false })
  expect(asked().filter((method) => method === 'PATCH')).toHaveLength(1)

  // Neither a restart nor the line coming back decides it.
  const again = await world.open()
  again.runner.start()
  again.runner.hurry()
  await again.runner.quiet(untilDone)
  expect(await status()).toBe('draft')

  valueOf(again.outbox.retry(jobOf(again, id, 'publish').id))
  await again.runner.quiet(untilDone)
  expect(await status()).toBe('published')
})

test('one that was under way as Wavedrop ended is looked for as well', async () => {
  const { world, id, path, status, publish } = await draftThere()
  let hasArrived = false
  world.fail((request) => {
    if (request.path !== `${path}/publish`) return undefined
    hasArrived = true
    return { kind: 'slow', ms: 600_000 }
  })
  publish()
  await eventually(() => expect(hasArrived).toBe(true))
  await world.close()
  world.fail(null)
  await world.send('PATCH', `${path}/publish`, { episode: { status: 'published' } })
  await world.send('PATCH', `${path}/publish`, { episode: { status: 'draft' } })

  const again = await world.open()
  again.runner.start()
  await again.runner.quiet(untilDone)
  expect(await status()).toBe('draft')
  expect(jobOf(again, id, 'publish').error?.code).toBe('in-doubt')
})

test('taking an episode back is sent again without a look: nothing goes public by it', async () => {
  const { workspace, id, asked, status, lose, publish, untilLost, comeBack, world } = await draftThere()
  publish()
  await workspace.runner.quiet(untilDone)
  world.requests.length = 0
  lose('cut-before')
  valueOf(workspace.episodes.publish(id, 'draft', null))
  await untilLost()
  await comeBack()
  expect(await status()).toBe('draft')
  expect(asked()).toEqual(['PATCH', 'PATCH'])
})

test('a time that passed unseen is what counts when it is tried again, although the episode was out before', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Out twice' }))
  valueOf(workspace.episodes.publish(id, 'published', null))
  await workspace.runner.quiet(untilDone)
  const at = Math.ceil(world.clock.now() / 1000) * 1000 + 30_000
  world.fail(({ path }) => (path.endsWith('/publish') ? { kind: 'cut-before' } : undefined))
  valueOf(workspace.episodes.publish(id, 'scheduled', at))
  await eventually(() =>
    expect(jobOf(workspace, id, 'publish')).toMatchObject({
      state: 'needs-attention',
      error: { code: 'time-passed' },
    }),
  )
  world.fail(null)
  valueOf(workspace.outbox.retry(jobOf(workspace, id, 'publish').id))
  await workspace.runner.quiet(untilDone)
  const [out] = await world.episodes()
  expect(out?.attributes.status).toBe('published')
  expect(parseServiceTime(out?.attributes.published_at ?? '', 'UTC')).toBe(at)
})
