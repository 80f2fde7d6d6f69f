import { describe, expect, it } from 'vitest'
import { msOf, newDraft, publicShow } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()

describe('the envelope', () => {
  it('of one resource is an object with id, type, attributes and relationships', async () => {
    const { id } = await publicShow(api)
    const { data } = await api.ask('shows.get', { params: { id } })
    expect(Object.keys(data).sort()).toEqual(['attributes', 'id', 'relationships', 'type'])
    expect(typeof data.id).toBe('string')
  })

  it('of a list is an array, with meta', async () => {
    const { data, meta } = await api.ask('shows.list')
    expect(data.length).toBeGreaterThan(0)
    expect(Object.keys(meta).sort()).toEqual(['currentPage', 'totalCount', 'totalPages'])
  })

  it('has no meta for one resource and no included unless asked', async () => {
    const { id } = await publicShow(api)
    const envelope = await api.ask('shows.get', { params: { id } })
    expect(Object.keys(envelope)).toEqual(['data'])
  })

  it('writes each relationship as data with id and type', async () => {
    const { data } = await api.ask('episodes.list', { query: { pagination: { per: 1 } } })
    const linked = data[0]?.relationships?.['show']?.data
    expect(Object.keys(data[0]?.relationships?.['show'] ?? {})).toEqual(['data'])
    expect(Object.keys(linked ?? {}).sort()).toEqual(['id', 'type'])
    expect(linked).toHaveProperty('type', 'show')
  })
})

describe('sparse fieldsets', () => {
  it('give only the named attributes and empty relationships: fields[episode][]=', async () => {
    const { id } = await newDraft(api, { title: 'Sparse' })
    const response = await api.send(
      'GET',
      `/v1/episodes/${id}?fields[episode][]=title&fields[episode][]=status`,
    )
    expect(await response.json()).toEqual({
      data: { id, type: 'episode', attributes: { title: 'Sparse', status: 'draft' }, relationships: {} },
    })
  })

  it('may be written with commas: fields[episode]=a,b', async () => {
    const { id } = await newDraft(api, { title: 'Sparse' })
    const response = await api.send('GET', `/v1/episodes/${id}?fields[episode]=title,status`)
    expect(await response.json()).toMatchObject({
      data: { attributes: { title: 'Sparse', status: 'draft' } },
    })
  })

  it('hold in lists', async () => {
    const query = { fields: { show: ['title'] } }
    const { data } = await api.ask('shows.list', { query })
    for (const show of data) {
      expect(Object.keys(show.attributes)).toEqual(['title'])
      expect(show.relationships).toEqual({})
    }
  })

  it('leave other types whole', async () => {
    const { id } = await newDraft(api)
    const { data } = await api.ask('episodes.get', { params: { id }, query: { fields: { show: ['title'] } } })
    expect(Object.keys(data.attributes)).toEqual(expect.arrayContaining(attributesOf('episode')))
    expect(data.relationships).toHaveProperty('show')
  })

  it('hold for the answer to a change', async () => {
    const { id } = await newDraft(api)
    const query = { fields: { episode: ['title'] } }
    const body = { episode: { title: 'Changed' } }
    const { data } = await api.ask('episodes.update', { params: { id }, query, body })
    expect(data.attributes).toEqual({ title: 'Changed' })
  })

  it('are taken from a form body too', async () => {
    const { id } = await newDraft(api)
    const body = { episode: { title: 'Changed' }, fields: { episode: ['title'] } }
    const { envelope } = await api.call('episodes.update', { params: { id }, body, as: 'form' })
    expect(envelope?.data.attributes).toEqual({ title: 'Changed' })
  })

  it('hold for the user', async () => {
    const { data } = await api.ask('user.get', { query: { fields: { user: ['name'] } } })
    expect(Object.keys(data.attributes)).toEqual(['name'])
  })
})

describe('include', () => {
  it('adds the related resources: include[]=show', async () => {
    const { id, relationships } = await newDraft(api)
    const { included } = await api.ask('episodes.get', { params: { id }, query: { include: ['show'] } })
    expect(relationships?.['show']?.data).toEqual({ id: included?.[0]?.id, type: 'show' })
    expect(Object.keys(included?.[0]?.attributes ?? {})).toEqual(
      expect.arrayContaining(attributesOf('show').slice(0, 22)),
    )
  })

  it('may be written without brackets: include=show', async () => {
    const { id } = await newDraft(api)
    const response = await api.send('GET', `/v1/episodes/${id}?include=show`)
    expect(await response.json()).toMatchObject({ included: [{ type: 'show' }] })
  })

  it('gives every resource once, however many refer to it', async () => {
    const { id } = await publicShow(api)
    const query = { show_id: id, include: ['show'] }
    const { included } = await api.ask('episodes.list', { query })
    expect(included?.map((each) => each.id)).toEqual([id])
  })

  it('gives only the named attributes of what is included', async () => {
    const { id } = await newDraft(api)
    const query = { include: ['show'], fields: { show: ['slug'] } }
    const { data, included } = await api.ask('episodes.get', { params: { id }, query })
    expect(Object.keys(included?.[0]?.attributes ?? {})).toEqual(['slug'])
    expect(included?.[0]).toHaveProperty('relationships', {})
    expect(Object.keys(data.attributes).length).toBeGreaterThan(20)
  })

  it('gives the episodes of a show', async () => {
    const { id } = await publicShow(api)
    const query = { include: ['episodes'], fields: { episode: ['title'] } }
    const { data, included } = await api.ask('shows.get', { params: { id }, query })
    const linked = data.relationships?.['episodes']?.data
    expect(included?.map(({ id, type }) => ({ id, type }))).toEqual(linked)
  })

  it('passes over a relationship nobody has', async () => {
    const { included } = await api.ask('shows.list', { query: { include: ['constructor'] } })
    expect(included).toEqual([])
  })
})

describe('pagination', () => {
  it('gives 10 a page unless asked', async () => {
    const { data, meta } = await api.ask('episodes.list')
    expect(data.length).toBe(Math.min(10, meta.totalCount))
    expect(meta.totalPages).toBe(Math.ceil(meta.totalCount / 10))
  })

  it('takes page 0, page 1 and no page for the first one', async () => {
    const [none, zero, one] = await Promise.all(
      [undefined, 0, 1].map((page) => api.ask('episodes.list', { query: { pagination: { page } } })),
    )
    expect(zero).toEqual(none)
    expect(one).toEqual(none)
    expect(none?.meta.currentPage).toBe(1)
  })

  it('gives nothing twice and nothing never, page by page', async () => {
    const { id } = await publicShow(api)
    const pageOf = (page: number) =>
      api.ask('episodes.list', { query: { show_id: id, pagination: { page, per: 7 } } })
    const { meta } = await pageOf(1)
    const ids: string[] = []
    for (let page = 1; page <= meta.totalPages; page += 1) {
      const answer = await pageOf(page)
      expect(answer.meta).toEqual({ ...meta, currentPage: page })
      ids.push(...answer.data.map((episode) => episode.id))
    }
    expect(new Set(ids).size).toBe(meta.totalCount)
    expect(ids).toHaveLength(meta.totalCount)
  })

  it('answers an empty list beyond the last page', async () => {
    const { data, meta } = await api.ask('shows.list', { query: { pagination: { page: 5000 } } })
    expect(data).toEqual([])
    expect(meta.totalCount).toBeGreaterThan(0)
  })

  it('gives 100 a page at most', async () => {
    const { data, meta } = await api.ask('episodes.list', { query: { pagination: { per: 5000 } } })
    expect(data.length).toBe(Math.min(100, meta.totalCount))
  })

  it('refuses a page size below 1 and a page that is no number', async () => {
    const bad = [{ per: 0 }, { per: -1 }, { page: -1 }, { page: 'x' }, { per: 1.5 }]
    for (const pagination of bad) {
      const { status, parameters } = await api.refusal('shows.list', { query: { pagination } })
      expect(status).toBe(422)
      expect(parameters).toEqual([`pagination[${Object.keys(pagination)[0] ?? ''}]`])
    }
  })
})

describe('identifiers', () => {
  it('of shows are ids or slugs', async () => {
    const show = await publicShow(api)
    const bySlug = await api.ask('shows.get', { params: { id: show.attributes.slug ?? '' } })
    expect(bySlug).toEqual(await api.ask('shows.get', { params: { id: show.id } }))
    const lists = await Promise.all(
      [show.id, show.attributes.slug ?? ''].map((id) => api.ask('episodes.list', { query: { show_id: id } })),
    )
    expect(lists[0]).toEqual(lists[1])
  })
})

describe('timestamps', () => {
  it('are written YYYY-MM-DD HH:MM:SS UTC', async () => {
    const { created_at, updated_at } = (await newDraft(api)).attributes
    expect(Math.abs(msOf(created_at) - Date.now())).toBeLessThan(300_000)
    expect(msOf(updated_at)).toBeGreaterThanOrEqual(msOf(created_at))
  })

  it('are null when there is none', async () => {
    expect((await newDraft(api)).attributes.published_at).toBeNull()
  })
})
