import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from './support.ts'

/** A draft that is on the service and here, with nothing left to send. */
async function sharedDraft(world: World, fields: Partial<EpisodeText> & { title: string }) {
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, fields))
  await workspace.runner.quiet(untilDone)
  const remoteId = episodeOf(workspace, id).remoteId ?? ''
  world.requests.length = 0
  return { workspace, id, remoteId, atService: `/v1/episodes/${remoteId}` }
}

const onService = async (world: World) => (await world.episodes())[0]?.attributes

test('an edit is fetched, merged and sent: another person’s change of another field stays', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await sharedDraft(world, { title: 'Mine' })
  await world.send('PATCH', atService, { episode: { summary: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine, edited' })
  await workspace.runner.quiet(untilDone)

  expect(await onService(world)).toMatchObject({ title: 'Mine, edited', summary: 'Theirs' })
  expect(world.asked()).toEqual(['GET /v1/episodes/:id', 'PATCH /v1/episodes/:id'])
  expect(episodeOf(workspace, id)).toMatchObject({ local: {}, base: { summary: 'Theirs' } })
})

test('edits typed one after the other become one request', async () => {
  const world = await createWorld()
  const { workspace, id } = await sharedDraft(world, { title: 'One' })
  for (const title of ['One t', 'One tw', 'One two']) workspace.episodes.edit(id, { title })
  await workspace.runner.quiet(untilDone)

  expect(await onService(world)).toMatchObject({ title: 'One two' })
  expect(world.asked().filter((asked) => asked.startsWith('PATCH'))).toHaveLength(1)
})

/** Both sides change the title; the job has noticed. */
async function conflict(world: World) {
  const draft = await sharedDraft(world, { title: 'Agreed' })
  await world.send('PATCH', draft.atService, { episode: { title: 'Theirs' } })
  draft.workspace.episodes.edit(draft.id, { title: 'Mine' })
  await draft.workspace.runner.quiet(untilDone)
  return draft
}

const stuck = (workspace: Workspace, id: string) => jobOf(workspace, id, 'update')

test('a field changed on both sides overwrites nothing and asks', async () => {
  const world = await createWorld()
  const { workspace, id } = await conflict(world)

  expect(await onService(world)).toMatchObject({ title: 'Theirs' })
  expect(stuck(workspace, id)).toMatchObject({ state: 'needs-attention', error: { code: 'conflict' } })
  expect(stuck(workspace, id).error?.message).toContain('Theirs')
  expect(valueOf(workspace.episodes.get(id)).fields.title).toBe('Mine')
})

test('trying a conflict again sends what is here', async () => {
  const world = await createWorld()
  const { workspace, id } = await conflict(world)
  workspace.outbox.retry(stuck(workspace, id).id)
  await workspace.runner.quiet(untilDone)

  expect(await onService(world)).toMatchObject({ title: 'Mine' })
  expect(episodeOf(workspace, id).local).toEqual({})
})

test('typing theirs settles a conflict', async () => {
  const world = await createWorld()
  const { workspace, id } = await conflict(world)
  workspace.episodes.edit(id, { title: 'Theirs' })
  await workspace.runner.quiet(untilDone)

  expect(stuck(workspace, id).state).toBe('done')
  expect(episodeOf(workspace, id).local).toEqual({})
  expect(await onService(world)).toMatchObject({ title: 'Theirs' })
})

test('editing another field decides nothing about a conflict', async () => {
  const world = await createWorld()
  const { workspace, id } = await conflict(world)
  workspace.episodes.edit(id, { summary: 'New summary' })
  await workspace.runner.quiet(untilDone)

  expect(stuck(workspace, id)).toMatchObject({ state: 'needs-attention', error: { code: 'conflict' } })
  expect(await onService(world)).toMatchObject({ title: 'Theirs' })
})

test('a decision counts for what was shown: theirs changed once more is asked about once more', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await conflict(world)
  await world.send('PATCH', atService, { episode: { title: 'Theirs, again' } })
  workspace.outbox.retry(stuck(workspace, id).id)
  await workspace.runner.quiet(untilDone)

  expect(stuck(workspace, id).error?.message).toContain('Theirs, again')
  expect(await onService(world)).toMatchObject({ title: 'Theirs, again' })
})

test('a pull while edits are unsent does not hide a conflict', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await sharedDraft(world, { title: 'Agreed' })
  world.fail(({ path }) => (path === atService ? { kind: 'cut-before' } : undefined))
  workspace.episodes.edit(id, { title: 'Mine' })
  await world.send('PATCH', atService, { episode: { title: 'Theirs', summary: 'Theirs too' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  expect(valueOf(workspace.episodes.get(id)).fields).toMatchObject({ title: 'Mine', summary: 'Theirs too' })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(stuck(workspace, id)).toMatchObject({ state: 'needs-attention', error: { code: 'conflict' } })
  expect(await onService(world)).toMatchObject({ title: 'Theirs' })
})

test('publishing while edits are unsent does not hide a conflict', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await sharedDraft(world, { title: 'Agreed' })
  let puts = 0
  const publishing = Promise.withResolvers<undefined>()
  world.fail(({ path }) => {
    if (!path.endsWith('/publish')) return undefined
    puts += 1
    publishing.resolve(undefined)
    return { kind: 'slow', ms: 10_000 }
  })
  workspace.episodes.publish(id, 'published', null)
  await publishing.promise
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)

  expect(puts).toBe(1)
  expect(await onService(world)).toMatchObject({ title: 'Theirs', status: 'published' })
  expect(stuck(workspace, id).error?.code).toBe('conflict')
})

test('an update whose answer was lost is not taken for somebody else’s', async () => {
  const world = await createWorld()
  const { workspace, id } = await sharedDraft(world, { title: 'A' })
  let patches = 0
  world.fail(({ method, path }) => {
    if (method === 'PATCH' && patches++ === 0) return { kind: 'act-then-cut' }
    return patches === 1 && path.startsWith('/v1/episodes/') ? { kind: 'cut-before' } : undefined
  })
  workspace.episodes.edit(id, { title: 'B' })
  await eventually(() => expect(stuck(workspace, id).attempts).toBeGreaterThan(1))
  workspace.episodes.edit(id, { title: 'A' })
  world.fail(null)
  await workspace.runner.quiet(untilDone)

  expect(await onService(world)).toMatchObject({ title: 'A' })
  expect(stuck(workspace, id).state).toBe('done')
})

test('what is typed while an update is under way is sent next, also when it goes back to the old value', async () => {
  const world = await createWorld()
  const { workspace, id } = await sharedDraft(world, { title: 'A' })
  const sending = Promise.withResolvers<undefined>()
  world.fail(({ method }) => {
    if (method !== 'PATCH') return undefined
    sending.resolve(undefined)
    return { kind: 'slow', ms: 5_000 }
  })
  workspace.episodes.edit(id, { title: 'B' })
  await sending.promise
  workspace.episodes.edit(id, { title: 'A' })
  await workspace.runner.quiet(untilDone)

  expect(await onService(world)).toMatchObject({ title: 'A' })
  expect(episodeOf(workspace, id).local).toEqual({})
})

test('an episode that was removed on the service keeps its local draft and says so', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await sharedDraft(world, { title: 'Kept' })
  world.fail(({ path }) => (path === atService ? { kind: 'status', status: 404 } : undefined))
  workspace.episodes.edit(id, { title: 'Kept, edited' })
  await workspace.runner.quiet(untilDone)

  expect(stuck(workspace, id).state).toBe('needs-attention')
  expect(valueOf(workspace.episodes.get(id)).fields.title).toBe('Kept, edited')
})
