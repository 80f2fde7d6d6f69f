import { expect, test } from 'vitest'
import type { EventName } from '../../../shared/ipc/contract.ts'
import { valueOf } from '../outbox/support.ts'
import { createFrontedWorld } from './front.ts'

test('a library can be used from its first page on: it is kept and told before the second one comes', async () => {
  const world = await createFrontedWorld()
  for (let n = 0; n < 105; n++)
    await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: `Episode ${n}` } })
  const firstPageTold = Promise.withResolvers<undefined>()
  const told = new Set<string>()
  const events: EventName[] = []
  const workspace = await world.open((event, payload) => {
    events.push(event)
    if (event !== 'episodes.changed' || !('changed' in payload)) return
    for (const { id } of payload.changed) told.add(id)
    if (told.size === 100) firstPageTold.resolve(undefined)
  })
  const whenAskedForTheSecond: unknown[] = []
  world.answer = async ({ path, query, pass }) => {
    if (path === '/v1/episodes' && query.get('pagination[page]') === '2') {
      whenAskedForTheSecond.push({
        episodes: workspace.episodes.list({ offset: 0, limit: 500 }).total,
        shows: workspace.shows.list().length,
        showsTold: events.includes('shows.changed'),
      })
      await firstPageTold.promise
    }
    return await pass()
  }
  valueOf(await workspace.sync.start())
  expect(whenAskedForTheSecond).toEqual([{ episodes: 100, shows: 1, showsTold: true }])
  expect(workspace.episodes.list({ offset: 0, limit: 500 }).total).toBe(105)
})
