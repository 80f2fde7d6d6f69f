import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { EpisodeRow } from '../../../shared/ipc/models.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import { createWorld, type World } from '../../support/world.ts'
import { jobOf, take, untilDone, valueOf } from '../outbox/support.ts'

const titles = Array.from({ length: 12 }, (_, n) => `Take ${n + 1}`)

/** Drafts with audio, on the service. */
async function withDrafts(): Promise<{ world: World; workspace: Workspace; ids: string[] }> {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  valueOf(await workspace.sync.pullShows())
  const ids: string[] = []
  for (const title of titles)
    ids.push((await take(world, workspace, await world.recording(`${title}.wav`), { title })).id)
  await workspace.runner.quiet(untilDone)
  world.requests.length = 0
  return { world, workspace, ids }
}

/** Schedules all of them in one batch; answers its id. */
async function schedule({ world, workspace, ids }: Awaited<ReturnType<typeof withDrafts>>): Promise<number> {
  const at = Math.ceil(world.clock.now() / 1000) * 1000 + 7 * 86_400_000
  const publishing = { status: 'scheduled', at } as const
  const { run } = valueOf(await workspace.batch.run(ids.map((id) => ({ id, fields: {}, publishing }))))
  return run?.id ?? 0
}

const statuses = async (world: World) =>
  (await world.episodes()).map(({ attributes }) => attributes.status ?? '').sort()
const scheduled = async (world: World) => (await statuses(world)).filter((one) => one === 'scheduled').length
const rows = (workspace: Workspace, ids: string[]): EpisodeRow[] =>
  workspace.batch.rows({ ids }).flatMap(({ episode }) => episode ?? [])

describe('a batch that is paused', () => {
  it('ends what is on its way, sends nothing more, and says which wait', async () => {
    const drafts = await withDrafts()
    const { world, workspace, ids } = drafts
    const run = await schedule(drafts)
    valueOf(await workspace.batch.pause(run))
    await workspace.runner.quiet(untilDone)

    const sent = await scheduled(world)
    expect(sent).toBeLessThan(ids.length)
    expect(world.asked()).toHaveLength(sent)
    const paused = rows(workspace, ids).filter((row) => row.paused)
    expect(paused).toHaveLength(ids.length - sent)
    expect(paused.every(({ asked }) => asked?.status === 'scheduled')).toBe(true)
  })

  it('stays so across a restart, and goes on when it is let go, each episode once', async () => {
    const drafts = await withDrafts()
    const { world, workspace, ids } = drafts
    const run = await schedule(drafts)
    valueOf(await workspace.batch.pause(run))
    await workspace.runner.quiet(untilDone)
    const sent = await scheduled(world)

    const again = await world.open()
    again.runner.start()
    again.runner.hurry()
    await again.runner.quiet(untilDone)
    expect(await scheduled(world)).toBe(sent)

    valueOf(again.batch.resume(run))
    await again.runner.quiet(untilDone)
    expect(await scheduled(world)).toBe(ids.length)
    expect(world.asked()).toHaveLength(ids.length)
    expect(rows(again, ids).some(({ paused }) => paused)).toBe(false)
  })

  it('can be taken back as it is: nothing of it is left waiting', async () => {
    const drafts = await withDrafts()
    const { world, workspace, ids } = drafts
    const run = await schedule(drafts)
    valueOf(await workspace.batch.pause(run))
    valueOf(workspace.batch.undo(run))
    await workspace.runner.quiet(untilDone)
    expect(await statuses(world)).toEqual(ids.map(() => 'draft'))
    expect(rows(workspace, ids).every(({ paused, sync }) => !paused && sync === 'on-service')).toBe(true)
  })

  it('follows to its end what may have reached the service', async () => {
    const drafts = await withDrafts()
    const { world, workspace, ids } = drafts
    // Paused as the first is on its way, which the service carries out and cannot answer.
    const batch = Promise.withResolvers<number>()
    const reached = Promise.withResolvers<Result<undefined>>()
    world.fail(() => {
      reached.resolve(batch.promise.then((id) => workspace.batch.pause(id)))
      return { kind: 'act-then-cut' }
    })
    batch.resolve(await schedule(drafts))
    valueOf(await reached.promise)
    const [first = ''] = ids
    expect(jobOf(workspace, first, 'publish').reason).not.toBe('paused')
    expect(jobOf(workspace, ids.at(-1) ?? '', 'publish').reason).toBe('paused')
    world.fail(null)
    await workspace.runner.quiet(untilDone)
    expect(jobOf(workspace, first, 'publish').state).toBe('done')
  })

  it('is none that this computer does not know', async () => {
    const { workspace } = await withDrafts()
    expect(await workspace.batch.pause(4711)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(workspace.batch.resume(4711)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})
