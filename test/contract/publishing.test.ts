import { DateTime } from 'luxon'
import { afterAll, describe, expect, it } from 'vitest'
import { type Episode } from '../../shared/api/resources.ts'
import { zoneOf } from '../../shared/domain/timeZone.ts'
import { getEpisode, msOf, newDraft, workshop } from './account.ts'
import { useApi } from './target.ts'

const api = useApi()
const drafts: string[] = []

async function draft(): Promise<string> {
  const { id } = await newDraft(api)
  drafts.push(id)
  return id
}

async function publish(id: string, episode: Record<string, unknown>): Promise<Episode> {
  const body = { episode } as { episode: { status: 'draft' } }
  return (await api.ask('episodes.publish', { params: { id }, body })).data
}

/** What was published here is taken back, before `useApi` lets the service go. */
afterAll(async () => {
  for (const id of drafts) await publish(id, { status: 'draft' })
})

describe('PATCH /v1/episodes/:id/publish', () => {
  it('publishes now when no time is given', async () => {
    const id = await draft()
    const { attributes } = await publish(id, { status: 'published' })
    expect(attributes.status).toBe('published')
    expect(Math.abs(msOf(attributes.published_at) - Date.now())).toBeLessThan(300_000)
    expect(attributes.formatted_published_at).toContain(String(new Date().getUTCFullYear()))
    expect((await getEpisode(api, id)).attributes).toEqual(attributes)
  })

  it('publishes with a time in the past', async () => {
    const { attributes } = await publish(await draft(), {
      status: 'published',
      published_at: '2019-03-04T05:06:07Z',
    })
    expect(attributes).toMatchObject({ status: 'published', published_at: '2019-03-04 05:06:07 UTC' })
  })

  it('publishes what was scheduled', async () => {
    const id = await draft()
    await publish(id, { status: 'scheduled', published_at: '2098-01-01T00:00:00Z' })
    const { attributes } = await publish(id, { status: 'published' })
    expect(attributes.status).toBe('published')
    expect(msOf(attributes.published_at)).toBeLessThan(Date.now() + 300_000)
  })

  it('schedules for a time in the future', async () => {
    const id = await draft()
    const { attributes } = await publish(id, { status: 'scheduled', published_at: '2098-05-06T07:08:09Z' })
    expect(attributes).toMatchObject({ status: 'scheduled', published_at: '2098-05-06 07:08:09 UTC' })
    const again = await publish(id, { status: 'scheduled', published_at: '2098-05-07T07:08:09Z' })
    expect(again.attributes.published_at).toBe('2098-05-07 07:08:09 UTC')
  })

  it('schedules what was published', async () => {
    const id = await draft()
    await publish(id, { status: 'published' })
    const { attributes } = await publish(id, { status: 'scheduled', published_at: '2098-05-06T07:08:09Z' })
    expect(attributes).toMatchObject({ status: 'scheduled', published_at: '2098-05-06 07:08:09 UTC' })
  })

  it('publishes at once what is scheduled for a past time', async () => {
    const { attributes } = await publish(await draft(), {
      status: 'scheduled',
      published_at: '2019-03-04T05:06:07Z',
    })
    expect(attributes).toMatchObject({ status: 'published', published_at: '2019-03-04 05:06:07 UTC' })
  })

  it.each(['published', 'scheduled', 'draft'])(
    'takes a %s episode back to a draft without a time',
    async (from) => {
      const id = await draft()
      const time = from === 'scheduled' ? { published_at: '2098-01-01T00:00:00Z' } : {}
      await publish(id, { status: from, ...time })
      const { attributes } = await publish(id, { status: 'draft' })
      expect(attributes).toMatchObject({ status: 'draft', published_at: null, formatted_published_at: null })
    },
  )

  it.each(['2098-07-01 09:30', '2098-07-01 09:30:15', '2098-01-15 09:30'])(
    'takes %s as a time of the zone of the show',
    async (time) => {
      const zone = zoneOf((await workshop(api)).attributes.time_zone ?? null)
      const { attributes } = await publish(await draft(), { status: 'scheduled', published_at: time })
      const meant = DateTime.fromSQL(time, { zone }).toMillis()
      expect(msOf(attributes.published_at)).toBe(meant)
    },
  )

  it.each([
    ['2098-07-01T09:30:00Z', '2098-07-01 09:30:00 UTC'],
    ['2098-07-01T09:30:00+02:00', '2098-07-01 07:30:00 UTC'],
  ])('takes %s exactly', async (time, expected) => {
    const { attributes } = await publish(await draft(), { status: 'scheduled', published_at: time })
    expect(attributes.published_at).toBe(expected)
  })

  it.each([
    ['no status', {}, 'episode[status]'],
    ['an unknown status', { status: 'deleted' }, 'episode[status]'],
    ['a time that is none', { status: 'scheduled', published_at: 'tomorrow' }, 'episode[published_at]'],
    [
      'a day the calendar does not have',
      { status: 'scheduled', published_at: '2098-02-30 09:00' },
      'episode[published_at]',
    ],
    ['scheduled without a time', { status: 'scheduled' }, 'episode[published_at]'],
    [
      'published in the future',
      { status: 'published', published_at: '2098-01-01T00:00:00Z' },
      'episode[published_at]',
    ],
  ])('refuses %s by name', async (_what, episode, parameter) => {
    const id = await draft()
    const { status, parameters } = await api.refusal('episodes.publish', {
      params: { id },
      body: { episode },
    })
    expect(status).toBe(422)
    expect(parameters).toEqual([parameter])
    expect((await getEpisode(api, id)).attributes.status).toBe('draft')
  })

  it('changes nothing else', async () => {
    const { id, attributes } = await newDraft(api, { title: 'Keeps all', number: 5, summary: 'As it was.' })
    drafts.push(id)
    const changed = await publish(id, { status: 'published', title: 'Stolen' })
    const { title, number, summary, slug, share_url: share } = attributes
    expect(changed.attributes).toMatchObject({ title, number, summary, slug, share_url: share })
  })
})
