import { expect, test } from 'vitest'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'
import type { Workspace } from '../../../electron/workspace.ts'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { createWorld, type World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'
import { draft } from '../store/drafts.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

async function opened(): Promise<{ world: World; workspace: Workspace; now: number }> {
  const world = await createWorld()
  const workspace = await world.open()
  valueOf(await workspace.sync.pullShows())
  return { world, workspace, now: world.clock.now() }
}

/** An episode that the service has, out or scheduled at a moment. */
function dated(
  id: string,
  showId: string,
  at: number,
  more: Partial<EpisodeRecord['base']> = {},
): EpisodeRecord {
  return draft(id, {
    showId,
    remoteId: `remote ${id}`,
    hasAudio: true,
    base: { title: id, status: 'published', published_at: formatServiceTime(at), ...more },
  })
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('the calendar holds what is out or scheduled from a moment up to another', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule } = workspace
  store.episodes.insert(dated('before', world.showId, now - dayMs))
  store.episodes.insert(dated('first', world.showId, now))
  store.episodes.insert(dated('last', world.showId, now + dayMs, { status: 'scheduled' }))
  store.episodes.insert(dated('after', world.showId, now + 2 * dayMs, { status: 'scheduled' }))
  store.episodes.insert(draft('draft', { showId: world.showId }))
  const from = Math.floor(now / 1000) * 1000

  expect(ids(valueOf(schedule.between(world.showId, from, from + 2 * dayMs)).episodes)).toEqual([
    'first',
    'last',
  ])
})

test('what was asked counts, not what the service still says', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule, episodes } = workspace
  store.episodes.insert(dated('moved', world.showId, now + dayMs, { status: 'scheduled' }))
  store.episodes.insert(draft('asked', { showId: world.showId, hasAudio: true, local: { title: 'Asked' } }))
  store.episodes.insert(dated('taken back', world.showId, now + dayMs, { status: 'scheduled' }))
  valueOf(episodes.publish('moved', 'scheduled', now + 9 * dayMs))
  valueOf(episodes.publish('asked', 'scheduled', now + dayMs))
  valueOf(episodes.publish('taken back', 'draft', null))

  const soon = valueOf(schedule.between(world.showId, now, now + 2 * dayMs))
  expect(ids(soon.episodes)).toEqual(['asked'])
  expect(ids(soon.drafts)).toEqual([])
  expect(ids(valueOf(schedule.between(world.showId, now + 8 * dayMs, now + 10 * dayMs)).episodes)).toEqual([
    'moved',
  ])
})

test('drafts without a time wait to be placed, but for those that cannot come out', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule } = workspace
  store.episodes.insert(draft('older', { showId: world.showId, createdAt: 1 }))
  store.episodes.insert(draft('newer', { showId: world.showId, createdAt: 2 }))
  store.episodes.insert(draft('discarded', { showId: world.showId, discarded: true }))
  store.episodes.insert(draft('removed', { showId: world.showId, removed: { remoteId: '9', at: now } }))
  // A service may keep the time of what it took back.
  store.episodes.insert({ ...dated('kept', world.showId, now - dayMs, { status: 'draft' }), createdAt: 0 })

  const { drafts, shows, episodes } = valueOf(schedule.between(world.showId, now - weekMs, now + weekMs))
  expect(ids(drafts)).toEqual(['newer', 'older', 'kept'])
  expect(shows[0]?.drafts).toBe(3)
  expect(episodes).toEqual([])
})

test('the rhythm of a show gives its next free slots and its gaps; trailers are no part of it', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule } = workspace
  const noon = Math.floor(now / dayMs) * dayMs + dayMs / 2 - dayMs
  for (let week = 0; week < 8; week += 1) {
    store.episodes.insert(dated(`week ${week}`, world.showId, noon - week * weekMs))
    store.episodes.insert(
      dated(`trailer ${week}`, world.showId, noon - week * weekMs + 2 * dayMs, { type: 'trailer' }),
    )
  }
  store.episodes.insert(dated('planned', world.showId, noon + weekMs, { status: 'scheduled' }))
  store.episodes.insert(draft('one', { showId: world.showId }))
  store.episodes.insert(draft('two', { showId: world.showId }))

  const [show] = valueOf(schedule.between(null, now, now + weekMs)).shows
  const zone = workspace.shows.get(world.showId)?.timeZone ?? ''
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  expect(show?.rhythm).toMatchObject({ everyWeeks: 1, time: clock.format(noon) })
  expect(show?.rhythm?.weekdays).toHaveLength(1)
  expect(show?.nextSlots.map((at) => (at - noon) / weekMs)).toEqual([2, 3])
  expect(show?.gaps.length).toBeGreaterThan(2)
})

test('the calendar says when all of it was last told by the service', async () => {
  const { world, workspace } = await opened()
  const { schedule, sync } = workspace
  const seenAt = () => valueOf(schedule.between(null, 0, 1)).seenAt
  expect(seenAt()).toBeNull()
  const before = world.clock.now()
  valueOf(await sync.start())
  const first = seenAt() ?? 0
  expect(first).toBeGreaterThanOrEqual(before)

  world.fail(() => ({ kind: 'cut-before' }))
  expect((await sync.start()).ok).toBe(false)
  expect(seenAt()).toBe(first)
})

test('all shows of the account can be asked for at once', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule } = workspace
  const show = store.shows.get(world.showId)!
  store.shows.save({ ...show, id: '77' })
  store.episodes.insert(dated('here', world.showId, now))
  store.episodes.insert(dated('there', '77', now))
  store.episodes.insert(dated('of a show that is gone', '99', now))

  const all = valueOf(schedule.between(null, now - dayMs, now + dayMs))
  expect(ids(all.episodes).sort()).toEqual(['here', 'there'])
  expect(all.shows.map(({ showId }) => showId).sort()).toEqual([world.showId, '77'].sort())
  expect(ids(valueOf(schedule.between('77', now - dayMs, now + dayMs)).episodes)).toEqual(['there'])
})

test('a month is read as quickly from 100,000 episodes as people turn pages', async () => {
  const { world, workspace, now } = await opened()
  const { store, schedule } = workspace
  store.transaction(() => {
    for (let index = 0; index < 100_000; index += 1) {
      const at = now + 20 * dayMs - index * 3_600_000
      store.episodes.insert(
        index % 100 === 99
          ? draft(`episode ${index}`, { showId: world.showId, createdAt: index })
          : dated(`episode ${index}`, world.showId, at, { status: at > now ? 'scheduled' : 'published' }),
      )
    }
  })
  const from = now - 15 * dayMs
  schedule.between(world.showId, from, from + 30 * dayMs)
  const took = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    const read = valueOf(schedule.between(world.showId, from, from + 30 * dayMs))
    expect(read.episodes.length).toBeGreaterThan(600)
    return performance.now() - startedAt
  })
  expect(Math.min(...took)).toBeLessThan(250)
}, 120_000)
