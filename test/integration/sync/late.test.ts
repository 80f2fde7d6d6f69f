import { expect, test } from 'vitest'
import { routes } from '../../../shared/api/routes.ts'
import type { EpisodeRow } from '../../../shared/ipc/models.ts'
import { eventually } from '../../support/eventually.ts'
import { valueOf } from '../outbox/support.ts'
import { createFrontedWorld } from './front.ts'

test('a person is told when a scheduled episode is not out well after its time, and when it is', async () => {
  const world = await createFrontedWorld()
  const told: EpisodeRow[] = []
  const workspace = await world.open((event, payload) => {
    if (event === 'episodes.changed' && 'changed' in payload) told.push(...(payload.changed as EpisodeRow[]))
  })
  await world.send('POST', '/v1/episodes', { episode: { show_id: world.showId, title: 'Due' } })
  const [due] = await world.episodes()
  const published_at = new Date(world.clock.now() + 120_000).toISOString()
  const scheduled = { episode: { status: 'scheduled', published_at } }
  // A service that leaves it scheduled: what it answers is what it answered when it was asked to schedule.
  const answered = await world.send('PATCH', `/v1/episodes/${due?.id}/publish`, scheduled)
  const { data } = routes['episodes.publish'].response.parse(answered)
  world.answer = async ({ path, pass }) => {
    if (path === `/v1/episodes/${due?.id}`) return { status: 200, json: answered }
    if (path !== '/v1/episodes') return await pass()
    return { status: 200, json: { data: [data], meta: { currentPage: 1, totalPages: 1, totalCount: 1 } } }
  }
  valueOf(await workspace.sync.start())
  const row = () => workspace.episodes.list({ offset: 0, limit: 1 }).rows[0]
  expect(row()).toMatchObject({ status: 'scheduled', late: false })

  await eventually(() => expect(row()?.late).toBe(true))
  await eventually(() => expect(told.at(-1)).toMatchObject({ title: 'Due', status: 'scheduled', late: true }))
  expect(told.some(({ late }) => !late)).toBe(true)

  world.answer = ({ pass }) => pass()
  await eventually(() => expect(told.at(-1)).toMatchObject({ status: 'published', late: false }))
})
