import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../../../electron/sandbox/episodes/chapters.ts'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, startTestSandbox } from './support.ts'

describe('the demo seed', () => {
  it('has public shows in different zones, one with seasons and one serial, and a private one', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const shows = (await ask(sandbox, 'shows.list')).data.map((show) => show.attributes)
    const open = shows.filter((show) => !show.private)
    expect(new Set(open.map((show) => show.time_zone)).size).toBeGreaterThanOrEqual(2)
    expect(open.some((show) => show.multiple_seasons)).toBe(true)
    expect(open.some((show) => show.show_type === 'serial')).toBe(true)
    expect(shows.filter((show) => show.private)).toHaveLength(1)
  })

  it('has more than 25 episodes in the first public show, in all three states', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const [show] = (await ask(sandbox, 'shows.list', '/v1/shows?private=false')).data
    const path = `/v1/episodes?show_id=${show?.id}&pagination[per]=100`
    const { data, meta } = await ask(sandbox, 'episodes.list', path)
    expect(meta.totalCount).toBeGreaterThanOrEqual(25)
    expect(new Set(data.map((each) => each.attributes.status))).toEqual(
      new Set(['published', 'scheduled', 'draft']),
    )
  })

  it('releases at the same local time on both sides of a change to summer time', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const path = '/v1/episodes?show_id=tidewater-stories&status=published&pagination[per]=100'
    const { data } = await ask(sandbox, 'episodes.list', path)
    const hours = data.map(({ attributes }) => {
      const ms = parseServiceTime(attributes.published_at ?? '', 'UTC') ?? 0
      const local = DateTime.fromMillis(ms, { zone: zoneOf('Eastern Time (US & Canada)') })
      return `${local.weekdayLong} ${local.hour}`
    })
    expect(new Set(hours)).toEqual(new Set(['Tuesday 6']))
  })

  it("has the private show's subscribers in its linkage", async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { data } = await ask(sandbox, 'shows.get', '/v1/shows/studio-notes')
    expect(data.relationships?.['subscribers']?.data).toHaveLength(14)
  })

  it('has downloads that look like podcasts do: most on release day, then less, quiet weekends', async () => {
    // A Saturday, so that the last whole week ends with its weekend.
    const sandbox = await startTestSandbox({ seed: 'demo', clock: fakeClock(Date.UTC(2026, 10, 22, 12)) })
    const window = '?start_date=31-08-2026&end_date=15-11-2026'
    for (const [slug, releaseDay, weekendFrom] of [
      ['tidewater-stories', 2, 6],
      // Out on Fridays: its Saturday is a second day.
      ['the-lamplighter-case', 5, 7],
    ] as const) {
      const { data } = await ask(sandbox, 'analytics.show', `/v1/analytics/${slug}${window}`)
      const byWeekday = new Map<number, number>()
      for (const { date, downloads } of data.attributes.downloads ?? []) {
        const { weekday } = DateTime.fromFormat(date, 'dd-MM-yyyy')
        byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + downloads)
      }
      const busiest = [...byWeekday].sort((a, b) => b[1] - a[1])[0]?.[0]
      expect(busiest).toBe(releaseDay)
      expect(byWeekday.get(weekendFrom)).toBeLessThan((byWeekday.get(releaseDay) ?? 0) / 3)
    }
    const answer = await ask(sandbox, 'analytics.episodes', '/v1/analytics/tidewater-stories/episodes')
    const [newest] = answer.data.attributes.episodes ?? []
    const counts = newest?.downloads.map(({ downloads }) => downloads) ?? []
    // Out on Tuesday the 17th: nothing before, and from then on less every day.
    expect(counts[0]).toBe(0)
    expect(counts.slice(1, 4)).toEqual([...counts.slice(1, 4)].sort((a, b) => b - a))
    expect(counts[1]).toBeGreaterThan(500)
  })

  it('has 90 days of downloads, and fewer of the private show than it has subscribers', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const today = DateTime.utc()
    const window = `?start_date=${today.minus({ days: 100 }).toFormat('dd-MM-yyyy')}&end_date=${today.plus({ days: 1 }).toFormat('dd-MM-yyyy')}`
    const { data } = await ask(sandbox, 'analytics.show', `/v1/analytics/tidewater-stories${window}`)
    const days = data.attributes.downloads?.filter(({ downloads }) => downloads > 0) ?? []
    expect(days.length).toBeGreaterThanOrEqual(88)
    expect(days.length).toBeLessThanOrEqual(91)
    const answer = await ask(sandbox, 'analytics.episodes', `/v1/analytics/studio-notes/episodes${window}`)
    for (const episode of answer.data.attributes.episodes ?? []) {
      const total = episode.downloads.reduce((sum, { downloads }) => sum + downloads, 0)
      expect(total).toBeLessThanOrEqual(14)
    }
  })

  it('has show notes with chapters, and transcripts with and without times', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const tidewater = await (await fetch(`${sandbox.baseUrl}/feeds/tidewater-stories`)).text()
    const items = tidewater.match(/<item>/g)?.length
    expect(tidewater.match(/<podcast:chapters /g)).toHaveLength(items ?? 0)
    expect(tidewater).toContain('type="text/vtt"')
    const lamplighter = await (await fetch(`${sandbox.baseUrl}/feeds/the-lamplighter-case`)).text()
    expect(lamplighter).toContain('type="text/plain"')
    expect(lamplighter).not.toContain('type="text/vtt"')
  })

  it('has chapters that end before their episodes do', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const path = '/v1/episodes?status=published&pagination[per]=100'
    const { data } = await ask(sandbox, 'episodes.list', path)
    for (const { attributes } of data) {
      const last = chaptersOf(attributes.description ?? null).at(-1)
      expect(last?.startTime).toBeLessThan(attributes.duration ?? 0)
    }
  })
})
