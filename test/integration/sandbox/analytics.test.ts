import { describe, expect, it } from 'vitest'
import { mp3Bytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { listen } from './listeners.ts'
import {
  ask,
  createEpisode,
  createWithAudio,
  problemsOf,
  publish,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

const hour = 3_600_000
const day = 24 * hour

/** `my-show` in a zone, with one episode that is out; the clock starts at 2026-11-21 09:00 UTC. */
async function startWithEpisode(timeZone: string | null = null) {
  const clock = fakeClock()
  const sandbox = await startTestSandbox({ clock })
  await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json: { show: { time_zone: timeZone } } })
  const { id } = await createWithAudio(sandbox, 'talk.mp3', mp3Bytes({ seconds: 2 }))
  const { attributes } = await publish(sandbox, id, { status: 'published' })
  return { clock, sandbox, id, url: attributes.media_url ?? '', slug: attributes.slug ?? '' }
}

const show = async (sandbox: Parameters<typeof ask>[0], query = '') =>
  (await ask(sandbox, 'analytics.show', `/v1/analytics/my-show${query}`)).data
const episodes = async (sandbox: Parameters<typeof ask>[0], query = '') =>
  (await ask(sandbox, 'analytics.episodes', `/v1/analytics/my-show/episodes${query}`)).data
const episode = async (sandbox: Parameters<typeof ask>[0], id: string, query = '') =>
  (await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${id}${query}`)).data

describe('the default windows', () => {
  it('are the last 14 days of a show, day first', async () => {
    const { sandbox, url } = await startWithEpisode()
    await listen(url)
    const { id, attributes } = await show(sandbox)
    expect(id).toBe('my-show')
    expect(attributes).toMatchObject({ start_date: '08-11-2026', end_date: '21-11-2026' })
    expect(attributes.downloads).toHaveLength(14)
    expect(attributes.downloads?.[0]).toEqual({ date: '08-11-2026', downloads: 0 })
    expect(attributes.downloads?.at(-1)).toEqual({ date: '21-11-2026', downloads: 1 })
  })

  it('are the last 7 days of all episodes, month first, with integer ids', async () => {
    const { sandbox, url } = await startWithEpisode()
    await listen(url)
    const response = await send(sandbox, 'GET', '/v1/analytics/my-show/episodes')
    expect(await response.json()).toMatchObject({
      data: {
        id: 'my-show',
        type: 'episodes_analytics',
        attributes: {
          start_date: '11-15-2026',
          end_date: '11-21-2026',
          episodes: [
            {
              id: 1,
              title: 'A title',
              published_at: '2026-11-21 09:00:00 UTC',
              downloads: [
                { date: '11-15-2026', downloads: 0 },
                { date: '11-16-2026', downloads: 0 },
                { date: '11-17-2026', downloads: 0 },
                { date: '11-18-2026', downloads: 0 },
                { date: '11-19-2026', downloads: 0 },
                { date: '11-20-2026', downloads: 0 },
                { date: '11-21-2026', downloads: 1 },
              ],
            },
          ],
        },
        relationships: { show: { data: { id: '1', type: 'show' } } },
      },
    })
  })

  it('are the last 14 days of one episode, day first', async () => {
    const { sandbox, id, url } = await startWithEpisode()
    await listen(url)
    const { data } = await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${id}`)
    expect(data).toMatchObject({ id, type: 'episode_analytics' })
    expect(data.attributes).toMatchObject({ start_date: '08-11-2026', end_date: '21-11-2026' })
    expect(data.attributes.downloads?.at(-1)).toEqual({ date: '21-11-2026', downloads: 1 })
    expect(data.relationships).toEqual({ episode: { data: { id, type: 'episode' } } })
  })
})

describe('start_date and end_date', () => {
  it('choose the days of all three, ends included', async () => {
    const { sandbox, id } = await startWithEpisode()
    const query = '?start_date=27-02-2024&end_date=01-03-2024'
    const days = ['27-02-2024', '28-02-2024', '29-02-2024', '01-03-2024']
    for (const { attributes } of [await show(sandbox, query), await episode(sandbox, id, query)]) {
      expect(attributes).toMatchObject({ start_date: '27-02-2024', end_date: '01-03-2024' })
      expect(attributes.downloads?.map(({ date }) => date)).toEqual(days)
    }
    const { attributes } = await episodes(sandbox, query)
    expect(attributes).toMatchObject({ start_date: '02-27-2024', end_date: '03-01-2024' })
    expect(attributes.episodes?.[0]?.downloads.map(({ date }) => date)).toEqual([
      '02-27-2024',
      '02-28-2024',
      '02-29-2024',
      '03-01-2024',
    ])
  })

  it('may be one and the same day', async () => {
    const { sandbox } = await startWithEpisode()
    const { attributes } = await show(sandbox, '?start_date=21-11-2026&end_date=21-11-2026')
    expect(attributes.downloads).toHaveLength(1)
  })

  it.each([
    ['start_date=01-11-2026', 'end_date'],
    ['end_date=01-11-2026', 'start_date'],
    ['start_date=2026-11-01&end_date=01-11-2026', 'start_date'],
    ['start_date=01-11-2026&end_date=tomorrow', 'end_date'],
    ['start_date=31-02-2026&end_date=01-03-2026', 'start_date'],
    ['start_date=01-02-2026&end_date=29-02-2026', 'end_date'],
    ['start_date=02-11-2026&end_date=01-11-2026', 'end_date'],
    ['start_date=01-01-0001&end_date=31-12-9999', 'start_date'],
    ['start_date=&end_date=', 'start_date'],
  ])('are refused by name: %s', async (query, parameter) => {
    const { sandbox, id } = await startWithEpisode()
    for (const path of ['my-show', 'my-show/episodes', `episodes/${id}`]) {
      const response = await send(sandbox, 'GET', `/v1/analytics/${path}?${query}`)
      expect(response.status).toBe(422)
      expect((await problemsOf(response)).map((each) => each.parameter)).toContain(parameter)
    }
  })
})

describe('the days', () => {
  it('are those of the show: in Tokyo it is tomorrow already', async () => {
    const { clock, sandbox, id, url } = await startWithEpisode('Asia/Tokyo')
    await clock.advance(7 * hour)
    await listen(url)
    expect((await show(sandbox)).attributes.downloads?.slice(-2)).toEqual([
      { date: '21-11-2026', downloads: 0 },
      { date: '22-11-2026', downloads: 1 },
    ])
    expect((await episode(sandbox, id)).attributes.end_date).toBe('22-11-2026')
    expect((await episodes(sandbox)).attributes.end_date).toBe('11-22-2026')
  })

  it('stay what they were when the show moves to another zone', async () => {
    const { clock, sandbox, url } = await startWithEpisode('Asia/Tokyo')
    await clock.advance(7 * hour)
    await listen(url)
    const json = { show: { time_zone: 'Eastern Time (US & Canada)' } }
    await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json })
    const { attributes } = await show(sandbox, '?start_date=21-11-2026&end_date=22-11-2026')
    expect(attributes.downloads?.map(({ downloads }) => downloads)).toEqual([0, 1])
  })

  it('move on with the clock', async () => {
    const { clock, sandbox, url } = await startWithEpisode()
    await listen(url)
    await clock.advance(13 * day)
    expect((await show(sandbox)).attributes.downloads?.[0]).toEqual({ date: '21-11-2026', downloads: 1 })
    await clock.advance(day)
    expect((await show(sandbox)).attributes.downloads?.every(({ downloads }) => downloads === 0)).toBe(true)
  })
})

describe('analytics', () => {
  it('add up: a show has the downloads of its episodes', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const path = '/v1/analytics/tidewater-stories'
    const query = '?start_date=01-01-2020&end_date=31-12-2030'
    const whole = (await ask(sandbox, 'analytics.show', path + query)).data.attributes.downloads ?? []
    const each = (await ask(sandbox, 'analytics.episodes', `${path}/episodes${query}`)).data.attributes
    const sum = (days: { downloads: number }[]) => days.reduce((total, { downloads }) => total + downloads, 0)
    const parts = each.episodes?.map(({ downloads }) => sum(downloads)) ?? []
    expect(sum(whole)).toBeGreaterThan(1000)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(sum(whole))
    const [newest] = each.episodes ?? []
    const { data } = await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${newest?.id}${query}`)
    expect(sum(data.attributes.downloads ?? [])).toBe(parts[0])
  })

  it('take ids and slugs, of shows and of episodes', async () => {
    const { sandbox, id, slug } = await startWithEpisode()
    expect((await ask(sandbox, 'analytics.show', '/v1/analytics/1')).data.id).toBe('my-show')
    expect((await ask(sandbox, 'analytics.episodes', '/v1/analytics/1/episodes')).data.id).toBe('my-show')
    expect((await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${slug}/`)).data.id).toBe(id)
  })

  it('answer 404 to what is not there or not the caller’s', async () => {
    const { sandbox } = await startWithEpisode()
    for (const path of ['elsewhere', 'elsewhere/episodes', 'episodes/elsewhere', 'episodes/99']) {
      expect((await send(sandbox, 'GET', `/v1/analytics/${path}`)).status).toBe(404)
    }
  })

  it('include the show or the episode, sparse when asked', async () => {
    const { sandbox, id } = await startWithEpisode()
    const include = '?include[]=show&fields[show][]=slug'
    const expected = [{ id: '1', type: 'show', attributes: { slug: 'my-show' }, relationships: {} }]
    for (const path of ['/v1/analytics/my-show', '/v1/analytics/my-show/episodes'] as const) {
      expect(await (await send(sandbox, 'GET', path + include)).json()).toMatchObject({ included: expected })
    }
    const path = `/v1/analytics/episodes/${id}?include=episode&fields[episode]=title`
    const { included } = await ask(sandbox, 'analytics.episode', path)
    expect(included).toEqual([{ id, type: 'episode', attributes: { title: 'A title' }, relationships: {} }])
  })

  it.each([
    ['show_analytics', 'my-show'],
    ['episodes_analytics', 'my-show/episodes'],
    ['episode_analytics', 'episodes/1'],
  ])('give only the named fields of %s', async (type, path) => {
    const { sandbox } = await startWithEpisode()
    const response = await send(sandbox, 'GET', `/v1/analytics/${path}?fields[${type}][]=start_date`)
    const { data } = (await response.json()) as { data: { attributes: object; relationships: object } }
    expect(Object.keys(data.attributes)).toEqual(['start_date'])
    expect(data.relationships).toEqual({})
  })

  it('are never older than the latest download or change', async () => {
    const { sandbox, id, url } = await startWithEpisode()
    const newest = async () => (await episodes(sandbox)).attributes.episodes?.[0]
    expect((await newest())?.downloads.at(-1)?.downloads).toBe(0)
    await listen(url)
    expect((await newest())?.downloads.at(-1)?.downloads).toBe(1)
    await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json: { episode: { title: 'Renamed' } } })
    expect((await newest())?.title).toBe('Renamed')
  })

  it('leave out drafts, and keep an episode that was taken back while its downloads are in the window', async () => {
    const { clock, sandbox, id, url } = await startWithEpisode()
    await createEpisode(sandbox, { title: 'Never out' })
    await listen(url)
    await publish(sandbox, id, { status: 'draft' })
    const titles = async () => (await episodes(sandbox)).attributes.episodes?.map(({ title }) => title)
    expect(await titles()).toEqual(['A title'])
    await clock.advance(8 * day)
    expect(await titles()).toEqual([])
  })

  it('are there again after a restart', async () => {
    const dataDir = await temporaryFolder()
    const clock = fakeClock()
    const before = await startTestSandbox({ dataDir, clock })
    const { id } = await createWithAudio(before, 'talk.mp3', mp3Bytes({ seconds: 2 }))
    const { attributes } = await publish(before, id, { status: 'published' })
    await listen(attributes.media_url ?? '')
    await before.close()
    const after = await startTestSandbox({ dataDir, clock })
    expect((await show(after)).attributes.downloads?.at(-1)?.downloads).toBe(1)
  })
})
