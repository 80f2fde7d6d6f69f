import { expect, it } from 'vitest'
import { openStudio, type Studio } from './studio.ts'

const hook = 'https://hooks.example.com/wavedrop'
const run = (studio: Studio, ...args: string[]) => studio.run(['webhooks', 'tidewater-stories', ...args])

it('adds a webhook once, lists it and removes it by its id', async () => {
  const studio = await openStudio()
  const added = await run(studio, 'add', 'episode_published', hook, '--json')
  expect([added.code, added.stderr]).toEqual([0, ''])
  expect(added.events.at(-1)).toMatchObject({ event: 'summary', jobs: { done: 1 } })
  const again = await run(studio, 'add', 'episode_published', hook)
  expect([again.code, again.stderr]).toEqual([
    0,
    expect.stringMatching(/sends episode_published to that address already/),
  ])
  expect(studio.wrote()).toEqual(['POST /v1/webhooks'])

  const listed = await run(studio, 'list', '--json')
  expect(listed.events).toEqual([
    {
      event: 'webhook',
      id: expect.any(String) as string,
      show_id: expect.any(String) as string,
      event_name: 'episode_published',
      url: hook,
      removing: false,
      sync: 'on-service',
    },
    { event: 'summary', webhooks: 1, fresh: true },
  ])
  const removed = await run(studio, 'remove', String(listed.events[0]?.['id']))
  expect(removed.code).toBe(0)
  expect((await run(studio, 'list')).stdout).toBe('')
})

it('exits 2 for what cannot be meant, and 1 for what the service refuses', async () => {
  const studio = await openStudio()
  const outcome = async (...args: string[]) => {
    const { code, stderr } = await run(studio, ...args)
    return `${code} ${stderr}`
  }
  expect(await outcome('add', 'episode_published')).toMatch(/^2 “add” takes an event and an address/)
  expect(await outcome('add', 'episode_published', 'nowhere')).toMatch(/^2 “nowhere” is not a web address/)
  expect(await outcome('remove', '999')).toMatch(/^2 .*has no webhook 999/)
  expect(await outcome('delete', '1')).toMatch(/^2 .*list, add, remove/)
  expect(studio.wrote()).toEqual([])
  expect(await outcome('add', 'moon_rose', hook)).toMatch(/^1 .*must be one of episode_created/)
})
