import { expect, test } from 'vitest'
import { channels } from '../../../shared/ipc/contract.ts'
import { startApp } from '../../support/startApp.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { valueOf } from '../outbox/support.ts'

async function explore() {
  const { app, handlers } = startApp({ profileDir: await temporaryFolder() })
  const workspace = valueOf(await app.exploreSandbox())
  valueOf(await workspace.sync.pullEpisodes(undefined))
  return { workspace, handlers }
}

test('the window finds episodes of every show by words of their texts, no more than it asks for', async () => {
  const { workspace, handlers } = await explore()
  const shows = valueOf(await handlers['shows.list'](undefined))
  for (const { id, title } of shows) {
    const episode = valueOf(workspace.episodes.create(id, { title: `Lighthouse of ${title}` }))
    valueOf(workspace.episodes.edit(episode.id, { description: '<p>A zanzibarium of lamps</p>' }))
  }
  const found = valueOf(await handlers['episodes.search']({ query: 'zanzib', limit: 50 }))
  expect(channels['episodes.search'].response.parse(found)).toEqual(found)
  expect(found.map(({ showId }) => showId).sort()).toEqual(shows.map(({ id }) => id).sort())
  expect(shows.length).toBeGreaterThan(1)
  expect(valueOf(await handlers['episodes.search']({ query: 'zanzib', limit: 1 }))).toHaveLength(1)
  expect(valueOf(await handlers['episodes.search']({ query: 'no such word', limit: 50 }))).toEqual([])
})

test('the window learns what a publication asks for, and of nothing else', async () => {
  const { workspace, handlers } = await explore()
  const [draft] = workspace.episodes.list({ status: 'draft', offset: 0, limit: 1 }).rows
  if (!draft) throw new Error('The sandbox has no draft')
  const at = Date.UTC(2040, 0, 1)
  valueOf(workspace.episodes.edit(draft.id, { summary: 'Short.' }))
  valueOf(workspace.episodes.publish(draft.id, 'scheduled', at))
  const jobs = valueOf(await handlers['jobs.list'](undefined)).filter((job) => job.episodeId === draft.id)
  expect(jobs.find(({ kind }) => kind === 'publish')?.wish).toEqual({ status: 'scheduled', publishedAt: at })
  expect(jobs.find(({ kind }) => kind === 'update')?.wish).toBeNull()
})
