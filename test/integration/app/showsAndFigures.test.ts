import { expect, test } from 'vitest'
import { latestDays } from '../../../shared/domain/analyticsDays.ts'
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

test('the window reads and changes the settings of a show', async () => {
  const { workspace, handlers } = await explore()
  const before = valueOf(await handlers['shows.get']({ id: '1' }))
  expect(channels['shows.get'].response.parse(before)).toEqual(before)
  expect(before).toMatchObject({ slug: 'studio-notes', sync: 'on-service', unsent: [] })

  const fields = { copyright: 'All of us' }
  const edited = valueOf(await handlers['shows.edit']({ id: '1', fields }))
  expect(channels['shows.edit'].response.parse(edited)).toEqual(edited)
  expect(edited).toMatchObject({ fields, unsent: ['copyright'], sync: 'saved-here' })

  const show = workspace.store.shows.get('1')
  if (!show) throw new Error('The show is not here')
  workspace.store.shows.save({ ...show, contested: { copyright: 'Theirs' } })
  const asked = valueOf(await handlers['shows.get']({ id: '1' }))
  expect(asked.conflicts).toMatchObject([{ field: 'copyright', local: 'All of us', remote: 'Theirs' }])
  const settled = valueOf(await handlers['shows.resolve']({ id: '1', field: 'copyright', side: 'remote' }))
  expect(settled).toMatchObject({ fields: { copyright: 'Theirs' }, conflicts: [], unsent: [] })
  expect(await handlers['shows.get']({ id: 'none' })).toMatchObject({ error: { code: 'not-found' } })
})

test('the window sees figures of a show, of its episodes and of one', async () => {
  const { handlers } = await explore()
  const window = latestDays(7, Date.now() - 86_400_000, 'UTC')
  const whole = valueOf(await handlers['analytics.show']({ showId: '1', ...window }))
  expect(channels['analytics.show'].response.parse(whole)).toEqual(whole)
  expect(whole).toMatchObject({ fresh: true, days: expect.objectContaining({ length: 7 }) as unknown })

  const all = valueOf(await handlers['analytics.episodes']({ showId: '1', ...window }))
  expect(channels['analytics.episodes'].response.parse(all)).toEqual(all)
  const [first] = all.episodes
  const one = valueOf(await handlers['analytics.episode']({ episodeId: first?.episodeId ?? '', ...window }))
  expect(one.days).toEqual(first?.days)
})
