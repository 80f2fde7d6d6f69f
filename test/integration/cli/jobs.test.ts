import { expect, test } from 'vitest'
import { createWorld } from '../../support/world.ts'
import { anotherComputer, eventsOf, makeDraft, onService, summaryOf } from './computers.ts'

test('retry sends what is here over a conflict, and cancel ends a job without asking the service', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('sync')
  await here.run('edit', id, '--title', 'Mine', '--offline')
  await world.send('PATCH', `/v1/episodes/${id}`, { episode: { title: 'Theirs' } })
  expect((await here.run('sync')).code).toBe(1)
  const [stuck] = eventsOf(await here.run('status'), 'job')
  const retried = await here.run('retry', String(stuck?.['id']))
  expect(retried).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(retried)).toMatchObject({ jobs: { done: 1, waiting: 0, needsAttention: 0 }, conflicts: 0 })
  expect(await onService(world, id)).toMatchObject({ title: 'Mine' })

  await here.run('edit', id, '--title', 'Never sent', '--offline')
  const [waiting] = eventsOf(await here.run('status'), 'job')
  world.requests.length = 0
  const cancelled = await here.run('cancel', String(waiting?.['id']))
  expect(cancelled).toMatchObject({ code: 0, stderr: '' })
  expect(world.asked()).toEqual([])
  expect(eventsOf(cancelled, 'job')).toMatchObject([
    { id: waiting?.['id'], kind: 'update', state: 'cancelled' },
  ])
  expect(summaryOf(cancelled)).toMatchObject({ jobs: { done: 0, waiting: 0, needsAttention: 0 } })
  expect((await here.run('sync')).code).toBe(0)
  expect(await onService(world, id)).toMatchObject({ title: 'Mine' })
})

test('a job that is not there, or is over, is wrong usage', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await makeDraft(world, { title: 'Agreed' })
  await here.run('edit', id, '--title', 'Sent')
  const unknown = {
    code: 2,
    stderr: expect.stringMatching(/There is no job “.*”\. “status” lists/) as string,
  }
  for (const job of ['999', 'first', '0', '1e3']) {
    expect(await here.run('retry', job)).toMatchObject(unknown)
    expect(await here.run('cancel', job)).toMatchObject(unknown)
  }
  const over = { code: 2, stderr: expect.stringMatching(/already over/) as string }
  expect(await here.run('retry', '1')).toMatchObject(over)
})
