import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { BatchStopped, BatchWish } from '../../../shared/ipc/models.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, take, untilDone, valueOf } from '../outbox/support.ts'

const dayMs = 86_400_000

/** Drafts with audio, on the service. */
async function withDrafts(count: number): Promise<{ world: World; workspace: Workspace; ids: string[] }> {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  valueOf(await workspace.sync.pullShows())
  const ids: string[] = []
  for (let n = 1; n <= count; n++)
    ids.push((await take(world, workspace, await world.recording(`${n}.wav`), { title: `Take ${n}` })).id)
  await workspace.runner.quiet(untilDone)
  world.requests.length = 0
  return { world, workspace, ids }
}

/** In the second, as the service keeps it. */
const inAWeek = (world: World) => Math.ceil(world.clock.now() / 1000) * 1000 + 7 * dayMs

async function run(workspace: Workspace, wishes: readonly BatchWish[]): Promise<number> {
  const outcome = valueOf(await workspace.batch.run(wishes))
  if (outcome.run === null) throw new Error('The batch was refused')
  return outcome.run.id
}

const attributes = async (world: World) => (await world.episodes()).map((episode) => episode.attributes)
const again = ({ back }: BatchStopped): BatchWish[] => back.map(({ id, wish }) => ({ id, ...wish }))
const openJobs = ({ store }: Workspace) => store.jobs.open()

describe('a batch that is stopped', () => {
  it('leaves what is out, ends what is on its way, and takes the rest back as it was', async () => {
    const { world, workspace, ids } = await withDrafts(12)
    const publishing = { status: 'scheduled', at: inAWeek(world) } as const
    const id = await run(
      workspace,
      ids.map((id, n) => ({ id, fields: { title: `Better ${n + 1}` }, publishing })),
    )
    const stopped = valueOf(await workspace.batch.stop(id))
    await workspace.runner.quiet(untilDone)

    expect(stopped.stayed + stopped.back.length).toBe(ids.length)
    expect(stopped.back.length).toBeGreaterThan(0)
    const there = await attributes(world)
    for (const [n, episode] of ids.entries()) {
      const { local, asked, base } = episodeOf(workspace, episode)
      expect(local).toEqual({})
      expect(asked).toBeNull()
      const row = stopped.back.find((one) => one.id === episode)
      if (row === undefined) expect(base).toMatchObject({ title: `Better ${n + 1}`, status: 'scheduled' })
      else expect(row.wish.publishing).toEqual(publishing)
      // What it wants is what the service does not have.
      const wanted = row?.wish.fields.title ?? base.title
      expect(wanted).toBe(`Better ${n + 1}`)
    }
    expect(there.filter(({ status }) => status === 'scheduled')).toHaveLength(stopped.stayed)
    expect(openJobs(workspace)).toEqual([])
    // The batch is now what has left of it, and that can be undone as any other.
    const hasLeft = (one: string) => episodeOf(workspace, one).base.title?.startsWith('Better')
    expect(workspace.batch.last()?.episodeIds ?? []).toEqual(ids.filter(hasLeft))
  })

  it('sends nothing of the rest after a restart, and each once when it is wanted after all', async () => {
    const { world, workspace, ids } = await withDrafts(8)
    const publishing = { status: 'scheduled', at: inAWeek(world) } as const
    const id = await run(
      workspace,
      ids.map((id) => ({ id, fields: {}, publishing })),
    )
    const stopped = valueOf(await workspace.batch.stop(id))
    await workspace.runner.quiet(untilDone)

    const next = await world.open()
    next.runner.start()
    next.runner.hurry()
    await next.runner.quiet(untilDone)
    expect(world.asked()).toHaveLength(stopped.stayed)

    await run(next, again(stopped))
    await next.runner.quiet(untilDone)
    expect((await attributes(world)).map(({ status }) => status)).toEqual(ids.map(() => 'scheduled'))
    expect(world.asked()).toHaveLength(ids.length)
  })

  it('gives recordings back as rows, and makes each of them once in the end', async () => {
    const { world, workspace } = await withDrafts(0)
    const files = ['One', 'Two', 'Three', 'Four', 'Five']
    const paths = await Promise.all(files.map((name) => world.recording(`${name}.wav`)))
    const csv = join(world.dir, 'plan.csv')
    const lines = paths.map((path, n) => `${path},${world.showId},${n + 1}`)
    await writeFile(csv, ['file,show,number', ...lines, ''].join('\n'))
    const plan = valueOf(await workspace.batch.openPlan(csv))
    expect(plan.bad).toEqual([])
    // The first of them gets through, and the line is slow for the others.
    const creates = () =>
      world.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/episodes')
    world.fail((request) =>
      request.origin === 'upload' && creates().length > 0 ? { kind: 'cut-before' } : undefined,
    )
    const wishes = plan.rows.map(({ id, wish }) => ({ id, ...wish }))
    const id = await run(workspace, wishes)
    await expect.poll(() => creates().length).toBeGreaterThan(0)
    await expect
      .poll(() => openJobs(workspace).some(({ kind, reason }) => kind === 'upload' && reason !== null))
      .toBe(true)

    const stopped = valueOf(await workspace.batch.stop(id))
    world.fail(null)
    await workspace.runner.quiet(untilDone)
    expect(stopped.back.length).toBeGreaterThan(0)
    expect(stopped.back.every(({ episode }) => episode === null)).toBe(true)
    expect(await world.episodes()).toHaveLength(stopped.stayed)
    expect(openJobs(workspace)).toEqual([])
    expect(workspace.inbox.list()).toHaveLength(stopped.stayed)
    const drafts = workspace.batch.rows({ showIds: [world.showId] })
    expect(drafts).toHaveLength(stopped.stayed)

    await run(workspace, again(stopped))
    await workspace.runner.quiet(untilDone)
    expect((await attributes(world)).map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
    expect(creates()).toHaveLength(files.length)
  })

  it('keeps what a person typed besides, and asked for before', async () => {
    const { world, ids } = await withDrafts(2)
    const [first = '', second = ''] = ids
    // Nothing of it has begun yet.
    const workspace = await world.open()
    valueOf(workspace.episodes.edit(first, { summary: 'Mine' }))
    const earlier = inAWeek(world)
    valueOf(workspace.episodes.publish(second, 'scheduled', earlier))
    const publishing = { status: 'scheduled', at: earlier + dayMs } as const
    const id = await run(workspace, [
      { id: first, fields: { title: 'The batch’s' }, publishing },
      { id: second, fields: {}, publishing },
    ])
    valueOf(await workspace.batch.pause(id))
    valueOf(workspace.episodes.edit(first, { number: 7 }))
    expect(jobOf(workspace, first, 'update').reason).toBe('paused')
    valueOf(await workspace.batch.stop(id))
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)

    const there = await attributes(world)
    expect(there.find(({ title }) => title === 'Take 1')).toMatchObject({
      summary: 'Mine',
      number: 7,
      status: 'draft',
    })
    const other = there.find(({ title }) => title === 'Take 2')
    expect(other?.status).toBe('scheduled')
    expect(Date.parse(other?.published_at ?? '')).toBe(earlier)
  })

  it('follows to its end what may have reached the service, and does not take it back', async () => {
    const { world, workspace, ids } = await withDrafts(6)
    world.fail(() => ({ kind: 'act-then-cut' }))
    const publishing = { status: 'published', at: null } as const
    const id = await run(
      workspace,
      ids.map((id) => ({ id, fields: {}, publishing })),
    )
    const [first = ''] = ids
    await expect.poll(() => jobOf(workspace, first, 'publish').reason).toBe('waiting-for-service')
    const stopped = valueOf(await workspace.batch.stop(id))
    expect(stopped.back.map((row) => row.id)).not.toContain(first)
    expect(stopped.sending).toBe(stopped.stayed)
    world.fail(null)
    await workspace.runner.quiet(untilDone)
    const out = (await attributes(world)).filter(({ status }) => status === 'published')
    expect(out).toHaveLength(stopped.stayed)
  })

  it('is none that this computer does not know, and is stopped once', async () => {
    const { world, workspace, ids } = await withDrafts(1)
    expect(await workspace.batch.stop(4711)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    const again = await world.open()
    const id = await run(again, [{ id: ids[0] ?? '', fields: { title: 'Better' }, publishing: null }])
    expect(valueOf(await again.batch.stop(id)).back).toHaveLength(1)
    expect(valueOf(await again.batch.stop(id))).toEqual({ stayed: 0, sending: 0, back: [] })
    expect(again.batch.last()).toBeNull()
  })
})
