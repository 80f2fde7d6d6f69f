import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../support/world.ts'
import { anotherComputer, eventsOf, makeDraft, onService, summaryOf, type Computer } from './computers.ts'

const cut = () => ({ kind: 'cut-before' }) as const

/** A draft on the service that a computer knows. */
async function draftOn(world: World, computer: Computer): Promise<string> {
  const id = await makeDraft(world, { title: 'Agreed', summary: 'Agreed too' })
  await computer.run('sync')
  world.requests.length = 0
  return id
}

/** The id that a computer has for an episode of the service. */
async function localIdOn(computer: Computer, id: string): Promise<string> {
  const edited = await computer.run('edit', id, '--field', 'keywords=here', '--offline')
  return String(eventsOf(edited, 'edited')[0]?.['local_id'])
}

test('edit --offline asks the service nothing, and sync sends the edit later', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await draftOn(world, here)
  const edited = await here.run('edit', id, '--title', 'Mine', '--field', 'season=3', '--offline')

  expect(edited).toMatchObject({ code: 0, stderr: '' })
  expect(world.asked()).toEqual([])
  expect(summaryOf(edited)).toMatchObject({
    event: 'summary',
    jobs: { done: 0, waiting: 1, needsAttention: 0 },
    conflicts: 0,
  })
  expect(await onService(world, id)).toMatchObject({ title: 'Agreed' })

  const synced = await here.run('sync')
  expect(synced).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(synced)).toMatchObject({ jobs: { done: 1, waiting: 0, needsAttention: 0 } })
  expect(await onService(world, id)).toMatchObject({ title: 'Mine', season: 3 })
})

test('edit sends at once, by the service’s id or the one on this computer', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await draftOn(world, here)
  const notes = join(world.dir, 'notes.html')
  writeFileSync(notes, '<p>Hello</p>')
  const edited = await here.run('edit', id, '--description-file', notes, '--field', 'explicit=true')
  expect(edited).toMatchObject({ code: 0, stderr: '' })
  expect(summaryOf(edited)).toMatchObject({ jobs: { done: 1, waiting: 0, needsAttention: 0 } })
  expect(await onService(world, id)).toMatchObject({ description: '<p>Hello</p>', explicit: true })

  const localId = await localIdOn(here, id)
  expect((await here.run('edit', localId, '--field', 'summary=')).code).toBe(0)
  const { keywords, summary } = await onService(world, id)
  expect({ keywords, summary: summary ?? '' }).toEqual({ keywords: 'here', summary: '' })
})

test('edit fetches an episode that this computer does not know; offline it says so', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const known = await draftOn(world, here)
  const there = await anotherComputer(world)
  expect(await there.run('edit', known, '--title', 'X', '--offline')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Whose key this is/) as string,
  })
  expect(await there.run('edit', known, '--title', 'From there')).toMatchObject({ code: 0 })
  expect(await onService(world, known)).toMatchObject({ title: 'From there' })

  const unknown = await makeDraft(world, { title: 'New' })
  const offline = await here.run('edit', unknown, '--title', 'X', '--offline')
  expect(offline).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/is not on this computer.*sync/) as string,
  })
  const nowhere = await here.run('edit', '999999', '--title', 'X')
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringMatching(/no episode “999999”/) as string })
})

test('edit keeps the work and exits 4 when the service is away', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await draftOn(world, here)
  world.fail(cut)
  const edited = await here.run('edit', id, '--title', 'Mine')
  expect(edited).toMatchObject({ code: 4, stderr: expect.stringMatching(/Work is kept/) as string })
  expect(summaryOf(edited)).toMatchObject({ jobs: { done: 0, waiting: 1, needsAttention: 0 } })
  expect((await here.run('sync')).code).toBe(4)
  world.fail(null)
  expect((await here.run('sync')).code).toBe(0)
  expect(await onService(world, id)).toMatchObject({ title: 'Mine' })
})

test('edit takes each field by its type and names what is wrong', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await draftOn(world, here)
  const refused = async (...args: string[]) => {
    const { code, stderr } = await here.run('edit', id, ...args, '--offline')
    return `${code} ${stderr}`
  }
  expect(await refused()).toMatch(/^2 Nothing is to be changed\. Add --title/)
  expect(await refused('--field', 'number=0')).toMatch(
    /^2 number cannot be “0”\. It is a whole number from 1/,
  )
  expect(await refused('--field', 'season=two')).toMatch(/^2 season cannot be “two”/)
  expect(await refused('--field', 'explicit=yes')).toMatch(
    /^2 explicit cannot be “yes”\. It is true or false/,
  )
  expect(await refused('--field', 'type=special')).toMatch(
    /^2 type cannot be “special”\. It is full, trailer or bonus/,
  )
  expect(await refused('--field', 'title=')).toMatch(/^2 title cannot be “”\. It needs a title/)
  expect(await refused('--field', 'status=draft')).toMatch(
    /^2 There is no field “status”\. The fields are title, summary/,
  )
  expect(await refused('--field', 'summary')).toMatch(
    /^2 “summary” names no field\. Write --field name=value/,
  )
  expect(await refused('--title', 'A', '--field', 'title=B')).toMatch(/^2 title is given twice/)
  expect(await refused('--description-file', join(world.dir, 'none'))).toMatch(/^2 .*cannot be read/)

  const all = [
    'title=42',
    'number=7',
    'season=',
    'type=bonus',
    'explicit=',
    'keywords=a=b, c',
    'author=false',
  ]
  expect((await here.run('edit', id, ...all.flatMap((field) => ['--field', field]))).code).toBe(0)
  const { title, number, season, type, keywords, author } = await onService(world, id)
  expect({ title, number, season, type, keywords, author }).toEqual({
    title: '42',
    number: 7,
    season: null,
    type: 'bonus',
    keywords: 'a=b, c',
    author: 'false',
  })
})

test('an edit of an episode that was removed there says that nothing sends it', async () => {
  const world = await createWorld()
  const here = await anotherComputer(world)
  const id = await draftOn(world, here)
  const localId = await localIdOn(here, id)
  world.fail(({ path }) => (path === `/v1/episodes/${id}` ? { kind: 'status', status: 404 } : undefined))
  await here.run('sync')
  const edited = await here.run('edit', localId, '--title', 'C')
  expect([edited.code, edited.stderr]).toEqual([1, expect.stringMatching(/C: /)])
})
