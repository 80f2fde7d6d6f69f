import { describe, expect, it } from 'vitest'
import { type Episode } from '../../shared/api/resources.ts'
import { msOf, newDraft, workshop } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()

async function listed(query: Record<string, unknown>): Promise<Episode[]> {
  return (await api.ask('episodes.list', { query: { pagination: { per: 100 }, ...query } })).data
}

/** Newest first, what has no time before everything. */
function times(episodes: Episode[]): number[] {
  return episodes.map(({ attributes: { published_at: at } }) => (at ? msOf(at) : Number.POSITIVE_INFINITY))
}

describe('GET /v1/episodes', () => {
  it('answers episodes with every attribute and meta', async () => {
    const { data, meta } = await api.ask('episodes.list')
    expect(meta.currentPage).toBe(1)
    for (const { attributes, type } of data) {
      expect(type).toBe('episode')
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(attributesOf('episode')))
    }
  })

  it('is of all shows unless one is named by id or slug', async () => {
    const show = await workshop(api)
    await newDraft(api)
    const total = async (showId?: string) =>
      (await api.ask('episodes.list', { query: { show_id: showId } })).meta.totalCount
    expect(await total(show.id)).toBe(await total(show.attributes.slug ?? ''))
    const shows = (await api.ask('shows.list', { query: { pagination: { per: 100 } } })).data
    const sums = await Promise.all(shows.map(({ id }) => total(id)))
    expect(await total()).toBe(sums.reduce((sum, count) => sum + count, 0))
    for (const { relationships } of await listed({ show_id: show.id })) {
      expect(relationships?.['show']?.data).toEqual({ id: show.id, type: 'show' })
    }
  })

  it('looks for query in the title, whatever its case', async () => {
    const { id, attributes } = await newDraft(api)
    const found = await listed({ query: attributes.title?.toUpperCase() })
    expect(found.map((episode) => episode.id)).toEqual([id])
    expect(await listed({ query: crypto.randomUUID() })).toEqual([])
  })

  it.each(['published', 'scheduled', 'draft'])('filters by the status %s', async (status) => {
    const found = await listed({ status })
    expect(found.every(({ attributes }) => attributes.status === status)).toBe(true)
  })

  it('has every episode in one of the three states', async () => {
    const total = async (status?: 'published' | 'scheduled' | 'draft') =>
      (await api.ask('episodes.list', { query: { status } })).meta.totalCount
    const parts = await Promise.all([total('published'), total('scheduled'), total('draft')])
    expect(await total()).toBe(parts.reduce((sum, count) => sum + count, 0))
  })

  it('is in the order of the published date, newest first', async () => {
    const found = times(await listed({}))
    expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(await listed({ order: 'desc' })).toEqual(await listed({}))
  })

  it('is oldest first with order=asc', async () => {
    const found = times(await listed({ order: 'asc' }))
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  it('takes pagination[page] and pagination[per]', async () => {
    const ids = (await listed({})).map(({ id }) => id)
    const second = await api.ask('episodes.list', { query: { pagination: { page: 2, per: 3 } } })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  })

  it.each([
    ['status', 'lost'],
    ['order', 'sideways'],
  ])('refuses a bad %s by name', async (name, value) => {
    const { status, parameters } = await api.refusal('episodes.list', { query: { [name]: value } })
    expect(status).toBe(422)
    expect(parameters).toEqual([name])
  })
})
