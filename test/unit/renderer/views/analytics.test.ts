import { describe, expect, it } from 'vitest'
import type { Connectivity } from '../../../../shared/ipc/models.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { asked, choose, openAnalytics, part } from '../support/openAnalytics.ts'
import { readParts } from '../support/partedField.ts'
import { minute, sampleNow } from '../support/sampleData.ts'
import { lastDays, sampleToday, weeklyEpisodes, withFigures } from '../support/sampleFigures.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

const offline: Connectivity = { ...sampleWorld().connectivity, state: 'offline' }

describe('the figures of a show', () => {
  it('begin with a sentence about the days that are over, beside as many before', async () => {
    const page = await openAnalytics()
    expect(asked(page, 'analytics.show')).toEqual([{ showId: 'show-1', from: '2026-09-22', to: sampleToday }])
    expect(part(page, 'headline')).toBe(
      '19% more downloads than in the 30 days before. Tuesday 10 November was the best day. Most come on a Tuesday.',
    )
    expect(part(page, 'figures')).toBe(
      'Downloads 3,560 in 30 days Per day 119 on average Best day Tue 10 Nov 312 downloads Against the 30 days before +19% 3,000 then',
    )
  })

  it('show today as it is so far, and do not count it', async () => {
    const page = await openAnalytics()
    expect(part(page, 'figures-age')).toContain('Today so far 112, not counted yet.')
    await page.click('Downloads per day as a table')
    expect(page.words()).toContain('Sat 21 Nov, not over 112')
  })

  it('are of the days the person chooses', async () => {
    const page = await openAnalytics()
    await choose(page, '7 days')
    expect(part(page, 'figures')).toContain('Downloads 784 in 7 days')
    await choose(page, 'This year')
    expect(asked(page, 'analytics.show').at(-1)).toMatchObject({ to: sampleToday })
    expect(asked(page, 'analytics.episodes').at(-1)).toEqual({
      showId: 'show-1',
      from: '2026-01-01',
      to: sampleToday,
    })
    expect(window.location.hash).toContain('days=year')
  })

  it('are of the days the person types, once they are a window that has begun', async () => {
    const page = await openAnalytics({ place: '/analytics?days=30' })
    await choose(page, 'Other days')
    expect(readParts('First day')).toBe('Thu10/22/2026')
    await page.type('Last day', '2026-10-20')
    expect(page.words()).toContain('The first day must not be after the last')
    await page.type('Last day', '2026-10-31')
    expect(page.words()).not.toContain('The first day must not be after the last')
    expect(part(page, 'figures')).toContain('Downloads 1,120 in 10 days')
  })

  it('come back to the same days after a reload', async () => {
    const page = await openAnalytics({ place: '/analytics?days=custom&from=2026-10-22&to=2026-10-31' })
    expect(part(page, 'figures')).toContain('in 10 days')
  })

  it('are not compared with days on which the show was not out yet', async () => {
    const page = await openAnalytics({ world: { episodes: weeklyEpisodes(5) } })
    expect(part(page, 'headline')).toMatch(/^3,560 downloads since Thursday 22 October\./)
    expect(part(page, 'figures')).toContain('Against the 30 days before — too new to compare')
  })
})

describe('the figures of a young show', () => {
  it('are of the days since its first episode, however many are asked for', async () => {
    const page = await openAnalytics({
      place: '/analytics?days=year',
      world: { episodes: weeklyEpisodes(2) },
    })
    expect(part(page, 'headline')).toMatch(/^1,432 downloads since Tuesday 10 November\./)
    expect(part(page, 'figures')).toContain('Downloads 1,432 in 11 days Per day 130 on average')
  })
})

describe('days that were never answered', () => {
  it('are gaps in the chart, said, and nothing is compared with them', async () => {
    const page = await openAnalytics({ known: (date) => date < '2026-11-12' || date > '2026-11-14' })
    expect(part(page, 'figures-age')).toContain('3 of 30 days were never answered.')
    expect(part(page, 'figures')).toContain('Downloads 3,224 in 27 days')
    expect(part(page, 'figures')).toContain('Against the 30 days before — 3 days are not known')
    await page.click('Downloads per day as a table')
    expect(page.words()).toContain('Fri 13 Nov not known')
    await page.click('Save as a spreadsheet: Downloads per day')
    const saved = page.bridge.last('files.save')
    const days = saved?.kind === 'csv' ? saved.rows.map(([day]) => day) : []
    expect(days).toHaveLength(28)
    expect(days).not.toContain('2026-11-13')
  })
})

describe('the age of figures', () => {
  it('is said, with the way newer ones come', async () => {
    const page = await openAnalytics({ answeredAt: sampleNow - 60 * minute, fresh: false })
    expect(part(page, 'figures-age')).toMatch(/^As of \d\d:00\. The service is being asked\./)
    withFigures(page.bridge)
    page.bridge.emit('analytics.changed', { of: 'show', id: 'show-1', from: '2026-09-22', to: sampleToday })
    await page.settle()
    expect(part(page, 'figures-age')).not.toContain('being asked')
  })

  it('is said offline too, and the service is asked when it is back', async () => {
    const page = await openAnalytics({
      answeredAt: sampleNow - 4 * 24 * 60 * minute,
      fresh: false,
      world: { connectivity: offline },
    })
    expect(part(page, 'figures-age')).toMatch(
      /^As of Tue 17 Nov, \d\d:00\. You are offline: these are the latest/,
    )
    const before = asked(page, 'analytics.show').length
    withFigures(page.bridge)
    page.bridge.emit('connectivity.changed', sampleWorld().connectivity)
    await page.settle()
    expect(asked(page, 'analytics.show')).toHaveLength(before + 1)
    expect(part(page, 'figures-age')).not.toContain('offline')
  })

  it('does not ask again because of figures nobody looks at', async () => {
    const page = await openAnalytics()
    const before = page.bridge.asked.length
    page.bridge.emit('analytics.changed', { of: 'show', id: 'show-1', from: '2020-01-01', to: '2020-01-31' })
    await page.settle()
    expect(page.bridge.asked).toHaveLength(before)
  })
})

describe('figures that cannot be had', () => {
  it('say why, and are asked for again', async () => {
    const page = await openAnalytics()
    page.bridge.answer('analytics.show', () =>
      fail('unreachable', 'The service cannot be reached.', { hint: 'They show when it answers.' }),
    )
    await choose(page, '90 days')
    expect(page.words()).toContain('The figures could not be fetched. The service cannot be reached.')
    withFigures(page.bridge)
    await page.click('Try again')
    expect(part(page, 'figures')).toContain('in 90 days')
  })

  it('say a cause that keeps everything back once, and ask for everything again', async () => {
    const page = await openAnalytics()
    const gone = () => fail('unreachable', 'The service cannot be reached.')
    page.bridge.answer('analytics.show', gone)
    page.bridge.answer('analytics.episodes', gone)
    await choose(page, '90 days')
    page.bridge.emit('app.changed', { activeAccountId: 'account-2', accounts: page.bridge.world.accounts })
    await page.settle()
    expect(page.all('[role="alert"]')).toHaveLength(1)
    withFigures(page.bridge)
    await page.click('Try again')
    expect(part(page, 'figures')).toContain('in 90 days')
    expect(page.all('[role="alert"]')).toEqual([])
    expect(page.words()).toContain('Weekly 20')
  })

  it('are none while nothing is out', async () => {
    const page = await openAnalytics({ world: { episodes: [] } })
    page.bridge.answer('analytics.show', () => ok({ days: [], answeredAt: sampleNow, fresh: true }))
    await choose(page, '7 days')
    expect(page.words()).toContain('Nothing to count yet')
  })

  it('are none without a show', async () => {
    const page = await openAnalytics({ world: { shows: [] } })
    expect(page.words()).toContain('Figures appear here when this account has a show.')
  })
})

it('what is looked at is not asked of another account', async () => {
  const page = await openAnalytics()
  const { from } = lastDays(30)
  expect(asked(page, 'analytics.episodes')).toContainEqual({ showId: 'show-1', from, to: sampleToday })
  page.bridge.asked.length = 0
  page.bridge.world.shows = []
  page.bridge.emit('app.changed', { activeAccountId: 'account-2', accounts: page.bridge.world.accounts })
  await page.settle()
  expect(page.words()).toContain('No show yet')
  expect(
    page.bridge.asked.map(({ channel }) => channel).filter((name) => name.startsWith('analytics')),
  ).toEqual([])
})
