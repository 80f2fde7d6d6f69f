import { expect, test } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { routes } from '../../../shared/api/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { untilDone, valueOf } from '../outbox/support.ts'

const atService = '/v1/shows/1'

/** A show that is known here, with nothing left to send. */
async function knownShow(world: World): Promise<Workspace> {
  const workspace = await world.open()
  await workspace.sync.pullShows()
  world.requests.length = 0
  return workspace
}

async function onService(world: World) {
  return routes['shows.get'].response.parse(await world.send('GET', atService)).data.attributes
}

const change = (world: World, show: object) => world.send('PATCH', atService, { show })
const editsOf = ({ store }: Workspace) => store.jobs.openOfShow('1')
const detail = ({ shows }: Workspace) => valueOf(shows.detail('1'))

test('settings typed one after the other are kept here at once and become one request', async () => {
  const world = await createWorld()
  const workspace = await knownShow(world)
  valueOf(workspace.shows.edit('1', { author: 'In' }))
  const edited = valueOf(workspace.shows.edit('1', { author: 'Inês', language: 'pt' }))
  expect(edited).toMatchObject({
    fields: { author: 'Inês', language: 'pt' },
    unsent: ['author', 'language'],
    sync: 'saved-here',
    conflicts: [],
  })
  expect(editsOf(workspace)).toHaveLength(1)
  expect(world.asked()).toEqual([])

  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ author: 'Inês', language: 'pt' })
  expect(world.asked()).toEqual(['GET /v1/shows/:id', 'PATCH /v1/shows/:id'])
  expect(detail(workspace)).toMatchObject({ unsent: [], sync: 'on-service', error: null })
})

test('settings changed offline survive a restart, and a setting set back is not sent', async () => {
  const world = await createWorld()
  const before = await knownShow(world)
  const { website } = detail(before).fields
  before.shows.edit('1', { website: 'https://new.example', copyright: 'Us' })
  before.shows.edit('1', { website })
  const after = await world.open()
  expect(detail(after)).toMatchObject({ fields: { copyright: 'Us' } })
  after.runner.start()
  await after.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ copyright: 'Us', website })
})

test('what is typed while the settings are being sent goes with the next request', async () => {
  const world = await createWorld()
  const workspace = await knownShow(world)
  workspace.shows.edit('1', { author: 'First' })
  world.fail(({ method }) => {
    if (method === 'PATCH' && detail(workspace).fields.author === 'First')
      workspace.shows.edit('1', { author: 'Second' })
    return undefined
  })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ author: 'Second' })
  expect(detail(workspace)).toMatchObject({ unsent: [], sync: 'on-service' })
})

/** Both sides changed the author, and the job has noticed. */
async function conflict(world: World): Promise<Workspace> {
  const workspace = await knownShow(world)
  await change(world, { author: 'Theirs', keywords: 'also theirs' })
  workspace.shows.edit('1', { author: 'Mine', copyright: 'Mine too' })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  return workspace
}

test('a setting changed on both sides overwrites nothing and asks; the others are merged', async () => {
  const world = await createWorld()
  const workspace = await conflict(world)
  expect(await onService(world)).toMatchObject({ author: 'Theirs', copyright: 'Mine too' })
  const shown = detail(workspace)
  expect(shown).toMatchObject({
    fields: { author: 'Mine', keywords: 'also theirs', copyright: 'Mine too' },
    unsent: ['author'],
    sync: 'needs-attention',
    error: { code: 'conflict' },
  })
  expect(shown.conflicts).toEqual([{ field: 'author', base: null, local: 'Mine', remote: 'Theirs' }])
  expect(workspace.store.shows.contested()).toBe(1)
})

test.each([
  [
    'what is here',
    (workspace: Workspace) => workspace.shows.resolve('1', 'author', { side: 'local' }),
    'Mine',
  ],
  [
    'what is there',
    (workspace: Workspace) => workspace.shows.resolve('1', 'author', { side: 'remote' }),
    'Theirs',
  ],
  ['another value', (workspace: Workspace) => workspace.shows.resolveWith('1', { author: 'Ours' }), 'Ours'],
  ['trying again', (workspace: Workspace) => workspace.outbox.retry(editsOf(workspace)[0]?.id ?? 0), 'Mine'],
  [
    'typing what is there',
    (workspace: Workspace) => workspace.shows.edit('1', { author: 'Theirs' }),
    'Theirs',
  ],
])('a conflict is settled with %s', async (_, settle, author) => {
  const world = await createWorld()
  const workspace = await conflict(world)
  expect(settle(workspace).ok).toBe(true)
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ author })
  expect(detail(workspace)).toMatchObject({
    fields: { author },
    unsent: [],
    conflicts: [],
    sync: 'on-service',
  })
})

test('while a person is asked, more settings stay in the one open job and go when it is decided', async () => {
  const world = await createWorld()
  const workspace = await conflict(world)
  workspace.shows.edit('1', { language: 'pt' })
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ author: 'Theirs', language: 'pt' })
  expect(editsOf(workspace)).toHaveLength(1)
  valueOf(workspace.shows.resolve('1', 'author', { side: 'local' }))
  await workspace.runner.quiet(untilDone)
  expect(await onService(world)).toMatchObject({ author: 'Mine', language: 'pt' })
})

test('the window is told of a change here and of what became of it', async () => {
  const world = await createWorld()
  const told: string[] = []
  const workspace = await world.open((event) => told.push(event))
  await workspace.sync.pullShows()
  workspace.flush()
  told.length = 0
  workspace.shows.edit('1', { title: 'Renamed' })
  await eventually(() => expect(told).toContain('shows.changed'))
  expect(workspace.shows.get('1')).toMatchObject({ title: 'Renamed' })
  told.length = 0
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  await eventually(() => expect(told).toContain('shows.changed'))
})

test('settings the service refuses ask for a person and stay here', async () => {
  const world = await createWorld()
  const workspace = await knownShow(world)
  workspace.shows.edit('1', { website: 'not an address' })
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect(detail(workspace)).toMatchObject({
    fields: { website: 'not an address' },
    sync: 'needs-attention',
    error: { code: 'invalid' },
  })
})

test('what only the service’s website can change is shown, and directories nobody knows among it', async () => {
  const world = await createWorld()
  const workspace = await knownShow(world)
  const row = workspace.store.shows.get('1')
  if (!row) throw new Error('The show is not here')
  const listed = {
    overcast: 'https://overcast.example/1',
    someNewPlayer: 'https://new.example/1',
    some_later_flag: true,
    some_later_text: 'of no directory',
  }
  workspace.store.shows.save({ ...row, base: { ...row.base, ...listed } })
  const shown = detail(workspace)
  expect(shown).toMatchObject({
    private: false,
    playlistLimit: 25,
    emailNotifications: false,
    gone: false,
    feedUrl: expect.stringContaining('my-show') as string,
  })
  expect(shown.listings).toHaveLength(21)
  expect(shown.listings).toContainEqual({ directory: 'overcast', url: 'https://overcast.example/1' })
  expect(shown.listings).toContainEqual({ directory: 'deezer', url: null })
  expect(shown.listings.at(-1)).toEqual({ directory: 'someNewPlayer', url: 'https://new.example/1' })
})

test('a show that is not here is not found', async () => {
  const world = await createWorld()
  const { shows } = await knownShow(world)
  const notFound = { ok: false, error: { code: 'not-found' } }
  expect(shows.detail('9')).toMatchObject(notFound)
  expect(shows.edit('9', { title: 'X' })).toMatchObject(notFound)
  expect(shows.resolve('9', 'title', { side: 'local' })).toMatchObject(notFound)
  expect(shows.resolve('1', 'title', { side: 'local' })).toMatchObject(notFound)
})

test('what is typed over a setting that has changed on the service unseen is contested', async () => {
  const world = await createWorld()
  const workspace = await knownShow(world)
  const seen = { author: detail(workspace).fields.author }
  await change(world, { author: 'Somebody else' })
  await workspace.sync.pullShows()
  const edited = valueOf(workspace.shows.edit('1', { author: 'Me' }, seen))
  expect(edited.conflicts).toMatchObject([{ field: 'author', local: 'Me', remote: 'Somebody else' }])
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect((await onService(world)).author).toBe('Somebody else')
})
