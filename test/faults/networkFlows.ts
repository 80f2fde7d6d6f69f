import { expect } from 'vitest'
import type { Workspace } from '../../electron/workspace.ts'
import { episodeOf, jobOf, sha256Of, take, untilDone, valueOf } from '../integration/outbox/support.ts'
import type { World } from '../support/world.ts'

/**
 * One thing a person has Wavedrop do, from a healthy network to the proof that it was done right. `begin` is called when
 * all is prepared and nothing of it has left yet.
 */
export type Flow = (world: World, begin: () => void) => Promise<void>

/** A draft that is on the service and here, in a workspace that has no connection yet. */
async function sharedDraft(world: World): Promise<{ workspace: Workspace; id: string; remoteId: string }> {
  const path = await world.recording('draft.wav')
  const before = await world.open()
  before.runner.start()
  const { id } = await take(world, before, path, { title: 'Agreed' })
  await before.runner.quiet(untilDone)
  const remoteId = episodeOf(before, id).remoteId ?? ''
  const workspace = await world.open()
  workspace.runner.start()
  world.requests.length = 0
  return { workspace, id, remoteId }
}

/** The one episode of the service, when it was made once and nothing is left to be done. */
async function onlyEpisode(world: World, { store }: Workspace) {
  expect(store.jobs.open()).toEqual([])
  const [episode, ...others] = await world.episodes()
  expect(others).toEqual([])
  if (!episode) throw new Error('The service has no episode')
  return episode
}

/** There are no idempotency keys: between two POSTs the service has to have been asked what the first one did. */
function expectLookBetweenPosts(world: World): void {
  const asked = world.asked().filter((each) => /^(POST|GET) \/v1\/episodes$/.test(each))
  const repeated = asked.filter((each, index) => each.startsWith('POST') && asked[index - 1] === each)
  expect(repeated).toEqual([])
}

/** Long enough for one PUT to be many packets. */
const recordingSeconds = 20

async function dropToPublished(world: World, begin: () => void): Promise<void> {
  const path = await world.recording('take.wav', recordingSeconds)
  const workspace = await world.open()
  begin()
  workspace.runner.start()
  await workspace.inbox.add(path, { showId: world.showId, status: 'published', at: null }).decided
  await workspace.runner.quiet(untilDone)

  const episode = await onlyEpisode(world, workspace)
  expect(episode.attributes).toMatchObject({ title: 'take', status: 'published' })
  expect(sha256Of(world.sandbox.storedAudioPath(episode.id))).toBe(sha256Of(path))
  expectLookBetweenPosts(world)
}

async function editOfDraft(world: World, begin: () => void): Promise<void> {
  const { workspace, id } = await sharedDraft(world)
  begin()
  workspace.episodes.edit(id, { title: 'Edited', summary: 'With a summary' })
  await workspace.runner.quiet(untilDone)

  const { attributes } = await onlyEpisode(world, workspace)
  expect(attributes).toMatchObject({ title: 'Edited', summary: 'With a summary', status: 'draft' })
  expect(episodeOf(workspace, id)).toMatchObject({ local: {}, base: { title: 'Edited' } })
}

async function publishing(world: World, begin: () => void): Promise<void> {
  const { workspace, id } = await sharedDraft(world)
  begin()
  workspace.episodes.publish(id, 'published', null)
  await workspace.runner.quiet(untilDone)

  const { attributes } = await onlyEpisode(world, workspace)
  expect(attributes).toMatchObject({ title: 'Agreed', status: 'published' })
  expect(episodeOf(workspace, id)).toMatchObject({ asked: null, base: { status: 'published' } })
}

async function noticingOfConflict(world: World, begin: () => void): Promise<void> {
  const { workspace, id, remoteId } = await sharedDraft(world)
  await world.send('PATCH', `/v1/episodes/${remoteId}`, { episode: { title: 'Theirs' } })
  begin()
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'update')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'conflict' },
  })
  const [episode] = await world.episodes()
  expect(episode?.attributes.title).toBe('Theirs')
  expect(valueOf(workspace.episodes.get(id)).fields.title).toBe('Mine')
  expect(world.asked().filter((asked) => asked.startsWith('PATCH'))).toEqual([])
}

/** More than one page. */
const listed = 120

async function pullOfList(world: World, begin: () => void): Promise<void> {
  const titles = Array.from({ length: listed }, (_, index) => `Episode ${index}`)
  for (const title of titles) {
    await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title } })
  }
  const pulled = Promise.withResolvers<undefined>()
  const workspace = await world.open((event, payload) => {
    if (event !== 'sync.progress' || !('running' in payload)) return
    if (!payload.running && payload.error === null) pulled.resolve(undefined)
  })
  begin()
  void workspace.sync.start()
  await pulled.promise

  const { rows, total } = workspace.episodes.list({ offset: 0, limit: listed })
  expect(total).toBe(listed)
  expect(rows.map(({ title }) => title).sort()).toEqual(titles.sort())
  expect(new Set(rows.map(({ remoteId }) => remoteId)).size).toBe(listed)
}

export const flows: Record<string, Flow> = {
  'a recording goes from drop to published': dropToPublished,
  'an edit of a draft is sent': editOfDraft,
  'a draft is published': publishing,
  'a conflict is noticed': noticingOfConflict,
  [`a list of ${listed} episodes is pulled`]: pullOfList,
}
