import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { eventually } from '../../support/eventually.ts'
import { patientClock } from '../../support/quickClock.ts'
import { seededRandom, testSeed } from '../../support/random.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from './support.ts'

const isCreate = ({ method }: { method: string }) => method === 'POST'

/** Nothing may be posted again before the service was asked what became of the last one. */
function expectALookBeforeEachNewPost(world: World): void {
  let unanswered = false
  for (const { method, path, status } of world.requests) {
    if (path !== '/v1/episodes') continue
    if (method === 'GET') unanswered = false
    if (method !== 'POST') continue
    expect(unanswered).toBe(false)
    unanswered = status === null || status >= 500
  }
}

/** Makes a draft whose POST is carried out and not answered; the service cannot be reached from then on. */
async function loseAnswer(world: World, workspace: Workspace, title: string) {
  world.fail((request) => {
    if (isCreate(request)) return { kind: 'act-then-cut' }
    return request.path === '/v1/episodes' ? { kind: 'cut-before' } : undefined
  })
  workspace.runner.start()
  const episode = valueOf(workspace.episodes.create(world.showId, { title }))
  await eventually(() => expect(jobOf(workspace, episode.id, 'create').attempts).toBeGreaterThan(1))
  return episode
}

test.each([
  ['carried out and cut', { kind: 'act-then-cut' }],
  ['cut before it was carried out', { kind: 'cut-before' }],
  ['answered 500', { kind: 'status', status: 500 }],
  ['answered 502 by a gateway', { kind: 'status', status: 502 }],
] as const)('a POST that is %s makes exactly one episode', async (_name, fault) => {
  const world = await createWorld()
  const workspace = await world.open()
  let failed = 0
  world.fail((request) => (isCreate(request) && failed++ === 0 ? fault : undefined))
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Once' }))
  await workspace.runner.quiet(untilDone)

  const made = await world.episodes()
  expect(made.map(({ attributes }) => attributes.title)).toEqual(['Once'])
  expect(episodeOf(workspace, id)).toMatchObject({ remoteId: made[0]?.id, local: {} })
  expectALookBeforeEachNewPost(world)
})

test('a POST the service is still working on when Wavedrop is closed is not sent twice', async () => {
  const world = await createWorld({ clock: patientClock() })
  const first = await world.open()
  const arrived = Promise.withResolvers<undefined>()
  world.fail((request) => {
    if (!isCreate(request)) return undefined
    arrived.resolve(undefined)
    return { kind: 'slow', ms: 5_000 }
  })
  first.runner.start()
  const { id } = valueOf(first.episodes.create(world.showId, { title: 'Slow' }))
  await arrived.promise
  const second = await world.open()
  expect(jobOf(second, id, 'create')).toMatchObject({ state: 'waiting', reason: 'in-doubt' })
  second.runner.start()
  await second.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
  expect(world.asked().filter((asked) => asked === 'POST /v1/episodes')).toHaveLength(1)
})

test('a kill after the intent was written is looked into before anything is posted', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Killed' }))
  // What a killed process leaves: the intent, and a job that runs nowhere. The service had carried the POST out.
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'Killed' } })
  workspace.store.jobs.change(
    jobOf(workspace, id, 'create').id,
    { state: 'running', intentAt: world.clock.now() - 60_000, payload: { sent: { title: 'Killed' } } },
    world.clock.now(),
  )
  const reopened = await world.open()
  reopened.runner.start()
  await reopened.runner.quiet(untilDone)

  expect(world.asked()).toEqual(['GET /v1/episodes'])
  expect(episodeOf(reopened, id).remoteId).toBe((await world.episodes())[0]?.id)
})

test('two drafts that may be it are shown to a person, and nothing is sent until one is left', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = await loseAnswer(world, workspace, 'Twin')
  const twin = await world.send('POST', '/v1/episodes', {
    episode: { show_id: world.showId, title: 'Twin' },
  })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  const stuck = jobOf(workspace, id, 'create')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'in-doubt' } })
  for (const { id: remoteId } of await world.episodes()) expect(stuck.error?.message).toContain(remoteId)
  const twinId = (twin as { data: { id: string } }).data.id
  await world.send('PATCH', `/v1/episodes/${twinId}`, { episode: { title: 'Somebody else’s' } })
  expect(workspace.outbox.retry(stuck.id).ok).toBe(true)
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'create').state).toBe('done')
  expect(await world.episodes()).toHaveLength(2)
  expectALookBeforeEachNewPost(world)
})

test('a title edited while the answer was lost does not make a second episode, and is sent afterwards', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = await loseAnswer(world, workspace, 'Old')
  workspace.episodes.edit(id, { title: 'New' })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect((await world.episodes()).map(({ attributes }) => attributes.title)).toEqual(['New'])
  expect(world.asked().filter((asked) => asked === 'POST /v1/episodes')).toHaveLength(1)
})

test('a service that trims titles does not get a second episode for one', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: '  Cafe\u0301  noir ' }))
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'Café noir' } })
  workspace.store.jobs.change(
    jobOf(workspace, id, 'create').id,
    { intentAt: world.clock.now() - 60_000, payload: { sent: { title: '  Cafe\u0301  noir ' } } },
    world.clock.now(),
  )
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(await world.episodes()).toHaveLength(1)
})

/** A draft that is typed in while its POST is under way, once everything has been sent. */
async function typedWhilePosted(title: string, fields: Partial<EpisodeText>) {
  const world = await createWorld()
  const workspace = await world.open()
  const arrived = Promise.withResolvers<undefined>()
  world.fail((request) => {
    if (!isCreate(request)) return undefined
    arrived.resolve(undefined)
    return { kind: 'slow', ms: 5_000 }
  })
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title }))
  await arrived.promise
  workspace.episodes.edit(id, fields)
  await workspace.runner.quiet(untilDone)
  const [onService] = await world.episodes()
  return { here: episodeOf(workspace, id), onService: onService?.attributes }
}

test('what is typed while the POST is under way becomes an update', async () => {
  const { here, onService } = await typedWhilePosted('Draft', { summary: 'Typed meanwhile' })

  expect(onService).toMatchObject({ title: 'Draft', summary: 'Typed meanwhile' })
  expect(here.local).toEqual({})
})

test('what the service fills in is no conflict with what is typed while the POST is under way', async () => {
  const { here, onService } = await typedWhilePosted('Filled in', { explicit: true, type: 'bonus' })

  expect(here).toMatchObject({ local: {}, contested: {} })
  expect(onService).toMatchObject({ title: 'Filled in', explicit: true, type: 'bonus' })
})

test('a draft a service refuses is kept, and the service’s words are shown', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(
    workspace.episodes.create(world.showId, { title: 'Refused', video_url: 'not an address' }),
  )
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'create')).toMatchObject({
    state: 'needs-attention',
    intentAt: null,
    error: { code: 'invalid' },
  })
  workspace.episodes.edit(id, { video_url: null })
  workspace.outbox.retry(jobOf(workspace, id, 'create').id)
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toHaveLength(1)
})

test('sixty lost answers make exactly sixty episodes', { timeout: 60_000 }, async () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  const random = seededRandom(seed)
  const world = await createWorld()
  const workspace = await world.open()
  world.fail((request) => {
    if (request.origin !== 'api' || random() > (isCreate(request) ? 0.5 : 0.05)) return undefined
    const kinds = [{ kind: 'act-then-cut' }, { kind: 'cut-before' }, { kind: 'status', status: 502 }] as const
    return kinds[Math.floor(random() * kinds.length)]
  })
  const titles = Array.from({ length: 60 }, (_, index) => `Episode ${index % 20}`)
  for (const title of titles) valueOf(workspace.episodes.create(world.showId, { title }))
  workspace.runner.start()
  await workspace.runner.quiet(1_000)

  const made = await world.episodes()
  expect(made.map(({ attributes }) => attributes.title).sort()).toEqual([...titles].sort())
  expect(workspace.store.jobs.open()).toEqual([])
  expectALookBeforeEachNewPost(world)
})
