import { expect, test } from 'vitest'
import { createWorld } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'

test('edits held back by a conflict are not stuck when the conflict ends on the service', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Agreed' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  await world.send('PATCH', atService, { episode: { title: 'Theirs' } })
  workspace.episodes.edit(id, { title: 'Mine' })
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'update')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'conflict' },
  })

  await world.send('PATCH', atService, { episode: { title: 'Agreed' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  workspace.runner.kick()
  await workspace.runner.quiet(untilDone)

  expect(jobOf(workspace, id, 'update').state).toBe('done')
  expect((await world.episodes())[0]?.attributes.title).toBe('Mine')
})
