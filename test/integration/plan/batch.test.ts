import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { BatchWish } from '../../../shared/ipc/models.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, take, untilDone, valueOf } from '../outbox/support.ts'

const dayMs = 86_400_000

/** Drafts with audio, on the service, in a workspace a window shows. */
async function withDrafts(
  titles: readonly string[],
): Promise<{ world: World; workspace: Workspace; ids: string[] }> {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  valueOf(await workspace.sync.pullShows())
  const ids: string[] = []
  for (const title of titles) {
    const path = await world.recording(`${title}.wav`)
    ids.push((await take(world, workspace, path, { title })).id)
  }
  await workspace.runner.quiet(untilDone)
  world.requests.length = 0
  return { world, workspace, ids }
}

/** In the second, as the service keeps it. */
const inDays = (world: World, days: number) => Math.ceil(world.clock.now() / 1000) * 1000 + days * dayMs
const wish = (id: string, more: Partial<BatchWish> = {}): BatchWish => ({
  id,
  fields: {},
  publishing: null,
  ...more,
})
const scheduledFor = (at: number) => ({ status: 'scheduled', at }) as const

describe('the grid', () => {
  it('holds the drafts of shows with their facts, or the episodes that are named', async () => {
    const { world, workspace, ids } = await withDrafts(['One', 'Two'])
    valueOf(workspace.episodes.edit(ids[0]!, { summary: 'Short', explicit: true, season: 3 }))
    const rows = workspace.batch.rows({ showIds: [world.showId] })
    expect(rows.map(({ fields }) => fields.title).sort()).toEqual(['One', 'Two'])
    expect(rows.find(({ id }) => id === ids[0])?.fields).toMatchObject({
      summary: 'Short',
      explicit: true,
      season: 3,
    })

    valueOf(workspace.episodes.publish(ids[0]!, 'scheduled', inDays(world, 3)))
    expect(workspace.batch.rows({ showIds: [world.showId] }).map(({ id }) => id)).toEqual([ids[1]])
    expect(workspace.batch.rows({ ids: [ids[0]!, 'nobody'] }).map(({ id }) => id)).toEqual([ids[0]])
  })
})

describe('the dry run', () => {
  it('names the requests and what they cost, and sends and changes nothing', async () => {
    const { world, workspace, ids } = await withDrafts(['One', 'Two'])
    const at = inDays(world, 7)
    const preview = workspace.batch.preview([
      wish(ids[0]!, { fields: { title: 'Better', season: 2 }, publishing: scheduledFor(at) }),
      wish(ids[1]!, { fields: { title: 'Two' } }),
    ])
    expect(preview.steps).toMatchObject([
      {
        id: ids[0],
        kind: 'change',
        title: 'Better',
        fields: ['title', 'season'],
        publishing: scheduledFor(at),
      },
      { id: ids[1], kind: 'none', requests: [] },
    ])
    expect(preview.steps[0]?.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'PATCH'])
    expect(preview).toMatchObject({ calls: 3, seconds: 4, bytes: 0, refused: [] })
    await workspace.runner.quiet(untilDone)
    expect(world.asked()).toEqual([])
    expect(episodeOf(workspace, ids[0]!).local).toEqual({})
  })
})

describe('the button', () => {
  it('sends what the dry run named, and no more', async () => {
    const { world, workspace, ids } = await withDrafts(['One', 'Two', 'Three'])
    const at = inDays(world, 7)
    const wishes = [
      wish(ids[0]!, { fields: { title: 'Better' }, publishing: scheduledFor(at) }),
      wish(ids[1]!, { publishing: scheduledFor(at + dayMs) }),
    ]
    const { calls } = workspace.batch.preview(wishes)
    const { run, refused } = valueOf(await workspace.batch.run(wishes))
    expect(refused).toEqual([])
    expect(run?.episodeIds).toEqual([ids[0], ids[1]])
    await workspace.runner.quiet(untilDone)

    expect(world.asked()).toHaveLength(calls)
    const attributes = (await world.episodes()).map((episode) => episode.attributes)
    expect(attributes.map(({ title, status }) => `${title ?? ''}: ${status ?? ''}`).sort()).toEqual([
      'Better: scheduled',
      'Three: draft',
      'Two: scheduled',
    ])
  })

  it('does nothing at all when one row cannot be carried out, and says which and why', async () => {
    const { world, workspace, ids } = await withDrafts(['One', 'Two'])
    const silent = valueOf(workspace.episodes.create(world.showId, { title: 'Silent' })).id
    await workspace.runner.quiet(untilDone)
    world.requests.length = 0
    const bad = [
      wish(ids[1]!, { publishing: scheduledFor(world.clock.now() - 1) }),
      wish(silent, { publishing: scheduledFor(inDays(world, 1)) }),
      wish('nobody', { fields: { title: 'X' } }),
      wish(ids[1]!.concat(' '), { fields: {} }),
    ]
    const { run, refused } = valueOf(
      await workspace.batch.run([wish(ids[0]!, { fields: { title: 'Changed' } }), ...bad]),
    )
    expect(run).toBeNull()
    expect(refused.map(({ id, error }) => [id, error.code])).toEqual([
      [ids[1], 'time-passed'],
      [silent, 'invalid'],
      ['nobody', 'not-found'],
      [`${ids[1]!} `, 'not-found'],
    ])
    await workspace.runner.quiet(untilDone)
    expect(world.asked()).toEqual([])
    expect(workspace.batch.last()).toBeNull()
  })

  it('keeps its work while the service is away, and sends it afterwards', async () => {
    const { world, workspace, ids } = await withDrafts(['One'])
    world.fail(() => ({ kind: 'cut-before' }))
    valueOf(await workspace.batch.run([wish(ids[0]!, { publishing: scheduledFor(inDays(world, 2)) })]))
    expect(episodeOf(workspace, ids[0]!).asked).toMatchObject({ status: 'scheduled' })
    world.fail(null)
    workspace.runner.hurry()
    await workspace.runner.quiet(untilDone)
    expect((await world.episodes()).map(({ attributes }) => attributes.status)).toEqual(['scheduled'])
  })
})

describe('undoing a batch', () => {
  it('puts fields and times back, across a restart, and leaves what was changed since', async () => {
    const { world, workspace, ids } = await withDrafts(['One', 'Two'])
    const at = inDays(world, 7)
    const { run } = valueOf(
      await workspace.batch.run([
        wish(ids[0]!, { fields: { title: 'Better' }, publishing: scheduledFor(at) }),
        wish(ids[1]!, { fields: { title: 'Also better' }, publishing: scheduledFor(at) }),
      ]),
    )
    await workspace.runner.quiet(untilDone)
    valueOf(workspace.episodes.edit(ids[1]!, { title: 'Mine' }))
    await workspace.runner.quiet(untilDone)

    const again = await world.open()
    again.runner.start()
    expect(again.batch.last()).toEqual(run)
    const undone = valueOf(again.batch.undo(run!.id))
    expect(undone.episodes).toBe(2)
    expect(undone.left).toMatchObject([{ title: 'Mine', field: 'title' }])
    await again.runner.quiet(untilDone)
    const attributes = (await world.episodes()).map((episode) => episode.attributes)
    expect(attributes.map(({ title, status }) => `${title ?? ''}: ${status ?? ''}`).sort()).toEqual([
      'Mine: draft',
      'One: draft',
    ])
    expect(again.batch.last()).toBeNull()
    expect(valueOf(again.batch.undo(run!.id)).episodes).toBe(0)
  })

  it('takes back the last batch first, then the one before', async () => {
    const { workspace, ids } = await withDrafts(['One'])
    const title = () => {
      const { base, local } = episodeOf(workspace, ids[0]!)
      return { ...base, ...local }.title
    }
    for (const next of ['Two', 'Three']) {
      valueOf(await workspace.batch.run([wish(ids[0]!, { fields: { title: next } })]))
      await workspace.runner.quiet(untilDone)
    }
    for (const before of ['Two', 'One']) {
      valueOf(workspace.batch.undo(workspace.batch.last()!.id))
      await workspace.runner.quiet(untilDone)
      expect(title()).toBe(before)
    }
    expect(workspace.batch.undo(4711)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})

describe('the cadence', () => {
  it('gives free slots in the show’s zone; what is being moved is free', async () => {
    const { world, workspace, ids } = await withDrafts(['One'])
    const zone = workspace.shows.get(world.showId)?.timeZone ?? ''
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '06:00' }
    const from = new Date(world.clock.now() + 2 * dayMs).toISOString().slice(0, 10)
    const slots = (except: string[], count = 2) =>
      workspace.batch.slots({ cadence: daily, from, shows: [{ showId: world.showId, count }], except })[0]!
        .slots
    const [first, second, third] = slots([], 3)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    expect(clock.format(first)).toBe('06:00')
    valueOf(workspace.episodes.publish(ids[0]!, 'scheduled', first!))
    expect(slots([])).toEqual([second, third])
    expect(slots([ids[0]!])).toEqual([first, second])
  })
})

describe('a plan from a file', () => {
  it('becomes rows with what it wants of them, and carried out, episodes', async () => {
    const { world, workspace, ids } = await withDrafts(['One'])
    await world.recording('New one.wav')
    const at = inDays(world, 30)
    const remoteId = episodeOf(workspace, ids[0]!).remoteId ?? ''
    const path = join(world.dir, 'recordings', 'plan.csv')
    await writeFile(
      path,
      [
        'file,episode_id,show,title,season,keywords,publish_at',
        `New one.wav,,${world.showId},Newest,2,sea,${new Date(at).toISOString()}`,
        `,${remoteId},,Renamed,,,`,
        ',99999,,Nobody,,,',
      ].join('\n'),
    )
    const plan = valueOf(await workspace.batch.openPlan(path))
    expect(plan.name).toBe('plan.csv')
    expect(plan.bad.map(({ line }) => line)).toEqual([4])
    expect(plan.rows).toMatchObject([
      {
        file: 'New one.wav',
        episode: null,
        wish: { fields: { title: 'Newest', season: 2, keywords: 'sea' }, publishing: scheduledFor(at) },
      },
      { id: ids[0], wish: { fields: { title: 'Renamed' }, publishing: null } },
    ])
    // Where a recording lies never leaves the main process.
    expect(JSON.stringify(plan.rows[0])).not.toContain(world.dir)

    const wishes = plan.rows.map((row) => ({ id: row.id, ...row.wish }))
    expect(workspace.batch.preview(wishes)).toMatchObject({ calls: 5, refused: [] })
    const { run, refused } = valueOf(await workspace.batch.run(wishes))
    expect(refused).toEqual([])
    expect(run?.episodeIds).toHaveLength(2)
    await workspace.runner.quiet(untilDone)
    const titles = (await world.episodes()).map(
      ({ attributes }) => `${attributes.title ?? ''}: ${attributes.status ?? ''}`,
    )
    expect(titles.sort()).toEqual(['Newest: scheduled', 'Renamed: draft'])
  })

  it('is refused in a sentence when it is none', async () => {
    const { world, workspace } = await withDrafts([])
    const path = join(world.dir, 'other.csv')
    await writeFile(path, 'name,colour\nOne,red\n')
    expect(await workspace.batch.openPlan(path)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  })
})
