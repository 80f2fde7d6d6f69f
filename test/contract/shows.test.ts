import { afterAll, describe, expect, it } from 'vitest'
import { type Show } from '../../shared/api/resources.ts'
import { msOf, newDraft, publicShow, workshop } from './account.ts'
import { attributesOf } from './attributes.ts'
import { showSamples } from './fields.ts'
import { useApi } from './target.ts'

const api = useApi()

async function change(show: Show, fields: Record<string, unknown>): Promise<Show> {
  return (await api.ask('shows.update', { params: { id: show.id }, body: { show: fields } })).data
}

describe('GET /v1/shows', () => {
  it('answers shows with every attribute and meta', async () => {
    const { data, meta } = await api.ask('shows.list')
    expect(meta.totalCount).toBeGreaterThanOrEqual(data.length)
    for (const show of data) {
      expect(show.type).toBe('show')
      expect(Object.keys(show.attributes)).toEqual(expect.arrayContaining(attributesOf('show')))
    }
  })

  it('is in descending order of update time', async () => {
    const { data } = await api.ask('shows.list', { query: { pagination: { per: 100 } } })
    const times = data.map(({ attributes }) => msOf(attributes.updated_at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const moved = await workshop(api)
    await change(moved, { keywords: moved.attributes.keywords })
    expect((await api.ask('shows.list')).data[0]?.id).toBe(moved.id)
  })

  it('filters by private', async () => {
    const listed = async (isPrivate?: boolean) => {
      const { data, meta } = await api.ask('shows.list', {
        query: { private: isPrivate, pagination: { per: 100 } },
      })
      return { total: meta.totalCount, kinds: new Set(data.map(({ attributes }) => attributes.private)) }
    }
    const [all, yes, no] = await Promise.all([listed(), listed(true), listed(false)])
    expect(yes.total + no.total).toBe(all.total)
    expect([...yes.kinds]).toEqual([true])
    expect([...no.kinds]).toEqual([false])
  })

  it('looks for query in the title, whatever its case', async () => {
    const show = await publicShow(api)
    const title = show.attributes.title ?? ''
    const { data } = await api.ask('shows.list', { query: { query: title.toUpperCase() } })
    expect(data.map(({ id }) => id)).toContain(show.id)
    const none = await api.ask('shows.list', { query: { query: crypto.randomUUID() } })
    expect(none).toEqual({ data: [], meta: { currentPage: 1, totalPages: 0, totalCount: 0 } })
  })

  it('takes pagination[page] and pagination[per]', async () => {
    const all = await api.ask('shows.list', { query: { pagination: { per: 100 } } })
    const second = await api.ask('shows.list', { query: { pagination: { page: 2, per: 1 } } })
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(1, 2).map(({ id }) => id))
  })
})

describe('GET /v1/shows/:id', () => {
  it('answers one show, by id or slug, as the list does', async () => {
    const show = await publicShow(api)
    for (const id of [show.id, show.attributes.slug ?? '']) {
      expect((await api.ask('shows.get', { params: { id } })).data).toEqual(show)
    }
  })

  it('has the linkage of its episodes and its subscribers', async () => {
    const { id } = await newDraft(api)
    const { relationships } = await workshop(api)
    expect(relationships?.['episodes']?.data).toContainEqual({ id, type: 'episode' })
    expect(relationships?.['subscribers']?.data).toBeInstanceOf(Array)
  })

  it('has an address of its feed, which is RSS', async () => {
    const { attributes } = await publicShow(api)
    const response = await fetch(attributes.feed_url ?? '')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<rss')
  })
})

describe('PATCH /v1/shows/:id', () => {
  let before: Show | undefined

  /** The workshop, whose settings of before these tests are set back after them. */
  async function patched(): Promise<Show> {
    const show = await workshop(api)
    before ??= show
    return show
  }
  afterAll(async () => {
    if (!before) return
    const names = Object.keys(showSamples)
    const given = names.map((name) => [name, before?.attributes[name]] as const)
    // Addresses of the service's own artwork are not for setting.
    await change(before, Object.fromEntries(given.filter(([name]) => name !== 'image_url')))
  })

  it.each(Object.entries(showSamples))('changes %s', async (name, value) => {
    const show = await patched()
    const changed = await change(show, { [name]: value })
    expect(changed.attributes).toHaveProperty([name], value)
    expect((await api.ask('shows.get', { params: { id: show.id } })).data).toEqual(changed)
  })

  it('leaves what is not given, and moves updated_at', async () => {
    const show = await patched()
    const changed = await change(show, { copyright: 'Somebody' })
    const { updated_at: updatedAt, ...rest } = show.attributes
    expect(changed.attributes).toMatchObject({ ...rest, copyright: 'Somebody' })
    expect(msOf(changed.attributes.updated_at)).toBeGreaterThanOrEqual(msOf(updatedAt))
    expect(changed.relationships).toEqual(show.relationships)
  })

  it('takes the show by its slug', async () => {
    const show = await patched()
    const params = { id: show.attributes.slug ?? '' }
    const { data } = await api.ask('shows.update', { params, body: { show: { copyright: 'By slug' } } })
    expect(data.id).toBe(show.id)
  })

  it.each([
    ['category', 'Knitting on Mars'],
    ['secondary_category', 'Knitting on Mars'],
    ['language', 'Klingonish'],
    ['language', 'zz'],
    ['show_type', 'weekly'],
    ['time_zone', 'Mars/Olympus'],
    ['explicit', 'perhaps'],
    ['title', ''],
    ['owner_email', 'nobody'],
    ['image_url', 'javascript:alert(1)'],
    ['website', 'not an address'],
  ])('refuses a bad %s by name: %s', async (name, value) => {
    const show = await patched()
    const body = { show: { [name]: value, copyright: 'must not stay' } }
    const { status, parameters } = await api.refusal('shows.update', { params: { id: show.id }, body })
    expect(status).toBe(422)
    expect(parameters).toEqual([`show[${name}]`])
    expect((await api.ask('shows.get', { params: { id: show.id } })).data).toEqual(show)
  })

  it.each(['Europe/Berlin', 'Eastern Time (US & Canada)', 'UTC'])('takes the time zone %s', async (zone) => {
    const show = await patched()
    expect((await change(show, { time_zone: zone })).attributes.time_zone).toBe(zone)
  })

  it.each([
    'slug',
    'private',
    'email_notifications',
    'multiple_seasons',
    'playlist_limit',
    'feed_url',
    'spotify',
  ])('does not change %s, which is not among its fields', async (name) => {
    const show = await patched()
    const changed = await change(show, { [name]: 'changed' })
    expect(changed.attributes[name]).toEqual(show.attributes[name])
  })

  it('needs a show', async () => {
    const { id } = await patched()
    const { status, parameters } = await api.refusal('shows.update', { params: { id }, body: {} })
    expect(status).toBe(422)
    expect(parameters).toEqual(['show'])
  })
})
