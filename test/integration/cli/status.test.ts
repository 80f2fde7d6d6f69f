import { expect, test } from 'vitest'
import { createWorld } from '../../support/world.ts'
import { anotherComputer, eventsOf, makeDraft, summaryOf } from './computers.ts'

const hour = 3_600_000

test('status says why a job waits and when it goes on, and sends nothing', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('sync')
  world.fail(({ path }) => (path === `/v1/episodes/${id}` ? { kind: 'status', status: 503 } : undefined))
  expect((await here.run('edit', id, '--title', 'Mine')).code).toBe(4)
  world.requests.length = 0

  const status = await here.run('status')
  expect(status).toMatchObject({ code: 4, stderr: expect.stringMatching(/Work is kept.*HTTP 503/) as string })
  expect(eventsOf(status, 'job')).toMatchObject([
    {
      kind: 'update',
      state: 'waiting',
      title: 'Mine',
      episode: id,
      reason: 'waiting-for-service',
      until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      error: { code: 'unreachable' },
    },
  ])
  expect(eventsOf(status, 'connectivity')).toMatchObject([{ state: 'online' }])
  expect(summaryOf(status)).toMatchObject({ jobs: { done: 0, waiting: 1, needsAttention: 0 }, conflicts: 0 })
  expect(new Set(world.asked())).toEqual(new Set(['GET /v1']))

  const words = await here.say('status')
  expect(words.stdout).toMatch(
    /update {2}waiting: the service is having trouble, again \w{3} \d{4}-.* {2}Mine/,
  )
})

test('status tells of an episode that should be out and is not, once the service said so', async () => {
  const world = await createWorld()
  // An hour ahead of the service: to this computer, what comes out there in half an hour is late.
  const early = { ...world.clock, now: () => world.clock.now() + hour }
  const here = await anotherComputer(world, early)
  const id = await makeDraft(world, { title: 'Tuesday' })
  const due = new Date(world.clock.now() + hour / 2).toISOString()
  const schedule = { episode: { status: 'scheduled', published_at: due } }
  await world.send('PATCH', `/v1/episodes/${id}/publish`, schedule)
  await here.run('sync')

  const status = await here.run('status')
  expect(status).toMatchObject({ code: 0, stderr: '' })
  expect(eventsOf(status, 'late')).toEqual([
    { event: 'late', id, show_id: world.showId, title: 'Tuesday', published_at: `${due.slice(0, 19)}.000Z` },
  ])
  expect((await here.say('status')).stdout).toMatch(/late {2}Tuesday: was to come out .* UTC/)

  await world.send('PATCH', `/v1/episodes/${id}/publish`, { episode: { status: 'published' } })
  expect(eventsOf(await here.run('status'), 'late')).toEqual([])
})

test('status says what waits only for the connection, whatever its last try met', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('sync')
  world.fail(({ path }) => (path === `/v1/episodes/${id}` ? { kind: 'status', status: 503 } : undefined))
  await here.run('edit', id, '--title', 'Mine')
  world.fail(() => ({ kind: 'cut-before' }))
  expect(eventsOf(await here.run('status'), 'job')).toMatchObject([{ kind: 'update', reason: 'offline' }])
  const words = (await here.say('status')).stdout
  expect(words).toMatch(/update {2}waiting: no way to the service, again .* {2}Mine/)
  expect(words).toContain('The service cannot be reached.')
})

test('status exits 4 without the service and shows what is known here', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('sync')
  await here.run('edit', id, '--title', 'Mine', '--offline')
  world.fail(() => ({ kind: 'cut-before' }))
  const status = await here.run('status')
  expect(status.code).toBe(4)
  expect(eventsOf(status, 'job')).toMatchObject([{ kind: 'update', state: 'ready', title: 'Mine' }])
  expect(eventsOf(status, 'connectivity')).toMatchObject([{ state: 'offline' }])
  expect(summaryOf(status)).toMatchObject({ jobs: { waiting: 1 }, conflicts: 0 })
})
