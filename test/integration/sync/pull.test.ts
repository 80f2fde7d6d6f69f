import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { absorbShow } from '../../../electron/shows/absorbShow.ts'
import { absorbEpisode } from '../../../electron/sync/absorb.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, take, untilDone, valueOf } from '../outbox/support.ts'
import { createFrontedWorld, withList } from './front.ts'

const create = (world: World, episode: Record<string, unknown>) =>
  world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, ...episode } })

test('a pull brings shows and episodes, page after page, and tells how far it is', async () => {
  const world = await createWorld()
  for (let index = 0; index < 105; index++) await create(world, { title: `Episode ${index}` })
  const progress: unknown[] = []
  const workspace = await world.open((event, payload) => {
    if (event === 'sync.progress') progress.push(payload)
  })
  valueOf(await workspace.sync.start())

  const { rows, total } = workspace.episodes.list({ offset: 0, limit: 500 })
  expect(total).toBe(105)
  expect(new Set(rows.map(({ title }) => title)).size).toBe(105)
  expect(workspace.shows.list()).toMatchObject([{ id: world.showId, slug: 'my-show' }])
  expect(progress).toContainEqual({ running: true, done: 2, total: 2, error: null })
  expect(progress.at(-1)).toMatchObject({ running: false, error: null })
  expect(world.asked()).toEqual(['GET /v1/shows', 'GET /v1/episodes', 'GET /v1/episodes'])
})

test('a second pull changes nothing, and tells of nothing', async () => {
  const world = await createWorld()
  await create(world, { title: 'One' })
  const changed: unknown[] = []
  const workspace = await world.open((event, payload) => {
    if (event === 'episodes.changed') changed.push(payload)
  })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  workspace.flush()
  changed.length = 0
  valueOf(await workspace.sync.pullEpisodes(undefined))
  workspace.flush()

  expect(changed).toEqual([])
  expect(workspace.episodes.list({ offset: 0, limit: 10 }).total).toBe(1)
})

test('local edits stay over what a pull brings', async () => {
  const world = await createWorld()
  await create(world, { title: 'Service' })
  const workspace = await world.open()
  valueOf(await workspace.sync.pullEpisodes([world.showId]))
  const [row] = workspace.episodes.list({ offset: 0, limit: 10 }).rows
  const id = row?.id ?? ''
  workspace.episodes.edit(id, { title: 'Here' })
  await world.send('PATCH', `/v1/episodes/${row?.remoteId}`, { episode: { summary: 'Theirs' } })
  valueOf(await workspace.sync.pullEpisodes([world.showId]))

  expect(valueOf(workspace.episodes.get(id))).toMatchObject({
    fields: { title: 'Here', summary: 'Theirs' },
    unsent: ['title'],
    sync: 'saved-here',
  })
})

test('what a lost POST made is not taken in as a second episode, even under another title', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  world.fail(({ method, path }) => {
    if (method === 'POST') return { kind: 'act-then-cut' }
    return path === '/v1/episodes' ? { kind: 'cut-before' } : undefined
  })
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Lost' }))
  const { id: jobId } = jobOf(workspace, id, 'create')
  await eventually(() => {
    expect(jobOf(workspace, id, 'create').attempts).toBeGreaterThan(1)
    expect(workspace.runner.isRunning(jobId)).toBe(false)
    // The pull comes before the next look of the create job.
    workspace.store.jobs.change(jobId, { notBefore: world.clock.now() + 36_000_000 }, world.clock.now())
  })
  workspace.episodes.edit(id, { title: 'Renamed since' })
  world.fail(null)
  valueOf(await workspace.sync.pullEpisodes(undefined))
  expect(workspace.episodes.list({ offset: 0, limit: 10 }).total).toBe(1)
  workspace.outbox.retry(jobId)
  await workspace.runner.quiet(untilDone)

  expect(workspace.episodes.list({ offset: 0, limit: 10 }).rows.map((row) => row.id)).toEqual([id])
  expect(await world.episodes()).toHaveLength(1)
})

test('a show the account can no longer reach is forgotten', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { store } = workspace
  const gone = { id: '99', type: 'show', attributes: { title: 'Gone' } } as const
  absorbShow(gone, { store, now: 0, onJob: () => expect.fail('There are no jobs') })
  valueOf(await workspace.sync.pullShows())
  expect(workspace.shows.list().map(({ id }) => id)).toEqual([world.showId])
})

test('a list that was on its way while an edit was confirmed does not bring the old value back', async () => {
  const world = await createWorld()
  await create(world, { title: 'Old' })
  const workspace = await world.open()
  workspace.runner.start()
  valueOf(await workspace.sync.pullEpisodes(undefined))
  const { id } = workspace.episodes.list({ offset: 0, limit: 1 }).rows[0] ?? { id: '' }
  const remote = await world.episodes()
  const askedAt = world.clock.monotonic()
  workspace.episodes.edit(id, { title: 'New' })
  await workspace.runner.quiet(untilDone)

  const absorbing = {
    onJob: () => undefined,
    store: workspace.store,
    writes: workspace.writes,
    newId: randomUUID,
    now: world.clock.now(),
  }
  for (const episode of remote) absorbEpisode(world.showId, episode, { ...absorbing, askedAt })
  expect(episodeOf(workspace, id).base.title).toBe('New')
  // Asked for afterwards, the same words are news.
  for (const episode of remote) {
    absorbEpisode(world.showId, episode, { ...absorbing, askedAt: world.clock.monotonic() })
  }
  expect(episodeOf(workspace, id).base.title).toBe('Old')
})

test('an episode whose audio is processed, or whose time comes, is asked about until it is settled', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const at = Math.ceil(world.clock.now() / 1000) * 1000 + 120_000
  workspace.runner.start()
  const asked = { status: 'scheduled', publishedAt: at } as const
  const { id } = await take(world, workspace, await world.recording('take.wav', 20), { asked })
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'publish').state).toBe('done')
  void workspace.sync.start()

  await eventually(() =>
    expect(episodeOf(workspace, id).base).toMatchObject({
      status: 'published',
      audio_processing: false,
      duration: 20,
    }),
  )
})

test('a pull that fails says why, and is tried again by itself', async () => {
  const world = await createWorld()
  const errors: unknown[] = []
  const workspace = await world.open((event, payload) => {
    if (event === 'sync.progress' && 'error' in payload) errors.push(payload.error)
  })
  world.fail(() => ({ kind: 'cut-before' }))
  expect(await workspace.sync.start()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect(errors.at(-1)).toMatchObject({ code: 'unreachable' })
  world.fail(null)
  await eventually(() => expect(workspace.shows.list()).toHaveLength(1))
})

test('a workspace closed in the middle of a pull writes nothing afterwards', async () => {
  const world = await createWorld()
  await create(world, { title: 'One' })
  const workspace = await world.open()
  const asked = Promise.withResolvers<undefined>()
  world.fail(() => {
    asked.resolve(undefined)
    return { kind: 'slow', ms: 3_000 }
  })
  const pulling = workspace.sync.start()
  await asked.promise
  await world.close()
  expect(await pulling).toEqual({ ok: true, value: undefined })
})

test('attributes that a sparse answer leaves out stay as they were', async () => {
  const world = await createFrontedWorld()
  await create(world, { title: 'Old', summary: 'Kept', season: 3 })
  const workspace = await world.open()
  valueOf(await workspace.sync.pullEpisodes(undefined))
  const { id } = workspace.episodes.list({ offset: 0, limit: 1 }).rows[0] ?? { id: '' }
  world.answer = async ({ path, pass }) =>
    path === '/v1/episodes'
      ? withList(await pass(), ({ data }) => data.map((each) => ({ ...each, attributes: { title: 'New' } })))
      : await pass()
  valueOf(await workspace.sync.pullEpisodes(undefined))
  expect(episodeOf(workspace, id).base).toMatchObject({
    title: 'New',
    summary: 'Kept',
    season: 3,
    status: 'draft',
  })
})

test('each page is held against the writes since it was asked for itself, also when several are asked for at once', async () => {
  const world = await createFrontedWorld()
  for (let n = 0; n < 70; n++) await create(world, { title: `Episode ${n}` })
  const workspace = await world.open()
  workspace.runner.start()
  valueOf(await workspace.sync.pullEpisodes(undefined))
  const { rows } = workspace.episodes.list({ offset: 0, limit: 70 })
  const edited = rows.find(({ title }) => title === 'Episode 34')?.id ?? ''
  // Ten a page. The fourth holds the episode as it was before the edit; the sixth is asked for after the edit, and the
  // fourth is taken after that.
  const fourthIsMade = Promise.withResolvers<undefined>()
  const editIsConfirmed = Promise.withResolvers<undefined>()
  const pages: string[] = []
  world.answer = async ({ path, query, pass }) => {
    if (path !== '/v1/episodes') return await pass()
    if (query.get('pagination[per]') !== '10')
      return { status: 422, json: { status: 422, error: 'Too many' } }
    const page = query.get('pagination[page]') ?? ''
    pages.push(page)
    const answer = await pass()
    if (page === '4') fourthIsMade.resolve(undefined)
    if (page === '2') await editIsConfirmed.promise
    if (page === '3') await eventually(() => expect(pages).toContain('6'))
    return answer
  }
  const pulling = workspace.sync.pullEpisodes(undefined)
  await fourthIsMade.promise
  valueOf(workspace.episodes.edit(edited, { title: 'Edited' }))
  await workspace.runner.quiet(untilDone)
  expect(pages).not.toContain('6')
  editIsConfirmed.resolve(undefined)
  valueOf(await pulling)
  expect(episodeOf(workspace, edited).base.title).toBe('Edited')
})
