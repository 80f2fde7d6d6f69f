import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { quickClock } from '../../support/quickClock.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, untilDone, valueOf } from '../outbox/support.ts'

const minute = 60_000

async function opened(): Promise<{ world: World; workspace: Workspace; pass: (ms: number) => void }> {
  let passed = 0
  const real = quickClock()
  const clock = { ...real, now: () => real.now() + passed }
  const world = await createWorld({ clock })
  const pass = (ms: number) => {
    passed += ms
  }
  return { world, workspace: await world.open(), pass }
}

const changes = (workspace: Workspace, id: string) =>
  valueOf(workspace.episodes.versions(id)).map(({ author, changed }) => ({ author, changed }))

test('what is typed in one go is one version, what is typed later another, and each can be had back', async () => {
  const { world, workspace, pass } = await opened()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'One', summary: 'First' }))
  expect(changes(workspace, id)).toEqual([])

  pass(10 * minute)
  for (const title of ['Two', 'Two a', 'Two and a half']) workspace.episodes.edit(id, { title })
  pass(10 * minute)
  workspace.episodes.edit(id, { title: 'Three', summary: 'Second' })

  expect(changes(workspace, id)).toMatchObject([
    { author: 'here', changed: ['title', 'summary'] },
    { author: 'here', changed: ['title'] },
    { author: 'here' },
  ])
  expect(valueOf(workspace.episodes.versionText(id, 1))).toMatchObject({ title: 'One', summary: 'First' })
  expect(valueOf(workspace.episodes.versionText(id, 2))).toMatchObject({
    title: 'Two and a half',
    summary: 'First',
  })
  valueOf(workspace.episodes.restore(id, 1))
  expect(valueOf(workspace.episodes.get(id)).fields).toMatchObject({ title: 'One', summary: 'First' })
  // Restoring is an edit of its own: what it replaced can be had back as well.
  expect(valueOf(workspace.episodes.versionText(id, 3))).toMatchObject({ summary: 'Second', title: 'Three' })
  expect(valueOf(workspace.episodes.versionText(id, 4))).toMatchObject({ summary: 'First', title: 'One' })
})

test('what somebody changed on the service is a version of the service, beside unsent edits a merged one', async () => {
  const { world, workspace, pass } = await opened()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Mine' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`

  pass(10 * minute)
  await world.send('PATCH', atService, { episode: { summary: 'Theirs' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  pass(10 * minute)
  await world.send('PATCH', atService, { episode: { keywords: 'theirs' } })
  workspace.episodes.edit(id, { title: 'Mine again' })
  await workspace.runner.quiet(untilDone)

  const [merged, typed, pulled] = valueOf(workspace.episodes.versions(id))
  expect(merged).toMatchObject({ author: 'merge', changed: ['keywords'] })
  expect(typed).toMatchObject({ author: 'here', changed: ['title'] })
  expect(pulled).toMatchObject({ author: 'service', changed: ['summary'] })
})

test('publishing is in the history, and restoring a text does not change it', async () => {
  const { world, workspace, pass } = await opened()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Before' }))
  await workspace.runner.quiet(untilDone)
  pass(10 * minute)
  workspace.episodes.publish(id, 'published', null)
  await workspace.runner.quiet(untilDone)
  pass(10 * minute)
  workspace.episodes.edit(id, { title: 'After' })
  await workspace.runner.quiet(untilDone)

  expect(valueOf(workspace.episodes.versions(id)).at(-2)?.changed).toContain('status')
  workspace.episodes.restore(id, 1)
  await workspace.runner.quiet(untilDone)
  const [episode] = await world.episodes()
  expect(episode?.attributes).toMatchObject({ title: 'Before', status: 'published' })
})

test('a conflict settled for the service keeps what was here in the history', async () => {
  const { world, workspace, pass } = await opened()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Agreed' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  pass(10 * minute)
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)
  pass(10 * minute)
  valueOf(workspace.episodes.resolve(id, 'title', { side: 'remote' }))
  await workspace.runner.quiet(untilDone)

  expect(valueOf(workspace.episodes.get(id)).fields.title).toBe('Theirs')
  const versions = valueOf(workspace.episodes.versions(id))
  const texts = versions.map(({ number }) => valueOf(workspace.episodes.versionText(id, number)).title)
  expect(texts).toEqual(['Theirs', 'Mine', 'Agreed'])
})

test('a version that does not exist is refused in words', async () => {
  const { world, workspace } = await opened()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'One' }))
  expect(workspace.episodes.versionText(id, 7)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(workspace.episodes.restore('nobody', 1)).toMatchObject({ ok: false, error: { code: 'not-found' } })
})

test('whatever is decided or restored right after typing, what it replaced can be had back', async () => {
  const { world, workspace } = await opened()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Agreed' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)
  valueOf(workspace.episodes.resolve(id, 'title', { side: 'local' }))
  valueOf(workspace.episodes.restore(id, 1))

  const versions = valueOf(workspace.episodes.versions(id))
  const texts = versions.map(({ author, number }) => [
    author,
    valueOf(workspace.episodes.versionText(id, number)).title,
  ])
  expect(texts).toEqual([
    ['here', 'Agreed'],
    ['here', 'Mine'],
    ['service', 'Theirs'],
    ['here', 'Mine'],
    ['service', 'Agreed'],
  ])
})

test('what was typed over a text that the service has changed since is contested, not sent over it', async () => {
  const { world, workspace } = await opened()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Seen' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  const saved = valueOf(workspace.episodes.edit(id, { title: 'Mine' }, { title: 'Seen' }))
  expect(saved.conflicts).toEqual([{ field: 'title', base: 'Seen', local: 'Mine', remote: 'Theirs' }])
  await workspace.runner.quiet(untilDone)
  const [episode] = await world.episodes()
  expect(episode?.attributes.title).toBe('Theirs')
})
