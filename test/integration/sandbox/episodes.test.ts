import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, createEpisode, getEpisode, problemsOf, publish, send, startTestSandbox } from './support.ts'

describe('POST /v1/episodes', () => {
  it('makes a draft', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock() })
    const episode = await createEpisode(sandbox, {
      title: 'First light',
      description: 'One.\n\nTwo & three.',
    })
    expect(episode.attributes).toMatchObject({
      status: 'draft',
      published_at: null,
      duration: null,
      duration_in_mmss: '00:00',
      audio_processing: false,
      slug: 'first-light',
      type: 'full',
      media_url: null,
      formatted_description: '<p>One.</p>\n<p>Two &amp; three.</p>',
      created_at: '2026-11-21 09:00:00 UTC',
    })
    expect(episode.attributes).not.toHaveProperty('audio_url')
    expect(episode.relationships).toEqual({ show: { data: { id: '1', type: 'show' } } })
  })

  it('gives every episode of a show a slug of its own', async () => {
    const sandbox = await startTestSandbox()
    const slugs = []
    for (const title of ['Tide', 'Tide', 'tide!', '日本語', '???']) {
      slugs.push((await createEpisode(sandbox, { title })).attributes.slug)
    }
    expect(slugs).toEqual(['tide', 'tide-2', 'tide-3', '日本語', null])
  })

  it('sets the next number when asked to increment', async () => {
    const sandbox = await startTestSandbox()
    await createEpisode(sandbox, { number: 41 })
    const next = await createEpisode(sandbox, { increment_number: true })
    expect(next.attributes).toMatchObject({ number: 42, season: null })
    const ofSeason = await createEpisode(sandbox, { increment_number: true, season: 3 })
    expect(ofSeason.attributes).toMatchObject({ number: 1, season: 3 })
  })

  it('counts inside the current season of a show that has seasons', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const next = await createEpisode(sandbox, { show_id: 'tidewater-stories', increment_number: true })
    expect(next.attributes).toMatchObject({ number: 18, season: 2 })
  })

  it.each([
    ['number', 0],
    ['number', 'three'],
    ['type', 'half'],
    ['show_id', 'elsewhere'],
    ['image_url', 'javascript:alert(1)'],
    ['audio_url', 'file:///etc/passwd'],
  ])('refuses the whole episode for a bad %s (%s)', async (field, value) => {
    const sandbox = await startTestSandbox()
    const json = { episode: { show_id: 'my-show', title: 'x', [field]: value } }
    const response = await send(sandbox, 'POST', '/v1/episodes', { json })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe(`episode[${field}]`)
    expect((await ask(sandbox, 'episodes.list')).meta.totalCount).toBe(0)
  })

  it('names what is missing', async () => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'POST', '/v1/episodes', { json: {} })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('episode')
  })
})

describe('PATCH /v1/episodes/:id', () => {
  it('changes what is given and nothing else, the status least of all', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ clock })
    const { id } = await createEpisode(sandbox, { title: 'Before', summary: 'Kept', number: 3 })
    await clock.advance(5000)
    const json = { episode: { title: 'After', number: null, status: 'published', show_id: '99' } }
    const { data } = await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
    expect(data.attributes).toMatchObject({
      title: 'After',
      slug: 'after',
      summary: 'Kept',
      number: null,
      status: 'draft',
      created_at: '2026-11-21 09:00:00 UTC',
      updated_at: '2026-11-21 09:00:05 UTC',
    })
  })

  it('leaves the slug of an episode that is out', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createEpisode(sandbox, { title: 'Before' })
    await publish(sandbox, id, { status: 'published' })
    const json = { episode: { title: 'After' } }
    const { data } = await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
    expect(data.attributes).toMatchObject({ title: 'After', slug: 'before' })
  })

  it('empties a field that is sent empty in a form', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createEpisode(sandbox, { number: 3, image_url: 'https://x.example/a.png' })
    const form = { 'episode[number]': '', 'episode[image_url]': '' }
    const { data } = await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { form })
    expect(data.attributes).toMatchObject({ number: null, image_url: null })
  })

  it('answers 404 to an episode that is not there', async () => {
    const sandbox = await startTestSandbox()
    const json = { episode: { title: 'x' } }
    expect((await send(sandbox, 'PATCH', '/v1/episodes/7', { json })).status).toBe(404)
    expect((await send(sandbox, 'GET', '/v1/episodes/7')).status).toBe(404)
    expect((await send(sandbox, 'GET', '/v1/episodes/7%00')).status).toBe(404)
  })

  it('keeps a transcript and gives its address, but never the text', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createEpisode(sandbox, { transcript_text: 'Hello, water.' })
    const { attributes } = await publish(sandbox, id, { status: 'published' })
    expect(attributes).not.toHaveProperty('transcript_text')
    expect(await (await fetch(attributes.transcript_url ?? '')).text()).toContain('<p>Hello, water.</p>')
  })
})

describe('GET /v1/episodes', () => {
  const titles = async (sandbox: Awaited<ReturnType<typeof startTestSandbox>>, query: string) =>
    (await ask(sandbox, 'episodes.list', `/v1/episodes?${query}`)).data.map((each) => each.attributes.title)

  it('orders by published date, drafts first when the newest is first', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock() })
    for (const [title, at] of [
      ['middle', '2026-06-01 09:00'],
      ['oldest', '2025-06-01 09:00'],
      ['newest', '2026-11-01 09:00'],
    ]) {
      const { id } = await createEpisode(sandbox, { title })
      await publish(sandbox, id, { status: 'published', published_at: at })
    }
    await createEpisode(sandbox, { title: 'draft' })
    expect(await titles(sandbox, '')).toEqual(['draft', 'newest', 'middle', 'oldest'])
    expect(await titles(sandbox, 'order=asc')).toEqual(['oldest', 'middle', 'newest', 'draft'])
  })

  it('filters by show, status and query together', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const show = 'show_id=tidewater-stories'
    const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?${show}&status=scheduled`)
    expect(data.map((each) => each.attributes.status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect(await titles(sandbox, `${show}&query=OYSTER&status=published`)).toEqual([
      'The Last Oyster Shucker of Pell Street',
    ])
    expect(await titles(sandbox, `${show}&query=Part%201`)).toEqual([])
  })

  it('finds whatever the case, also beyond ASCII', async () => {
    const sandbox = await startTestSandbox()
    await createEpisode(sandbox, { title: 'ÜBERSEE' })
    expect(await titles(sandbox, 'query=übersee')).toEqual(['ÜBERSEE'])
  })

  it('answers 404 for a show that is not there and 422 for a bad status', async () => {
    const sandbox = await startTestSandbox()
    expect((await send(sandbox, 'GET', '/v1/episodes?show_id=elsewhere')).status).toBe(404)
    const response = await send(sandbox, 'GET', '/v1/episodes?status=lost')
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('status')
  })

  it('pages: 10 unless asked, page 0 and 1 alike, at most 100, nothing twice', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const page = async (query: string) => ask(sandbox, 'episodes.list', `/v1/episodes?${query}`)
    const first = await page('')
    expect(first.meta).toEqual({ currentPage: 1, totalPages: 5, totalCount: 46 })
    expect(await page('pagination[page]=0')).toEqual(first)
    expect(await page('pagination[page]=1')).toEqual(first)
    const all = await page('pagination[per]=1000')
    expect(all.meta).toEqual({ currentPage: 1, totalPages: 1, totalCount: 46 })

    const seen = []
    for (let n = 1; n <= 5; n += 1) seen.push(...(await page(`pagination[page]=${n}`)).data)
    expect(seen.map((each) => each.id)).toEqual(all.data.map((each) => each.id))
    expect((await page('pagination[page]=9007199254740991&pagination[per]=100')).data).toEqual([])
    expect((await send(sandbox, 'GET', '/v1/episodes?pagination[page]=-1')).status).toBe(422)
  })

  it('shows one episode as the list does', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { data } = await ask(sandbox, 'episodes.list', '/v1/episodes?pagination[per]=1')
    expect(await getEpisode(sandbox, data[0]!.id)).toEqual(data[0])
  })
})
