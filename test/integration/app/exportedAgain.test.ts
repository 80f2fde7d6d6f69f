import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wavBytes, writeWav } from '../../support/audio.ts'
import { eventually } from '../../support/eventually.ts'
import { startApp } from '../../support/startApp.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { untilDone, valueOf } from '../outbox/support.ts'
import { settled } from './watching.ts'

/** A watched folder whose only file has become a draft, and was then exported again. */
async function exportedAgain() {
  const home = await temporaryFolder()
  const [profileDir, folder] = [join(home, 'profile'), join(home, 'exports')]
  await mkdir(folder)
  const { app, handlers } = startApp({ profileDir })
  const workspace = valueOf(await app.exploreSandbox())
  valueOf(await workspace.sync.pullEpisodes(undefined))
  workspace.goLive()
  const [show] = valueOf(await handlers['shows.list'](undefined))
  valueOf(await workspace.folders.add(folder, { showId: show?.id ?? '', then: 'draft' }))
  const path = join(folder, 'Low Water.wav')
  await writeWav(path, 1)
  await settled(workspace)
  const episodeId = workspace.inbox.list()[0]?.episodeId ?? ''
  await writeWav(path, 2)
  await eventually(() => expect(workspace.inbox.list()[0]?.stage).toBe('needs-you'))
  const [asking] = workspace.inbox.list()
  return { workspace, handlers, path, episodeId, id: asking?.id ?? '', asking }
}

test('a file exported again can become the audio of the episode it was, which keeps its place and its words', async () => {
  const { workspace, handlers, path, episodeId, id, asking } = await exportedAgain()
  expect(asking).toMatchObject({ earlierEpisodeId: episodeId, error: { code: 'already-taken' } })
  valueOf(workspace.episodes.edit(episodeId, { title: 'Low water, slack tide' }))
  const episodes = workspace.episodes.list({ offset: 0, limit: 1 }).total
  valueOf(await handlers['inbox.replaceAudio']({ id }))
  await workspace.runner.quiet(untilDone)

  expect(workspace.episodes.list({ offset: 0, limit: 1 }).total).toBe(episodes)
  expect(valueOf(workspace.episodes.get(episodeId))).toMatchObject({ title: 'Low water, slack tide' })
  const audio = valueOf(await handlers['episodes.audio']({ id: episodeId }))
  expect(audio?.size).toBe(wavBytes({ seconds: 2 }).length)
  expect(workspace.inbox.list().map(({ stage }) => stage)).toEqual(['done'])

  // The next time, it is asked about the episode by the name that has now.
  await writeFile(path, wavBytes({ seconds: 3 }))
  await eventually(() => expect(workspace.inbox.list()[0]?.stage).toBe('needs-you'))
  expect(workspace.inbox.list()[0]).toMatchObject({ earlierEpisodeId: episodeId })
  expect(workspace.inbox.list()[0]?.error?.message).toContain('“Low water, slack tide”')
})

test('a file that is no recording any more replaces nothing', async () => {
  const { handlers, path, episodeId, id } = await exportedAgain()
  await writeFile(path, 'Thank the guests.\n'.repeat(50))
  expect(await handlers['inbox.replaceAudio']({ id })).toMatchObject({ ok: false })
  const jobs = valueOf(await handlers['jobs.list'](undefined)).filter((job) => job.episodeId === episodeId)
  expect(jobs.filter(({ kind }) => kind === 'upload')).toHaveLength(1)
})

test('only a file that was exported again has an episode whose audio it could replace', async () => {
  const { workspace, handlers } = await exportedAgain()
  const [, first] = workspace.inbox.list()
  expect(first?.earlierEpisodeId).toBeNull()
  expect(await handlers['inbox.replaceAudio']({ id: first?.id ?? '' })).toMatchObject({
    error: { code: 'not-found' },
  })
})
