import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../support/startApp.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { valueOf } from '../outbox/support.ts'

test('a plan is read from where the person points in the system’s dialog, and nowhere else', async () => {
  const profileDir = await temporaryFolder()
  const plan = join(profileDir, 'december.csv')
  await writeFile(plan, 'episode_id,title\n99999,Nobody\n')
  const chosen: (string | null)[] = [null, plan]
  const { handlers } = startApp({ profileDir }, { choosePlan: () => Promise.resolve(chosen.shift() ?? null) })
  expect(await handlers['batch.last'](undefined)).toMatchObject({
    ok: false,
    error: { code: 'not-connected' },
  })
  valueOf(await handlers['accounts.exploreSandbox'](undefined))

  expect(valueOf(await handlers['batch.openPlan'](undefined))).toBeNull()
  expect(valueOf(await handlers['batch.openPlan'](undefined))).toEqual({
    name: 'december.csv',
    rows: [],
    bad: [{ line: 2, reason: 'There is no episode “99999”.' }],
  })
  expect(valueOf(await handlers['batch.last'](undefined))).toBeNull()
})

test('the calendar and the grid are answered for an account that is open', async () => {
  const { handlers, app } = startApp({ profileDir: await temporaryFolder() })
  valueOf(await handlers['accounts.exploreSandbox'](undefined))
  await app.workspace()?.sync.pullShows()
  await app.workspace()?.sync.pullEpisodes(undefined)
  const everything = { showId: null, from: 0, to: Number.MAX_SAFE_INTEGER }
  const { episodes, shows } = valueOf(await handlers['schedule.between'](everything))
  expect(episodes.length).toBeGreaterThan(20)
  const showIds = shows.map(({ showId }) => showId)
  const rows = valueOf(await handlers['batch.rows']({ showIds }))
  expect(rows.length).toBe(shows.reduce((total, { drafts }) => total + drafts, 0))
})
