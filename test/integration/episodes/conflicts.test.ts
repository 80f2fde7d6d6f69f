import { expect, test } from 'vitest'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'

/** A draft whose title and number both sides have changed; the job has noticed. */
async function contested(world: World, mine: Partial<EpisodeText>, theirs: Partial<EpisodeText>) {
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Agreed', number: 1 }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  await world.send('PATCH', atService, { episode: theirs })
  workspace.episodes.edit(id, mine)
  await workspace.runner.quiet(untilDone)
  return { workspace, id, atService }
}

const onService = async (world: World) => (await world.episodes())[0]?.attributes

test('both values of each contested field are shown with what they were before', async () => {
  const world = await createWorld()
  const { workspace, id } = await contested(
    world,
    { title: 'Mine', number: 2 },
    { title: 'Theirs', number: 3 },
  )
  const detail = valueOf(workspace.episodes.get(id))
  expect(detail.conflicts).toEqual([
    { field: 'title', base: 'Agreed', local: 'Mine', remote: 'Theirs' },
    { field: 'number', base: 1, local: 2, remote: 3 },
  ])
  expect(detail).toMatchObject({ conflictCount: 2, sync: 'needs-attention', error: { code: 'conflict' } })
  expect(detail.fields).toMatchObject({ title: 'Mine', number: 2 })
})

test('what is not contested is sent while the rest waits', async () => {
  const world = await createWorld()
  const { workspace, id } = await contested(
    world,
    { title: 'Mine', summary: 'Mine too' },
    { title: 'Theirs' },
  )
  expect(await onService(world)).toMatchObject({ title: 'Theirs', summary: 'Mine too' })
  expect(episodeOf(workspace, id)).toMatchObject({ local: { title: 'Mine' }, contested: { title: 'Theirs' } })
})

test('fields are settled one by one: the one here, the one there, a third', async () => {
  const world = await createWorld()
  const { workspace, id } = await contested(
    world,
    { title: 'Mine', number: 2, summary: 'My words' },
    { title: 'Theirs', number: 3, summary: 'Their words' },
  )
  valueOf(workspace.episodes.resolve(id, 'title', { side: 'local' }))
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ title: 'Mine', number: 3, summary: 'Their words' })
  expect(jobOf(workspace, id, 'update').state).toBe('needs-attention')

  valueOf(workspace.episodes.resolve(id, 'number', { side: 'remote' }))
  valueOf(workspace.episodes.resolveWith(id, { summary: 'Our words' }))
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ title: 'Mine', number: 3, summary: 'Our words' })
  expect(episodeOf(workspace, id)).toMatchObject({ local: {}, contested: {} })
  expect(workspace.store.jobs.open()).toEqual([])
})

test('a field that is not contested cannot be settled', async () => {
  const world = await createWorld()
  const { workspace, id } = await contested(world, { title: 'Mine' }, { title: 'Theirs' })
  const refused = { ok: false, error: { code: 'not-found' } }
  expect(workspace.episodes.resolve(id, 'summary', { side: 'local' })).toMatchObject(refused)
  expect(workspace.episodes.resolve('nobody', 'title', { side: 'local' })).toMatchObject(refused)
})

test('a conflict is known from a list as well, and survives a restart', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await contested(world, { summary: 'Sent' }, {})
  world.fail(({ path }) => (path === atService ? { kind: 'cut-before' } : undefined))
  workspace.episodes.edit(id, { title: 'Mine' })
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  expect(valueOf(workspace.episodes.get(id)).conflicts).toHaveLength(1)
  const again = await world.open()
  expect(valueOf(again.episodes.get(id)).conflicts).toEqual([
    { field: 'title', base: 'Agreed', local: 'Mine', remote: 'Theirs' },
  ])
})

test('whoever must take an episode off the air need not settle its texts first', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await contested(world, {}, {})
  workspace.episodes.publish(id, 'published', null)
  await workspace.runner.quiet(untilDone)
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'update').state).toBe('needs-attention')

  workspace.episodes.publish(id, 'draft', null)
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ status: 'draft', title: 'Theirs' })
  expect(valueOf(workspace.episodes.get(id)).conflicts).toHaveLength(1)
})

test('the same change to several episodes is made to all, or to none when one is not there', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const ids = ['A', 'B', 'C'].map((title) => valueOf(workspace.episodes.create(world.showId, { title })).id)
  await workspace.runner.quiet(untilDone)

  expect(workspace.episodes.editMany([...ids, 'nobody'], { author: 'Ana' })).toMatchObject({ ok: false })
  expect(ids.map((id) => episodeOf(workspace, id).local)).toEqual([{}, {}, {}])
  valueOf(workspace.episodes.editMany(ids, { author: 'Ana' }))
  const at = Math.ceil(world.clock.now() / 1000) * 1000 + 86_400_000
  valueOf(workspace.episodes.publishMany(ids.map((id) => ({ id, status: 'scheduled', at }))))
  await workspace.runner.quiet(untilDone)
  const episodes = await world.episodes()
  expect(episodes.map(({ attributes }) => [attributes.author, attributes.status])).toEqual(
    ids.map(() => ['Ana', 'scheduled']),
  )
})
