import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../electron/store/store.ts'
import { routes } from '../../../shared/api/routes.ts'
import { createWorld, type World } from '../../support/world.ts'
import { anotherComputer, eventsOf, makeDraft, onService, summaryOf, type Computer } from './computers.ts'

/** Two computers know a draft, and both changed its summary: there it was sent, here it was not. */
async function bothChanged(): Promise<{ world: World; here: Computer; there: Computer; id: string }> {
  const world = await createWorld()
  const [here, there] = [await anotherComputer(world), await anotherComputer(world)]
  const id = await makeDraft(world, { title: 'Shared', summary: 'Agreed' })
  for (const computer of [here, there]) expect((await computer.run('sync')).code).toBe(0)
  expect((await here.run('edit', id, '--field', 'summary=Mine', '--offline')).code).toBe(0)
  expect((await there.run('edit', id, '--field', 'summary=Theirs')).code).toBe(0)
  return { world, here, there, id }
}

/** What a computer and the service have as the summary, by asking each. */
async function summaries(world: World, computer: Computer, id: string): Promise<[unknown, unknown]> {
  const [open] = eventsOf(await computer.run('status'), 'conflict')
  return [open ? open['local'] : 'no conflict', (await onService(world, id)).summary]
}

test('sync names both values of a field that both sides changed, overwrites nothing and exits 1', async () => {
  const { world, here, id } = await bothChanged()
  const synced = await here.run('sync')
  expect(synced.code).toBe(1)
  expect(synced.stderr).toMatch(/Shared: summary is “Mine” here and “Theirs” on the service/)
  expect(synced.stderr).toContain(`resolve ${id} --field summary --take`)
  expect(summaryOf(synced)).toMatchObject({ jobs: { needsAttention: 1 }, conflicts: 1 })
  expect(await summaries(world, here, id)).toEqual(['Mine', 'Theirs'])
})

test('status shows the values of a conflict side by side, in words and as JSON', async () => {
  const { here, id } = await bothChanged()
  await here.run('sync')
  const status = await here.run('status')
  expect(status.code).toBe(1)
  expect(eventsOf(status, 'conflict')).toEqual([
    {
      event: 'conflict',
      id,
      local_id: expect.any(String) as string,
      kind: 'episode',
      title: 'Shared',
      field: 'summary',
      base: 'Agreed',
      local: 'Mine',
      remote: 'Theirs',
    },
  ])
  expect(eventsOf(status, 'job')).toMatchObject([{ kind: 'update', state: 'needs-attention', episode: id }])
  expect(summaryOf(status)).toMatchObject({ event: 'summary', conflicts: 1 })
  const words = await here.say('status')
  expect(words.stdout).toContain(
    `${id}  conflict  Shared  summary: here “Mine” | there “Theirs” | before “Agreed”`,
  )
})

test.each([
  ['local', 'Mine'],
  ['remote', 'Theirs'],
  ['Of both', 'Of both'],
])('resolve --take %s settles it: both computers and the service end with “%s”', async (take, settled) => {
  const { world, here, there, id } = await bothChanged()
  expect((await here.run('sync')).code).toBe(1)
  const resolved = await here.run('resolve', id, '--field', 'summary', '--take', take)
  expect(resolved).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(resolved)).toMatchObject({ jobs: { needsAttention: 0, waiting: 0 }, conflicts: 0 })
  for (const computer of [here, there]) expect(await computer.run('sync')).toMatchObject({ code: 0 })
  expect(await summaries(world, here, id)).toEqual(['no conflict', settled])
  expect(await summaries(world, there, id)).toEqual(['no conflict', settled])
})

test('resolve decides without the service: the work is kept, exit 4, and sync sends it', async () => {
  const { world, here, id } = await bothChanged()
  await here.run('sync')
  world.fail(() => ({ kind: 'cut-before' }))
  const resolved = await here.run('resolve', id, '--field', 'summary', '--take', 'local')
  expect(resolved).toMatchObject({ code: 4, stderr: expect.stringMatching(/Work is kept/) as string })
  expect(summaryOf(resolved)).toMatchObject({ jobs: { waiting: 1, needsAttention: 0 }, conflicts: 0 })
  world.fail(null)
  expect((await here.run('sync')).code).toBe(0)
  expect(await summaries(world, here, id)).toEqual(['no conflict', 'Mine'])
})

test('resolve takes a value by the type of its field, and says what there is to decide', async () => {
  const { world, here, id } = await bothChanged()
  expect((await here.run('edit', id, '--field', 'season=2', '--offline')).code).toBe(0)
  await world.send('PATCH', `/v1/episodes/${id}`, { episode: { season: 3 } })
  expect((await here.run('sync')).code).toBe(1)

  const wrong = await here.run('resolve', id, '--field', 'title', '--take', 'local')
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringMatching(/about title.*To be decided: season, summary/),
  ])
  const elsewhere = await here.run('resolve', '999999', '--field', 'summary', '--take', 'local')
  expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining(`${id} summary`)])
  const notANumber = await here.run('resolve', id, '--field', 'season', '--take', 'four')
  expect([notANumber.code, notANumber.stderr]).toEqual([2, expect.stringMatching(/season cannot be “four”/)])

  const half = await here.run('resolve', id, '--field', 'season', '--take', '4')
  expect([half.code, summaryOf(half)]).toEqual([1, expect.objectContaining({ conflicts: 1 })])
  const whole = await here.run('resolve', id, '--field', 'summary', '--take', '')
  expect(whole.code).toBe(0)
  const { season, summary } = await onService(world, id)
  expect([season, summary ?? '']).toEqual([4, ''])
})

test('a setting of a show is decided in the same way, by the show’s slug', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  await here.run('sync')
  await world.send('PATCH', `/v1/shows/${world.showId}`, { show: { author: 'Theirs' } })
  // Settings are changed in the window: what it leaves behind when nobody decides.
  const accounts = join(here.profile, 'accounts')
  const store = openStore(join(accounts, readdirSync(accounts)[0] ?? '', 'wavedrop.db'), world.clock.now())
  if (!store.ok) throw new Error(store.error.message)
  const show = store.value.shows.get(world.showId)
  if (!show) throw new Error('The show is not here')
  store.value.shows.save({ ...show, local: { author: 'Mine' }, contested: { author: 'Theirs' } })
  store.value.close()

  const conflict = { kind: 'show', id: world.showId, field: 'author', local: 'Mine', remote: 'Theirs' }
  expect(eventsOf(await here.run('status'), 'conflict')).toMatchObject([conflict])
  const resolved = await here.run('resolve', 'my-show', '--field', 'author', '--take', 'local')
  expect(resolved).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(resolved)).toMatchObject({ jobs: { done: 1, needsAttention: 0 }, conflicts: 0 })
  const { data } = routes['shows.get'].response.parse(await world.send('GET', '/v1/shows/my-show'))
  expect(data.attributes.author).toBe('Mine')
})
