import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
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
})
