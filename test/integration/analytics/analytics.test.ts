import { expect, test } from 'vitest'
import { latestDays } from '../../../shared/domain/analyticsDays.ts'
import type { EventName } from '../../../shared/ipc/contract.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

/** The demo's show that most people listen to. */
const showId = '3'

/** A computer with the demo's account, what it told, and the last full days of downloads. */
async function start() {
  const world = await createWorld({ seed: 'demo' })
  const told: { event: EventName; payload: unknown }[] = []
  const workspace = await world.open((event, payload) => told.push({ event, payload }))
  valueOf(await workspace.sync.pullEpisodes([showId]))
  world.requests.length = 0
  const window = latestDays(7, world.clock.now() - 86_400_000, 'UTC')
  const answers = () => told.filter(({ event }) => event === 'analytics.changed')
  return { world, workspace, window, answers }
}

const asked = (world: World) => world.asked().filter((line) => line.includes('analytics'))

test('figures are fetched once, and then answered from here at once with their age', async () => {
  const { world, workspace, window, answers } = await start()
  const { show } = workspace.analytics
  const first = valueOf(await show.look(showId, window))
  expect(first.fresh).toBe(true)
  expect(first.figures.map(({ date }) => date)).toHaveLength(7)
  expect(first.figures.at(0)?.date).toBe(window.from)
  expect(first.figures.at(-1)?.date).toBe(window.to)
  expect(asked(world)).toHaveLength(1)
  expect(valueOf(await show.look(showId, window))).toEqual(first)
  expect(asked(world)).toHaveLength(1)
  expect(answers()).toEqual([])
})

test('figures older than a minute are answered at once and asked anew behind that; then it is told', async () => {
  const { world, workspace, window, answers } = await start()
  const { show } = workspace.analytics
  const first = valueOf(await show.look(showId, window))
  const kept = workspace.store.figures.get(`show ${showId} ${window.from} ${window.to}`)
  if (!kept) throw new Error('Nothing was kept')
  workspace.store.figures.save({ ...kept, answeredAt: kept.answeredAt - 3_600_000 })

  const old = valueOf(await show.look(showId, window))
  expect(old).toEqual({ ...first, answeredAt: first.answeredAt - 3_600_000, fresh: false })
  await eventually(() => expect(answers()).toHaveLength(1))
  expect(answers()[0]?.payload).toEqual({ of: 'show', id: showId, ...window })
  expect(valueOf(await show.look(showId, window)).fresh).toBe(true)
  expect(asked(world)).toHaveLength(2)
})

test('who asks the same at the same time waits for one request', async () => {
  const { world, workspace, window } = await start()
  const both = await Promise.all([
    workspace.analytics.show.look(showId, window),
    workspace.analytics.show.ask(showId, window),
  ])
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(asked(world)).toHaveLength(1)
})

test('offline, the last answer is given with its age, also for the days it shares with another window', async () => {
  const { world, workspace, window } = await start()
  const { show } = workspace.analytics
  const first = valueOf(await show.look(showId, window))
  world.fail(() => ({ kind: 'cut-before' }))
  const again = await world.open()
  const last = valueOf(await again.analytics.show.ask(showId, window))
  expect(last).toMatchObject({
    figures: first.figures,
    answeredAt: first.answeredAt,
    fresh: false,
    stale: { code: 'unreachable' },
  })

  const nextDay = latestDays(7, Date.parse(window.to) + 86_400_000, 'UTC')
  const shared = valueOf(await again.analytics.show.look(showId, nextDay))
  expect(shared).toMatchObject({ figures: first.figures.slice(1), fresh: false })
})

test('offline, the answer that shares most days is given, and not the latest', async () => {
  const { world, workspace } = await start()
  const { show } = workspace.analytics
  const yesterday = world.clock.now() - 86_400_000
  const month = valueOf(await show.look(showId, latestDays(30, yesterday, 'UTC')))
  valueOf(await show.look(showId, latestDays(7, yesterday, 'UTC')))
  world.fail(() => ({ kind: 'cut-before' }))
  const shared = valueOf(await show.look(showId, latestDays(20, yesterday, 'UTC')))
  expect(shared).toMatchObject({
    figures: month.figures.slice(10),
    answeredAt: month.answeredAt,
    fresh: false,
  })
})

test('offline, figures that were never fetched are a clear error', async () => {
  const { world, workspace, window } = await start()
  world.fail(() => ({ kind: 'cut-before' }))
  const never = {
    ok: false,
    error: { code: 'unreachable', hint: expect.stringMatching(/never fetched/) as string },
  }
  expect(await workspace.analytics.show.look(showId, window)).toMatchObject(never)
  expect(await workspace.analytics.episodes.ask(showId, window)).toMatchObject(never)
})

test('every episode of a show has its days, and is placed among those on this computer', async () => {
  const { workspace, window } = await start()
  const { figures } = valueOf(await workspace.analytics.episodes.look(showId, window))
  const whole = valueOf(await workspace.analytics.show.look(showId, window))
  const sumOf = (date: string) =>
    figures.reduce((sum, { days }) => sum + (days.find((day) => day.date === date)?.downloads ?? 0), 0)
  expect(whole.figures.map(({ date }) => ({ date, downloads: sumOf(date) }))).toEqual(whole.figures)
  expect(whole.figures.every(({ downloads }) => downloads > 0)).toBe(true)
  const [first] = figures
  expect(workspace.store.episodes.get(first?.episodeId ?? '')).toMatchObject({ remoteId: first?.remoteId })

  const one = valueOf(await workspace.analytics.episode.look(first?.episodeId ?? '', window))
  expect(one.figures).toEqual(first?.days)
})

test('an episode that is not on the service has no figures yet', async () => {
  const { world, workspace, window } = await start()
  const { id } = valueOf(workspace.episodes.create(showId, { title: 'Draft' }))
  const notYet = {
    ok: false,
    error: { code: 'not-found', message: expect.stringMatching(/not on the service yet/) as string },
  }
  expect(await workspace.analytics.episode.look(id, window)).toMatchObject(notYet)
  expect(await workspace.analytics.episode.look('nobody', window)).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(asked(world)).toEqual([])
})

test('a window that ends before it begins is not asked for', async () => {
  const { world, workspace } = await start()
  const window = { from: '2026-11-02', to: '2026-11-01' }
  expect(await workspace.analytics.show.look(showId, window)).toMatchObject({
    error: { code: 'bad-request' },
  })
  expect(await workspace.analytics.show.ask(showId, window)).toMatchObject({ error: { code: 'bad-request' } })
  expect(asked(world)).toEqual([])
})

test('of the answers only the latest hundred are kept', async () => {
  const { workspace } = await start()
  const { figures } = workspace.store
  for (let n = 1; n <= 130; n++) figures.save({ question: `show 1 ${n}`, answer: [], answeredAt: n })
  const kept = figures.questionsAbout('show 1 ')
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 'show 1 130', 'show 1 31'])
})
