import { expect, test } from 'vitest'
import { commandLine } from '../../support/commandLine.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { createWorld } from '../../support/world.ts'
import { anotherComputer, eventsOf, makeDraft, summaryOf } from './computers.ts'

test('sync brings every show and episode here, and ends with how the outbox stands', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  for (const title of ['One', 'Two', 'Three']) await makeDraft(world, { title })
  const synced = await here.run('sync')
  expect(synced).toMatchObject({ code: 0, stderr: '' })
  expect(eventsOf(synced, 'fetched')).toEqual([{ event: 'fetched', pages: 1, of: 1 }])
  expect(summaryOf(synced)).toEqual({
    event: 'summary',
    jobs: { done: 0, waiting: 0, needsAttention: 0 },
    conflicts: 0,
    refused: 0,
  })

  world.fail(() => ({ kind: 'cut-before' }))
  const seen = await here.run('episodes')
  const titles = eventsOf(seen, 'episode').map(({ title }) => title)
  expect(titles.sort()).toEqual(['One', 'Three', 'Two'])
  expect(summaryOf(seen)).toMatchObject({ fresh: false })
})

test('sync exits 4 when the service is away although nothing waits, and 3 for a key it refuses', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  expect((await here.run('sync')).code).toBe(0)
  world.fail(() => ({ kind: 'status', status: 503 }))
  const away = await here.run('sync')
  expect(away).toMatchObject({ code: 4, stderr: expect.stringMatching(/HTTP 503/) as string })
  expect(summaryOf(away)).toMatchObject({ jobs: { done: 0, waiting: 0, needsAttention: 0 } })

  world.fail(null)
  const refused = await commandLine(
    ['sync', '--profile', await temporaryFolder(), '--base-url', world.sandbox.baseUrl],
    { env: { WAVEDROP_API_KEY: 'wrong' }, clock: world.clock },
  )
  expect(refused).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/does not accept this API key/) as string,
  })
})

test('sync tries again at once what an earlier run left to wait', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('sync')
  world.fail(() => ({ kind: 'cut-before' }))
  await here.run('edit', id, '--title', 'Mine')
  for (let time = 1; time <= 3; time++) expect((await here.run('sync')).code).toBe(4)
  world.fail(null)
  const synced = await here.run('sync')
  expect(synced).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(synced)).toMatchObject({ jobs: { done: 1, waiting: 0 } })
})
