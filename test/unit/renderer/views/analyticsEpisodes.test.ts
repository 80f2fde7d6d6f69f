import { describe, expect, it } from 'vitest'
import { choose, openAnalytics, part } from '../support/openAnalytics.ts'
import { words, type OpenWindow } from '../support/openWindow.ts'
import { sampleToday, weeklyEpisodes } from '../support/sampleFigures.ts'

const charts = (page: OpenWindow) =>
  page.all('[data-testid="chart"]').map((chart) => chart.getAttribute('aria-label'))
const rows = (page: OpenWindow) => page.all('[data-testid="episode-figure"]').map(words)

describe('episodes at equal age', () => {
  it('are told in a sentence, beside what is usual', async () => {
    const page = await openAnalytics()
    expect(part(page, 'standing')).toBe('Weekly 20 has 160 downloads: 2 times as many as usual after 4 days.')
    expect(page.words()).toContain('Usual is the median of 10 episodes that are 7 days old.')
    expect(charts(page)[1]).toBe(
      'Line chart of the downloads of Weekly 20, Weekly 19, Weekly 18, Usual over their first 7 days. The table has every day.',
    )
  })

  it('have a table behind the chart, which ends where their days end', async () => {
    const page = await openAnalytics()
    await page.click('Episodes at equal age as a table')
    const table = page.all('section table')[0]!
    expect(words(table)).toContain('Day 4 160 80 80 80 Day 5 90 90 90')
  })

  it('are compared over a month too', async () => {
    const page = await openAnalytics()
    await choose(page, 'First 30 days')
    expect(charts(page)[1]).toContain('over their first 30 days')
  })

  it('say when nothing is usual yet, and whose days are not all known', async () => {
    const page = await openAnalytics({
      world: { episodes: weeklyEpisodes(4) },
      known: (date) => date !== '2026-11-12' && date !== '2026-11-05',
    })
    expect(part(page, 'standing')).toBeNull()
    expect(page.words()).toContain('Nothing is usual yet: it takes three episodes that are 7 days old')
    expect(page.words()).toContain(
      'Not all days are known of Weekly 3, Weekly 2: the line ends where they end.',
    )
  })
})

describe('the table of all episodes', () => {
  it('has the most downloaded first, and is sorted by what is pressed', async () => {
    const page = await openAnalytics()
    expect(rows(page)[0]).toBe('Weekly 16 Tue 20 Oct 310 5%')
    await page.click('Came out')
    expect(rows(page)[0]).toMatch(/^Weekly 20 Tue 17 Nov/)
    expect(
      page.all('th[aria-sort]').map((column) => [words(column), column.getAttribute('aria-sort')]),
    ).toEqual([['Came out', 'descending']])
    await page.click('Came out')
    expect(rows(page)[0]).toMatch(/^Weekly 1 /)
    await page.click('Episode')
    expect(rows(page).slice(0, 2)).toEqual([
      expect.stringMatching(/^Weekly 1 /) as string,
      expect.stringMatching(/^Weekly 2 /) as string,
    ])
  })

  it('shows a long list a piece at a time', async () => {
    const page = await openAnalytics({ world: { episodes: weeklyEpisodes(40) } })
    expect(rows(page)).toHaveLength(25)
    await page.click('Show 15 more')
    expect(rows(page)).toHaveLength(40)
  })

  it('is saved with every episode on every day', async () => {
    const page = await openAnalytics()
    await choose(page, '7 days')
    await page.click('Save as a spreadsheet: All episodes')
    const saved = page.bridge.last('files.save')
    expect(saved).toMatchObject({
      kind: 'csv',
      suggestedName: 'Harbour Talk All episodes 2026-11-14 2026-11-21',
      columns: ['episode_id', 'title', 'published_at', 'date', 'downloads'],
    })
    const lines = saved?.kind === 'csv' ? saved.rows : []
    expect(lines).toHaveLength(20 * 8)
    expect(lines).toContainEqual(['9020', 'Weekly 20', '2026-11-17T06:00:00.000Z', '2026-11-17', 100])
    expect(page.words()).toContain('Saved as “Harbour Talk All episodes 2026-11-14 2026-11-21.csv”.')
  })
})

describe('an episode', () => {
  it('is opened from the table, since it came out, and leads back to the same days', async () => {
    const page = await openAnalytics({ place: '/analytics?days=90' })
    await page.click('Weekly 20')
    await page.settle()
    expect(page.bridge.asked).toContainEqual({
      channel: 'analytics.episode',
      request: expect.objectContaining({ episodeId: 'episode-20', to: sampleToday }) as unknown,
    })
    expect(part(page, 'headline')).toBe(
      '2 times as many downloads as usual after 4 days. Tuesday 17 November was the best day.',
    )
    expect(part(page, 'figures')).toContain('Downloads 160 in 4 days')
    expect(part(page, 'figures')).toContain('Against the usual +100% after 4 days')
    await page.click('All of the show')
    await page.settle()
    expect(part(page, 'figures')).toContain('in 90 days')
  })

  it('is compared with the days before once it was out on all of them', async () => {
    const page = await openAnalytics({ place: '/analytics?episode=episode-5&episodeDays=7' })
    expect(part(page, 'headline')).toBe(
      'About as many downloads as in the 7 days before. Saturday 14 November was the best day.',
    )
  })

  it('has no figures before it is out', async () => {
    const [first, ...others] = weeklyEpisodes()
    const draft = { ...first!, status: 'draft' as const, publishedAt: null }
    const page = await openAnalytics({
      place: '/analytics?episode=episode-20',
      world: { episodes: [draft, ...others] },
    })
    expect(page.words()).toContain('Not out yet')
    expect(page.bridge.asked.map(({ channel }) => channel)).not.toContain('analytics.episode')
  })
})
