import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, createEpisode, problemsOf, send, startTestSandbox } from './support.ts'

const slugs = (shows: { attributes: { slug?: string | null | undefined } }[]) =>
  shows.map((show) => show.attributes.slug)

describe('GET /v1/shows', () => {
  it('lists the latest updated show first', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ seed: 'demo', clock })
    expect(slugs((await ask(sandbox, 'shows.list')).data)).toEqual([
      'tidewater-stories',
      'the-lamplighter-case',
      'studio-notes',
    ])
    await ask(sandbox, 'shows.update', '/v1/shows/studio-notes', { json: { show: { author: 'R. Hale' } } })
    expect(slugs((await ask(sandbox, 'shows.list')).data)[0]).toBe('studio-notes')
  })

  it('filters by private and by a query, whatever its case', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const listed = async (query: string) =>
      slugs((await ask(sandbox, 'shows.list', `/v1/shows?${query}`)).data)
    expect(await listed('private=true')).toEqual(['studio-notes'])
    expect(await listed('private=0')).toHaveLength(2)
    expect(await listed('query=LAMPlighter')).toEqual(['the-lamplighter-case'])
    expect(await listed('query=%25')).toEqual([])
  })

  it('pages', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const answer = await ask(sandbox, 'shows.list', '/v1/shows?pagination[page]=2&pagination[per]=2')
    expect(answer.meta).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3 })
    expect(answer.data).toHaveLength(1)
  })
})

describe('GET /v1/shows/:id', () => {
  it('finds a show by id and by slug, with the linkage of its episodes and all listing addresses', async () => {
    const sandbox = await startTestSandbox()
    const episode = await createEpisode(sandbox)
    const bySlug = await ask(sandbox, 'shows.get', '/v1/shows/my-show')
    expect(await ask(sandbox, 'shows.get', `/v1/shows/${bySlug.data.id}`)).toEqual(bySlug)
    expect(bySlug.data.relationships?.['episodes']).toEqual({ data: [{ id: episode.id, type: 'episode' }] })
    expect(bySlug.data.attributes).toMatchObject({ apple_podcasts: null, player_FM: null, gaana: null })
  })

  it('includes the episodes when asked', async () => {
    const sandbox = await startTestSandbox()
    await createEpisode(sandbox, { title: 'Included' })
    const path = '/v1/shows/my-show?include[]=episodes&fields[episode][]=title'
    const { included } = await ask(sandbox, 'shows.get', path)
    expect(included).toEqual([
      { id: '1', type: 'episode', attributes: { title: 'Included' }, relationships: {} },
    ])
  })

  it('answers 404 to a show that is not there', async () => {
    const sandbox = await startTestSandbox()
    expect((await send(sandbox, 'GET', '/v1/shows/elsewhere')).status).toBe(404)
  })
})

describe('PATCH /v1/shows/:id', () => {
  it('changes what is given, in either spelling, and leaves the rest', async () => {
    const sandbox = await startTestSandbox()
    const json = { show: { title: 'Renamed', language: 'en' } }
    await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json })
    const form = { 'show[explicit]': 'true', 'show[time_zone]': 'Asia/Tokyo' }
    const { data } = await ask(sandbox, 'shows.update', '/v1/shows/my-show', { form })
    expect(data.attributes).toMatchObject({
      title: 'Renamed',
      language: 'en',
      explicit: true,
      time_zone: 'Asia/Tokyo',
      slug: 'my-show',
    })
  })

  it('takes every field of the specification, and null where one can be empty', async () => {
    const sandbox = await startTestSandbox()
    const show = {
      author: 'Ada',
      category: 'Arts :: Food',
      copyright: '© Ada',
      description: 'Soup.',
      explicit: true,
      image_url: 'https://show.example/cover.png',
      keywords: 'soup, stew',
      language: 'pt-br',
      owner_email: 'ada@show.example',
      secondary_category: 'History',
      show_type: 'serial',
      title: 'Soups',
      time_zone: 'Eastern Time (US & Canada)',
      website: 'https://show.example',
    }
    const { data } = await ask(sandbox, 'shows.update', '/v1/shows/1', { json: { show } })
    expect(data.attributes).toMatchObject(show)
    const { show_type, title, explicit, ...rest } = show
    const emptied = Object.fromEntries(Object.keys(rest).map((name) => [name, null]))
    const { data: after } = await ask(sandbox, 'shows.update', '/v1/shows/1', { json: { show: emptied } })
    expect(after.attributes).toMatchObject({ ...emptied, show_type, title, explicit })
  })

  it.each([
    ['title', ' '],
    ['time_zone', 'Middle Earth'],
    ['show_type', 'sequential'],
    ['time_zone', '+01:00'],
    ['language', 'English, mostly'],
    ['language', 'xx'],
    ['category', 'Arts :: Food :: Soup'],
    ['category', 'Arts :: Soup'],
    ['secondary_category', 'Soup'],
    ['show_type', null],
    ['title', null],
    ['website', 'show.example'],
    ['owner_email', 'nobody'],
    ['image_url', 'javascript:alert(1)'],
    ['explicit', 'maybe'],
  ])('refuses a bad %s by name and changes nothing', async (field, value) => {
    const sandbox = await startTestSandbox()
    const json = { show: { author: 'Changed', [field]: value } }
    const response = await send(sandbox, 'PATCH', '/v1/shows/my-show', { json })
    expect(response.status).toBe(422)
    const [problem] = await problemsOf(response)
    expect(problem?.parameter).toBe(`show[${field}]`)
    expect(problem?.title).toContain(field)
    const { data } = await ask(sandbox, 'shows.get', '/v1/shows/my-show')
    expect(data.attributes.author).toBeNull()
  })
})
