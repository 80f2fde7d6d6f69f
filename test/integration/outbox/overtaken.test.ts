import { expect, test } from 'vitest'
import { seededRandom } from '../../support/random.ts'
import { createComputer } from '../../support/simulation/computer.ts'
import { clear, drawFate, type Fate } from '../../support/simulation/fates.ts'
import { createJournal } from '../../support/simulation/journal.ts'
import { simulatedService } from '../../support/simulation/service.ts'
import { virtualTime } from '../../support/simulation/virtualTime.ts'
import { createWire } from '../../support/simulation/wire.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { createWorld } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from './support.ts'

/** Wavedrop and a service on virtual time; `befall` says what becomes of a request that is not simply answered. */
async function quietWorld(befall: (asked: string) => Partial<Fate> | undefined, rateLimit = false) {
  const dir = await temporaryFolder()
  const time = virtualTime(Date.UTC(2026, 10, 22, 9))
  const random = seededRandom(1)
  const clock = time.clockFor({ alive: true })
  const service = await simulatedService({ dir, clock, time, random, rateLimit })
  const journal = createJournal(time)
  const wire = createWire({
    service,
    time,
    random,
    nextFate: ({ method, path }) => ({ ...drawFate(random, clear), ...befall(`${method} ${path}`) }),
    onSent: ({ request }, fate) => journal.note(`${request.method} ${request.path} ${fate}`),
    onCarriedOut: () => undefined,
  })
  const onFault = (message: string) => expect.fail(message)
  const computer = createComputer({ dir, service, wire, time, random, onFault })
  computer.open()
  const workspace = computer.running()!
  const { id } = valueOf(workspace.episodes.create(service.showId, { title: 'Agreed' }))
  await time.advance(20_000)
  const end = async () => {
    await computer.quit()
    await service.close()
  }
  return { time, service, workspace, id, journal, end }
}

test('a look at the service that is answered late does not have somebody’s newer text overwritten', async () => {
  let looks = 0
  const slowLook = { reachesMs: 50, answersMs: 20_000 }
  const { time, service, workspace, id, end } = await quietWorld((asked) =>
    asked === 'GET /v1/episodes/1' && looks++ === 0 ? slowLook : undefined,
  )
  workspace.episodes.edit(id, { title: 'Mine' })
  await time.advance(4_000)
  await service.somebody('PATCH', '/v1/episodes/1', { title: 'Theirs' })
  void workspace.sync.start()
  await time.advance(60_000)

  expect(service.episodes.get('1')?.title).toBe('Theirs')
  expect(episodeOf(workspace, id)).toMatchObject({ local: { title: 'Mine' }, contested: { title: 'Theirs' } })
  await end()
})

test('an edit is not undone by an earlier one that the service carries out after its connection was cut', async () => {
  let writes = 0
  const late = { reachesMs: 9_000, answersMs: null, breaksMs: 100 }
  const { time, service, workspace, id, end } = await quietWorld((asked) =>
    asked === 'PATCH /v1/episodes/1' && writes++ === 0 ? late : undefined,
  )
  workspace.episodes.edit(id, { title: 'Earlier' })
  await time.advance(3_500)
  workspace.episodes.edit(id, { title: 'Later' })
  await time.advance(60_000)

  expect(
    service.writes.map(({ field, after }) => (field === 'title' ? after : null)).filter(Boolean),
  ).toEqual(['Agreed', 'Earlier', 'Later'])
  expect(episodeOf(workspace, id)).toMatchObject({ local: {}, contested: {}, base: { title: 'Later' } })
  await end()
})

test('of several wishes only the newest is left to be carried out', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Wanted' }))
  // As after a request that was under way when the second wish came.
  const at = world.clock.now() + 1_000 * 3_600_000
  valueOf(workspace.episodes.publish(id, 'scheduled', at))
  const first = jobOf(workspace, id, 'publish')
  workspace.store.jobs.add({ ...first, payload: { status: 'scheduled', publishedAt: at + 1_000 } }, 0)
  valueOf(workspace.episodes.publish(id, 'draft', null))

  const open = workspace.store.jobs.openOf(id).filter(({ kind }) => kind === 'publish')
  expect(open.map(({ payload }) => payload)).toEqual([{ status: 'draft', publishedAt: null }])
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes())[0]?.attributes.status).toBe('draft')
  expect(world.asked().filter((asked) => asked.endsWith('/publish'))).toHaveLength(1)
})

test('a wish whose answer was lost is not repeated once the person wants something else', async () => {
  let wishes = 0
  const { time, service, workspace, id, journal, end } = await quietWorld((asked) =>
    asked.endsWith('/publish') && wishes++ === 0
      ? { reachesMs: null, answersMs: null, breaksMs: 5_000 }
      : undefined,
  )
  valueOf(workspace.episodes.publish(id, 'published', null))
  await time.advance(2_000)
  valueOf(workspace.episodes.publish(id, 'draft', null))
  await time.advance(120_000)

  expect(service.episodes.get('1')?.status).toBe('draft')
  expect(service.writes.filter(({ field }) => field === 'status').map(({ after }) => after)).toEqual([
    'draft',
  ])
  expect(journal.lines.filter((line) => line.includes('/publish'))).toHaveLength(2)
  await end()
})

test('a draft that somebody renames while the answer to making it is lost is not made a second time', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  let isLost = false
  world.fail(({ method }) => {
    if (method !== 'POST') return isLost ? { kind: 'cut-before' } : undefined
    isLost = true
    return { kind: 'act-then-cut' }
  })
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Mine' }))
  await expect.poll(() => jobOf(workspace, id, 'create').attempts).toBeGreaterThan(1)
  const [made] = await world.episodes()
  await world.send('PATCH', `/v1/episodes/${made?.id ?? ''}`, { episode: { title: 'Renamed' } })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  const stuck = jobOf(workspace, id, 'create')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'in-doubt' } })
  expect(stuck.error?.message).toContain('Renamed')
  await world.send('PATCH', `/v1/episodes/${made?.id ?? ''}`, { episode: { title: 'Mine' } })
  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)
  expect(await world.episodes()).toHaveLength(1)
  expect(episodeOf(workspace, id).remoteId).toBe(made?.id)
})

test('a draft that somebody publishes while the answer to making it is lost is not made a second time', async () => {
  let posts = 0
  const { time, service, workspace, end } = await quietWorld((asked) =>
    asked === 'POST /v1/episodes' && posts++ === 1
      ? { reachesMs: 100, answersMs: null, breaksMs: 200 }
      : undefined,
  )
  const { id } = valueOf(workspace.episodes.create(service.showId, { title: 'Out already' }))
  await time.advance(250)
  await service.somebody('PATCH', '/v1/episodes/2/publish', { status: 'published' })
  await time.advance(120_000)

  expect(episodeOf(workspace, id)).toMatchObject({ remoteId: '2', base: { status: 'published' } })
  expect(service.made.map(({ title }) => title)).toEqual(['Agreed', 'Out already'])
  await end()
})

test('somebody’s change of a draft whose answer was lost is not overwritten by what was typed meanwhile', async () => {
  let posts = 0
  const { time, service, workspace, end } = await quietWorld((asked) =>
    asked === 'POST /v1/episodes' && posts++ === 1
      ? { reachesMs: 100, answersMs: null, breaksMs: 200 }
      : undefined,
  )
  const { id } = valueOf(workspace.episodes.create(service.showId, { title: 'Made', summary: 'Sent' }))
  await time.advance(150)
  await service.somebody('PATCH', '/v1/episodes/2', { summary: 'Theirs' })
  workspace.episodes.edit(id, { summary: 'Mine' })
  await time.advance(60_000)

  expect(service.episodes.get('2')?.summary).toBe('Theirs')
  expect(episodeOf(workspace, id)).toMatchObject({
    local: { summary: 'Mine' },
    contested: { summary: 'Theirs' },
  })
  await end()
})

test('a draft of somebody else’s, made while the answer was lost, does not keep ours from being made', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  world.fail(() => ({ kind: 'cut-before' }))
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Mine' }))
  // Once it is lost nothing gets through, or the job would look, find nothing, and begin anew after theirs.
  let isLost = false
  world.fail(({ method }) => {
    isLost ||= method === 'POST'
    return isLost ? { kind: 'cut-before' } : undefined
  })
  await expect.poll(() => isLost).toBe(true)
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'Theirs' } })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  const stuck = jobOf(workspace, id, 'create')
  expect(stuck).toMatchObject({ state: 'needs-attention', error: { code: 'in-doubt' } })
  valueOf(workspace.outbox.retry(stuck.id))
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes()).map(({ attributes }) => attributes.title).sort()).toEqual([
    'Mine',
    'Theirs',
  ])
})

test('a text typed back while its edit is out is sent after it, whatever a list says meanwhile', async () => {
  let patches = 0
  const { time, service, workspace, id, end } = await quietWorld((asked) =>
    asked === 'PATCH /v1/episodes/1' && patches++ === 0 ? { reachesMs: 8_000, answersMs: 9_000 } : undefined,
  )
  workspace.episodes.edit(id, { title: 'Half a thou' })
  await time.advance(4_000)
  workspace.episodes.edit(id, { title: 'Agreed' })
  const pulled = workspace.sync.pullEpisodes(undefined)
  await time.advance(60_000)
  valueOf(await pulled)

  expect(patches).toBe(2)
  expect(service.episodes.get('1')?.title).toBe('Agreed')
  expect(episodeOf(workspace, id)).toMatchObject({ local: {}, contested: {}, base: { title: 'Agreed' } })
  await end()
})

test('an update that met a block is fetched and merged anew before it is sent again', async () => {
  let isFirst = true
  const { time, service, workspace, id, end } = await quietWorld((asked) => {
    if (asked !== 'GET /v1/episodes/1' || !isFirst) return undefined
    isFirst = false
    return { answersMs: 3_000 }
  }, true)
  workspace.episodes.edit(id, { title: 'Mine' })
  await time.advance(4_000)
  await service.useUpAllowance()
  await time.advance(2_000)
  await service.somebody('PATCH', '/v1/episodes/1', { title: 'Theirs' })
  await time.advance(60_000)

  expect(service.episodes.get('1')?.title).toBe('Theirs')
  expect(episodeOf(workspace, id).contested).toEqual({ title: 'Theirs' })
  await end()
})
