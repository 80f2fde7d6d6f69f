import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { createWorld, type World } from '../../support/world.ts'
import { replace, secondTake } from '../audio/support.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'

const held = { state: 'needs-attention', error: { code: 'conflict' } }

describe('edits held back by a conflict go on when it ends on the service, and that is heard of', () => {
  it.each<[string, (world: World, workspace: Workspace, id: string) => unknown]>([
    ['in a list', async (_, { sync }) => valueOf(await sync.pullEpisodes(undefined))],
    [
      'of the episode alone',
      async (_, workspace, id) =>
        valueOf(await workspace.sync.pullEpisode(episodeOf(workspace, id).remoteId ?? '')),
    ],
    [
      'in the answer to a publication',
      async (_, workspace, id) => {
        // Nothing holds up what takes an episode back.
        valueOf(workspace.episodes.publish(id, 'draft', null))
        await workspace.runner.quiet(untilDone)
      },
    ],
    [
      'in the answer to new audio',
      async (world, workspace, id) => replace(workspace, id, await secondTake(world)),
    ],
  ])('%s', async (_, hear) => {
    const world = await createWorld()
    const workspace = await world.open()
    workspace.runner.start()
    const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Agreed' }))
    await workspace.runner.quiet(untilDone)
    const change = (title: string) =>
      world.send('PATCH', `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`, { episode: { title } })
    await change('Theirs')
    workspace.episodes.edit(id, { title: 'Mine' })
    await workspace.runner.quiet(untilDone)
    expect(jobOf(workspace, id, 'update')).toMatchObject(held)

    await change('Agreed')
    await hear(world, workspace, id)
    await workspace.runner.quiet(untilDone)

    expect(jobOf(workspace, id, 'update').state).toBe('done')
    expect((await world.episodes())[0]?.attributes.title).toBe('Mine')
  })

  it('in the list of shows, of a setting', async () => {
    const world = await createWorld()
    const workspace = await world.open()
    const change = (author: string) => world.send('PATCH', '/v1/shows/1', { show: { author } })
    await change('Agreed')
    valueOf(await workspace.sync.pullShows())
    valueOf(workspace.shows.edit('1', { author: 'Mine' }))
    await change('Theirs')
    workspace.runner.start()
    await workspace.runner.quiet(untilDone)
    expect(workspace.store.jobs.openOfShow('1')).toMatchObject([held])

    await change('Agreed')
    valueOf(await workspace.sync.pullShows())
    await workspace.runner.quiet(untilDone)

    expect(workspace.store.jobs.openOfShow('1')).toEqual([])
    expect(valueOf(workspace.shows.detail('1'))).toMatchObject({
      fields: { author: 'Mine' },
      unsent: [],
      conflicts: [],
      sync: 'on-service',
    })
  })
})
