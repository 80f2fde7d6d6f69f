import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../shared/domain/timeZone.ts'
import { getEpisode, publicShow } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()
const endpoints = ['analytics.show', 'analytics.episodes', 'analytics.episode'] as const

/** The first published episode of the first public show, and that show. */
async function subject() {
  const show = await publicShow(api)
  const { data } = await api.ask('episodes.list', {
    query: { show_id: show.id, status: 'published', pagination: { per: 1 } },
  })
  const [episode] = data
  if (!episode) throw new Error('The first public show of the account has no published episode.')
  return { show, episode }
}

/** What an endpoint is asked about, by its id. */
async function idFor(name: (typeof endpoints)[number]): Promise<string> {
  const { show, episode } = await subject()
  return name === 'analytics.episode' ? episode.id : show.id
}

/** The last `count` days up to today in a zone, written as `format`. */
function lastDays(count: number, zone: string | null | undefined, format: string): string[] {
  const today = DateTime.now().setZone(zoneOf(zone ?? null))
  return Array.from({ length: count }, (_, n) => today.minus({ days: count - 1 - n }).toFormat(format))
}

describe('GET /v1/analytics/:id', () => {
  it('answers the downloads of a show by day, under its slug', async () => {
    const { show } = await subject()
    const { data } = await api.ask('analytics.show', { params: { id: show.id } })
    expect(data).toMatchObject({ id: show.attributes.slug, type: 'show_analytics' })
    expect(Object.keys(data.attributes).sort()).toEqual(attributesOf('show_analytics').sort())
    expect(data.relationships).toEqual({ show: { data: { id: show.id, type: 'show' } } })
  })

  it('is about the last 14 days unless asked, day first', async () => {
    const { show } = await subject()
    const { attributes } = (await api.ask('analytics.show', { params: { id: show.id } })).data
    const days = lastDays(14, show.attributes.time_zone, 'dd-MM-yyyy')
    expect(attributes.downloads?.map(({ date }) => date)).toEqual(days)
    expect(attributes).toMatchObject({ start_date: days[0], end_date: days.at(-1) })
  })

  it('takes the show by id or slug', async () => {
    const { show } = await subject()
    const byId = await api.ask('analytics.show', { params: { id: show.id } })
    expect(await api.ask('analytics.show', { params: { id: show.attributes.slug ?? '' } })).toEqual(byId)
  })

  it('includes the show', async () => {
    const { show } = await subject()
    const query = { include: ['show'], fields: { show: ['title'] } }
    const { included } = await api.ask('analytics.show', { params: { id: show.id }, query })
    expect(included).toMatchObject([{ id: show.id, attributes: { title: show.attributes.title } }])
  })
})

describe('GET /v1/analytics/:id/episodes', () => {
  it('answers the downloads of every episode by day, under the slug of the show', async () => {
    const { show, episode } = await subject()
    const { data } = await api.ask('analytics.episodes', { params: { id: show.id } })
    expect(data).toMatchObject({ id: show.attributes.slug, type: 'episodes_analytics' })
    expect(Object.keys(data.attributes).sort()).toEqual(attributesOf('episodes_analytics').sort())
    expect(data.relationships).toEqual({ show: { data: { id: show.id, type: 'show' } } })
    const entry = data.attributes.episodes?.find(({ id }) => id === episode.id)
    expect(entry).toMatchObject({
      title: episode.attributes.title,
      published_at: episode.attributes.published_at,
    })
  })

  it('has integers for ids', async () => {
    const { show } = await subject()
    const response = await api.send('GET', `/v1/analytics/${show.id}/episodes`)
    const { data } = (await response.json()) as { data: { attributes: { episodes: { id: unknown }[] } } }
    expect(data.attributes.episodes.length).toBeGreaterThan(0)
    expect(data.attributes.episodes.every(({ id }) => Number.isInteger(id))).toBe(true)
  })

  it('is about the last 7 days unless asked, month first', async () => {
    const { show } = await subject()
    const { attributes } = (await api.ask('analytics.episodes', { params: { id: show.id } })).data
    const days = lastDays(7, show.attributes.time_zone, 'MM-dd-yyyy')
    for (const { downloads } of attributes.episodes ?? []) {
      expect(downloads.map(({ date }) => date)).toEqual(days)
    }
    expect(attributes).toMatchObject({ start_date: days[0], end_date: days.at(-1) })
  })

  it('takes the show by id or slug', async () => {
    const { show } = await subject()
    const byId = await api.ask('analytics.episodes', { params: { id: show.id } })
    const bySlug = await api.ask('analytics.episodes', { params: { id: show.attributes.slug ?? '' } })
    expect(bySlug).toEqual(byId)
  })

  it('includes the show', async () => {
    const { show } = await subject()
    const query = { include: ['show'], fields: { show: ['title'] } }
    const { included } = await api.ask('analytics.episodes', { params: { id: show.id }, query })
    expect(included).toMatchObject([{ id: show.id, attributes: { title: show.attributes.title } }])
  })
})

describe('GET /v1/analytics/episodes/:id', () => {
  it('answers the downloads of one episode by day, under its id', async () => {
    const { episode } = await subject()
    const { data } = await api.ask('analytics.episode', { params: { id: episode.id } })
    expect(data).toMatchObject({ id: episode.id, type: 'episode_analytics' })
    expect(Object.keys(data.attributes).sort()).toEqual(attributesOf('episode_analytics').sort())
    expect(data.relationships).toEqual({ episode: { data: { id: episode.id, type: 'episode' } } })
  })

  it('is about the last 14 days unless asked, day first', async () => {
    const { show, episode } = await subject()
    const { attributes } = (await api.ask('analytics.episode', { params: { id: episode.id } })).data
    const days = lastDays(14, show.attributes.time_zone, 'dd-MM-yyyy')
    expect(attributes.downloads?.map(({ date }) => date)).toEqual(days)
    expect(attributes).toMatchObject({ start_date: days[0], end_date: days.at(-1) })
  })

  it('takes the episode by id or slug', async () => {
    const { episode } = await subject()
    const byId = await api.ask('analytics.episode', { params: { id: episode.id } })
    const bySlug = await api.ask('analytics.episode', { params: { id: episode.attributes.slug ?? '' } })
    expect(bySlug).toEqual(byId)
  })

  it('includes the episode', async () => {
    const { episode } = await subject()
    const { included } = await api.ask('analytics.episode', {
      params: { id: episode.id },
      query: { include: ['episode'] },
    })
    expect(included).toEqual([await getEpisode(api, episode.id)])
  })
})

describe.each(endpoints)('%s', (name) => {
  it('takes start_date and end_date, day first, both days included', async () => {
    const id = await idFor(name)
    const query = { start_date: '25-02-2024', end_date: '02-03-2024' }
    const { attributes } = (await api.ask(name, { params: { id }, query })).data
    const format = name === 'analytics.episodes' ? 'MM-dd-yyyy' : 'dd-MM-yyyy'
    const start = DateTime.fromISO('2024-02-25')
    const days = Array.from({ length: 7 }, (_, n) => start.plus({ days: n }).toFormat(format))
    expect(attributes).toMatchObject({ start_date: days[0], end_date: days[6] })
    const rows = 'episodes' in attributes ? attributes.episodes : [attributes]
    for (const row of rows as { downloads: { date: string }[] }[]) {
      expect(row.downloads.map(({ date }) => date)).toEqual(days)
    }
  })

  it('needs start_date and end_date together', async () => {
    const params = { id: await idFor(name) }
    const both = ['start_date', 'end_date']
    for (const given of both) {
      const { status, parameters } = await api.refusal(name, { params, query: { [given]: '01-03-2024' } })
      expect(status).toBe(422)
      expect(parameters).toEqual(both.filter((each) => each !== given))
    }
  })

  it.each([
    [{ start_date: '2024-03-01', end_date: '02-03-2024' }, 'start_date'],
    [{ start_date: '01-03-2024', end_date: '30-02-2024' }, 'end_date'],
    [{ start_date: '02-03-2024', end_date: '01-03-2024' }, 'end_date'],
  ])('refuses %j by name', async (query, parameter) => {
    const { status, parameters } = await api.refusal(name, { params: { id: await idFor(name) }, query })
    expect(status).toBe(422)
    expect(parameters).toEqual([parameter])
  })
})

it('the downloads of a show are those of its episodes together', async () => {
  const { show } = await subject()
  const params = { id: show.id }
  const today = DateTime.now()
  const days = { start_date: today.minus({ days: 40 }), end_date: today.minus({ days: 10 }) }
  const query = {
    start_date: days.start_date.toFormat('dd-MM-yyyy'),
    end_date: days.end_date.toFormat('dd-MM-yyyy'),
  }
  const whole = (await api.ask('analytics.show', { params, query })).data.attributes.downloads ?? []
  const parts = (await api.ask('analytics.episodes', { params, query })).data.attributes.episodes ?? []
  const sum = (counts: { downloads: number }[]) => counts.reduce((total, each) => total + each.downloads, 0)
  expect(parts.reduce((total, each) => total + sum(each.downloads), 0)).toBe(sum(whole))
})
