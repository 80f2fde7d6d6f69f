import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'
import { createFrontedWorld, notFound, withList, without, type FrontedWorld } from './front.ts'

const pulledAll = async ({ sync }: Workspace) => valueOf(await sync.pullEpisodes(undefined))
const rows = ({ episodes }: Workspace) => episodes.list({ offset: 0, limit: 500 }).rows

/** A world with episodes on the service, all of them pulled. Answers their local ids by title. */
async function pulledWorld(titles: string[]) {
  const world = await createFrontedWorld()
  for (const title of titles) await world.send('POST', '/v1/episodes', episode(world, title))
  const workspace = await world.open()
  await pulledAll(workspace)
  const known = new Map(rows(workspace).map((row) => [row.title, row]))
  const idOf = (title: string) => known.get(title)?.id ?? ''
  const remoteIdOf = (title: string) => known.get(title)?.remoteId ?? ''
  return { world, workspace, idOf, remoteIdOf }
}

const episode = ({ showId }: FrontedWorld, title: string) => ({
  episode: { show_id: showId, title, summary: `About ${title}`, season: 2 },
})

test('an episode that was removed on the service stays here as a draft with all its text, and says since when', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Kept', 'Gone'])
  const id = idOf('Gone')
  workspace.episodes.edit(id, { title: 'Gone, edited' })
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)

  expect(rows(workspace)).toHaveLength(2)
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({
    remoteId: null,
    fields: { title: 'Gone, edited', summary: 'About Gone', season: 2 },
    status: 'draft',
    asked: null,
    conflictCount: 0,
    sync: 'saved-here',
    hasAudio: false,
    audioLost: false,
  })
  const { removed, base } = episodeOf(workspace, id)
  expect(removed).toEqual({
    remoteId: remoteIdOf('Gone'),
    at: episodeOf(workspace, id).updatedAt,
    hadAudio: false,
  })
  expect(base).toEqual({})
  expect(valueOf(workspace.episodes.get(idOf('Kept'))).removedAt).toBeNull()
})

test('a draft whose audio went with it says so until it has audio again', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const id = idOf('Gone')
  workspace.store.episodes.save({ ...episodeOf(workspace, id), hasAudio: true }, 'service')
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({ hasAudio: false, audioLost: true })
  workspace.store.episodes.save({ ...episodeOf(workspace, id), hasAudio: true }, 'here')
  expect(valueOf(workspace.episodes.get(id)).audioLost).toBe(false)
})

test('what was still to be done to a removed episode is ended, and says why', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const id = idOf('Gone')
  valueOf(workspace.episodes.edit(id, { summary: 'Never sent' }))
  valueOf(workspace.episodes.publish(id, 'published', null))
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)

  expect(workspace.store.jobs.openOf(id)).toEqual([])
  for (const kind of ['update', 'publish'] as const) {
    expect(jobOf(workspace, id, kind)).toMatchObject({
      state: 'cancelled',
      error: { code: 'not-found', message: '“Gone” was removed on the service.' },
    })
  }
  expect(episodeOf(workspace, id).local.summary).toBe('Never sent')
})

test('that a published episode became a draft by being removed is the doing of the service', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  await world.send('PATCH', `/v1/episodes/${remoteIdOf('Gone')}/publish`, {
    episode: { status: 'published' },
  })
  await pulledAll(workspace)
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)
  expect(valueOf(workspace.episodes.versions(idOf('Gone')))[0]).toMatchObject({
    author: 'service',
    changed: ['status', 'published_at'],
  })
})

test('a removed episode can be sent again, and is made anew', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const goneId = remoteIdOf('Gone')
  world.answer = without((remoteId) => remoteId === goneId)
  await pulledAll(workspace)
  workspace.runner.start()
  valueOf(workspace.episodes.sendAgain(idOf('Gone')))
  await workspace.runner.quiet(untilDone)
  await pulledAll(workspace)

  expect(rows(workspace)).toMatchObject([{ id: idOf('Gone'), title: 'Gone', removedAt: null }])
  expect(rows(workspace)[0]?.remoteId).not.toBe(goneId)
})

test('a value that the service once had and would refuse does not keep a removed episode from being a draft', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const id = idOf('Gone')
  world.answer = async ({ pass }) =>
    withList(await pass(), ({ data }) =>
      data.map((each) => ({ ...each, attributes: { ...each.attributes, number: 0 } })),
    )
  valueOf(await workspace.sync.pullEpisodes([world.showId]))
  expect(episodeOf(workspace, id).base.number).toBe(0)
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)
  expect(episodeOf(workspace, id).local).toMatchObject({ title: 'Gone', season: 2 })
  expect(episodeOf(workspace, id).local).not.toHaveProperty('number')
})

test('an episode that lists leave out while its audio is processed is not taken for removed', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Here', 'Hidden'])
  world.answer = async ({ path, pass }) =>
    path === '/v1/episodes'
      ? withList(await pass(), ({ data }) => data.filter(({ id }) => id !== remoteIdOf('Hidden')))
      : await pass()
  await world.send('PATCH', `/v1/episodes/${remoteIdOf('Hidden')}`, { episode: { summary: 'News' } })
  await pulledAll(workspace)
  expect(episodeOf(workspace, idOf('Hidden'))).toMatchObject({
    remoteId: remoteIdOf('Hidden'),
    removed: null,
    // The question about it brought what is new.
    base: { summary: 'News' },
  })
})

test('an episode that shows up again is the one it was: nothing is doubled or overwritten unseen', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const id = idOf('Gone')
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)
  workspace.episodes.edit(id, { title: 'Edited meanwhile', author: 'Somebody new' })
  world.answer = ({ pass }) => pass()
  await pulledAll(workspace)

  expect(rows(workspace)).toHaveLength(1)
  expect(episodeOf(workspace, id)).toMatchObject({
    remoteId: remoteIdOf('Gone'),
    removed: null,
    base: { summary: 'About Gone', season: 2 },
    // A person decides about the title; what the service has no value for is sent.
    local: { title: 'Edited meanwhile', author: 'Somebody new' },
    contested: { title: 'Gone' },
  })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  const [there] = await world.episodes()
  expect(there?.attributes).toMatchObject({ title: 'Gone', author: 'Somebody new' })
  expect(jobOf(workspace, id, 'update').error?.code).toBe('conflict')
})

test('an episode that shows up again while it waits to be made anew is not made a second time', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Gone'])
  const id = idOf('Gone')
  world.answer = without((remoteId) => remoteId === remoteIdOf('Gone'))
  await pulledAll(workspace)
  valueOf(workspace.episodes.publish(id, 'published', null))
  expect(jobOf(workspace, id, 'create').state).toBe('ready')
  world.answer = ({ pass }) => pass()
  await pulledAll(workspace)
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'create').state).toBe('cancelled')
  expect(await world.episodes()).toHaveLength(1)
  expect(rows(workspace)).toMatchObject([{ id, remoteId: remoteIdOf('Gone') }])
})

test('a service that answers "not found" to everything makes no draft of anything', async () => {
  const { world, workspace } = await pulledWorld(['One', 'Two'])
  world.answer = () => Promise.resolve(notFound)
  expect(await workspace.sync.pullEpisodes(undefined)).toMatchObject({ ok: false })
  expect(rows(workspace).map(({ removedAt }) => removedAt)).toEqual([null, null])
})

test('a list that contradicts itself proves nothing', async () => {
  const { world, workspace } = await pulledWorld(['One', 'Two'])
  world.answer = async ({ path, pass }) => {
    if (path !== '/v1/episodes') return path.startsWith('/v1/episodes/') ? notFound : await pass()
    const answer = withList(await pass(), ({ data }) => data)
    // It says that there are two, and shows none.
    return { ...answer, json: { ...(answer.json as object), data: [] } }
  }
  await pulledAll(workspace)
  expect(rows(workspace).map(({ removedAt }) => removedAt)).toEqual([null, null])
})

test('when most of a show is missing at once, its list is read twice before that is believed', async () => {
  const titles = Array.from({ length: 8 }, (_, n) => `Episode ${n}`)
  const { world, workspace } = await pulledWorld(titles)
  const removedCount = () => rows(workspace).filter(({ removedAt }) => removedAt !== null).length
  let lists = 0
  const allGone = without(() => true)
  const onlyOnce = (asked: Parameters<typeof allGone>[0]) =>
    asked.path === '/v1/episodes' && ++lists > 1 ? asked.pass() : allGone(asked)

  world.answer = onlyOnce
  await pulledAll(workspace)
  expect(lists).toBe(2)
  expect(removedCount()).toBe(0)

  world.answer = allGone
  await pulledAll(workspace)
  expect(removedCount()).toBe(8)
})

test('episodes of a show that the account can no longer reach stay as they are', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Mine'])
  const everythingGone = without(() => true)
  world.answer = async (asked) =>
    asked.path === '/v1/shows' ? withList(await asked.pass(), () => []) : await everythingGone(asked)
  await pulledAll(workspace)
  expect(workspace.shows.list()).toEqual([])
  expect(episodeOf(workspace, idOf('Mine'))).toMatchObject({ remoteId: remoteIdOf('Mine'), removed: null })
})

test('an episode that is being written to is not taken for removed', async () => {
  const { world, workspace, idOf, remoteIdOf } = await pulledWorld(['Written'])
  const id = idOf('Written')
  const patched = Promise.withResolvers<undefined>()
  const arrived = Promise.withResolvers<undefined>()
  const gone = without((remoteId) => remoteId === remoteIdOf('Written'))
  world.answer = async (asked) => {
    if (asked.method === 'PATCH') {
      arrived.resolve(undefined)
      await patched.promise
      return await asked.pass()
    }
    return workspace.store.jobs.openOf(id).some(({ kind }) => kind === 'publish')
      ? await gone(asked)
      : await asked.pass()
  }
  workspace.runner.start()
  valueOf(workspace.episodes.publish(id, 'published', null))
  await arrived.promise
  await pulledAll(workspace)
  patched.resolve(undefined)
  await workspace.runner.quiet(untilDone)
  expect(episodeOf(workspace, id)).toMatchObject({ removed: null, base: { status: 'published' } })
})

test('at most fifty are asked about in one pull, and those that were not asked come next', async () => {
  const titles = Array.from({ length: 90 }, (_, n) => `Episode ${n}`)
  const { world, workspace, remoteIdOf } = await pulledWorld(titles)
  const hidden = new Set(titles.slice(0, 55).map(remoteIdOf))
  const asked: string[] = []
  world.answer = async ({ path, pass }) => {
    const remoteId = /^\/v1\/episodes\/(\d+)$/.exec(path)?.[1]
    if (remoteId !== undefined) asked.push(remoteId)
    if (path !== '/v1/episodes') return await pass()
    return withList(await pass(), ({ data }) => data.filter(({ id }) => !hidden.has(id)))
  }
  await pulledAll(workspace)
  expect(asked).toHaveLength(50)
  await pulledAll(workspace)
  expect(asked).toHaveLength(100)
  expect(new Set(asked.slice(0, 55))).toEqual(hidden)
})
