import { describe, expect, it } from 'vitest'
import { type Episode } from '../../shared/api/resources.ts'
import { getEpisode, msOf, newDraft, publicShow, uniqueTitle } from './account.ts'
import { attributesOf } from './attributes.ts'
import { episodeSamples } from './fields.ts'
import { useApi } from './target.ts'

const api = useApi()

async function update(id: string, fields: Record<string, unknown>): Promise<Episode> {
  return (await api.ask('episodes.update', { params: { id }, body: { episode: fields } })).data
}

async function listed(query: Record<string, unknown>): Promise<Episode[]> {
  return (await api.ask('episodes.list', { query: { pagination: { per: 100 }, ...query } })).data
}

describe('an episode', () => {
  it('has every attribute', async () => {
    const { attributes } = await newDraft(api)
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(attributesOf('episode')))
  })

  it('belongs to one show', async () => {
    const show = await publicShow(api)
    const body = { episode: { show_id: show.id, title: uniqueTitle() } }
    const { data } = await api.ask('episodes.create', { body })
    expect(data.relationships).toEqual({ show: { data: { id: show.id, type: 'show' } } })
  })

  it('never shows what is for input only', async () => {
    const { attributes, id } = await newDraft(api, { transcript_text: 'Good evening.' })
    for (const name of ['transcript_text', 'audio_url', 'increment_number', 'show_id']) {
      expect(attributes).not.toHaveProperty(name)
      expect((await getEpisode(api, id)).attributes).not.toHaveProperty(name)
    }
  })

  it('has iframes with its player, light and dark', async () => {
    const { embed_html: light, embed_html_dark: dark } = (await newDraft(api)).attributes
    for (const html of [light, dark])
      expect(html).toMatch(/^<iframe [^>]*src="https?:\/\/[^"]+"[^>]*><\/iframe>$/)
    expect(dark).not.toBe(light)
  })

  it('has a page to share, which alternate_url stands for', async () => {
    const { id, attributes } = await newDraft(api)
    expect(attributes.share_url).toMatch(/^https?:\/\//)
    const other = await update(id, { alternate_url: 'https://example.com/e' })
    expect(other.attributes.share_url).toBe('https://example.com/e')
    expect((await update(id, { alternate_url: '' })).attributes.share_url).toBe(attributes.share_url)
  })

  it('has its description as HTML, empty when there is none', async () => {
    const { id, attributes } = await newDraft(api)
    expect(attributes.formatted_description).toBe('')
    const html = '<p>With <a href="https://example.com/">a link</a>.</p>'
    expect((await update(id, { description: html })).attributes).toMatchObject({
      description: html,
      formatted_description: html,
    })
    const plain = await update(id, { description: 'One < two\n\nThree' })
    expect(plain.attributes.formatted_description).toMatch(/<p>One &lt; two<\/p>\s*<p>Three<\/p>/)
  })

  it('has its summary for people', async () => {
    const { attributes } = await newDraft(api, { summary: 'One sentence.' })
    expect(attributes.formatted_summary).toBe('One sentence.')
  })

  it('has a slug made of its title, of its own', async () => {
    const title = uniqueTitle()
    const [first, second] = [await newDraft(api, { title }), await newDraft(api, { title })]
    expect(first.attributes.slug).toMatch(/^contract-draft-[0-9a-f-]+$/)
    expect(second.attributes.slug).toMatch(/^contract-draft-[0-9a-f-]+$/)
    expect(second.attributes.slug).not.toBe(first.attributes.slug)
  })

  it('has a transcript and its formats once it has a text', async () => {
    const { id, attributes } = await newDraft(api)
    expect(attributes).toMatchObject({ transcript_url: null, transcripts: [] })
    const changed = await update(id, { transcript_text: '00:00 Good evening.\n00:05 And welcome.' })
    expect(changed.attributes.transcript_url).toMatch(/^https?:\/\//)
    expect(changed.attributes.transcripts).not.toEqual([])
  })

  it('leaves email_notifications to the show while unset', async () => {
    const show = await publicShow(api)
    const body = { episode: { show_id: show.id, title: uniqueTitle() } }
    expect((await api.ask('episodes.create', { body })).data.attributes.email_notifications).toBeNull()
  })
})

describe('POST /v1/episodes', () => {
  it('makes a draft without time, audio or duration', async () => {
    const { attributes } = await newDraft(api)
    expect(attributes).toMatchObject({
      status: 'draft',
      published_at: null,
      formatted_published_at: null,
      duration: null,
      duration_in_mmss: '00:00',
      audio_processing: false,
      media_url: null,
      type: 'full',
    })
  })

  it('takes the show by id or slug', async () => {
    const show = await publicShow(api)
    for (const showId of [show.id, show.attributes.slug ?? '']) {
      const body = { episode: { show_id: showId, title: uniqueTitle() } }
      const { data } = await api.ask('episodes.create', { body })
      expect(data.relationships?.['show']?.data).toEqual({ id: show.id, type: 'show' })
    }
  })

  it('needs nothing but the show', async () => {
    const show = await publicShow(api)
    const { data } = await api.ask('episodes.create', { body: { episode: { show_id: show.id } } })
    expect(data.attributes).toMatchObject({ status: 'draft', title: null, slug: null })
  })

  it('refuses a missing and an unknown show by name', async () => {
    for (const episode of [{}, { show_id: '' }, { show_id: 'nothing-of-the-kind' }]) {
      const { status, parameters } = await api.refusal('episodes.create', { body: { episode } })
      expect(status).toBe(422)
      expect(parameters).toEqual(['episode[show_id]'])
    }
    expect((await api.refusal('episodes.create', { body: {} })).parameters).toEqual(['episode'])
  })

  it.each(Object.entries(episodeSamples))('takes %s', async (name, value) => {
    const { id, attributes } = await newDraft(api, { [name]: value })
    expect(attributes).toHaveProperty(name, value)
    expect((await getEpisode(api, id)).attributes).toEqual(attributes)
  })

  it('takes transcript_text', async () => {
    const { attributes } = await newDraft(api, { transcript_text: 'Good evening.' })
    expect(attributes.transcript_url).toMatch(/^https?:\/\//)
  })

  it('sets the next number of the season with increment_number', async () => {
    const season = 900 + Math.floor(Math.random() * 90_000)
    const first = await newDraft(api, { season, increment_number: true })
    expect(first.attributes).toMatchObject({ season, number: 1 })
    await newDraft(api, { season, number: 7 })
    const next = await newDraft(api, { season, increment_number: true })
    expect(next.attributes).toMatchObject({ season, number: 8 })
  })

  it.each(['full', 'trailer', 'bonus'])('takes the type %s', async (type) => {
    const { attributes } = await newDraft(api, { type } as object)
    expect(attributes.type).toBe(type)
  })

  it.each([
    ['number', 0],
    ['number', 1.5],
    ['season', -1],
    ['type', 'film'],
    ['explicit', 'perhaps'],
    ['title', ['a list']],
    ['image_url', 'file:///etc/passwd'],
    ['audio_url', 'no address'],
    ['video_url', 'no address'],
    ['alternate_url', 'no address'],
    ['email_notifications', 'perhaps'],
    ['increment_number', 'perhaps'],
  ])('refuses a bad %s by name: %s', async (name, value) => {
    const { id } = await publicShow(api)
    const title = uniqueTitle()
    const body = { episode: { show_id: id, title, [name]: value } }
    const { status, parameters } = await api.refusal('episodes.create', { body })
    expect(status).toBe(422)
    expect(parameters).toEqual([`episode[${name}]`])
    expect(await listed({ query: title })).toEqual([])
  })
})

describe('GET /v1/episodes/:id', () => {
  it('answers one episode, as the list does', async () => {
    const draft = await newDraft(api)
    expect(await getEpisode(api, draft.id)).toEqual(draft)
    expect(await listed({ query: draft.attributes.title ?? '' })).toEqual([draft])
  })
})

describe('PATCH /v1/episodes/:id', () => {
  it.each(Object.entries(episodeSamples))('changes %s', async (name, value) => {
    const { id } = await newDraft(api, { number: 1, season: 1, type: 'full' })
    const changed = await update(id, { [name]: value })
    expect(changed.attributes).toHaveProperty(name, value)
    expect(await getEpisode(api, id)).toEqual(changed)
  })

  it('changes transcript_text', async () => {
    const { id } = await newDraft(api)
    expect((await update(id, { transcript_text: 'Hello.' })).attributes.transcript_url).not.toBeNull()
    expect((await update(id, { transcript_text: '' })).attributes.transcript_url).toBeNull()
  })

  it('leaves what is not given, and moves updated_at', async () => {
    const { id, attributes } = await newDraft(api, { ...episodeSamples })
    const changed = await update(id, { summary: 'Another.' })
    const { updated_at: updatedAt, ...rest } = attributes
    expect(changed.attributes).toMatchObject({ ...rest, summary: 'Another.', formatted_summary: 'Another.' })
    expect(msOf(changed.attributes.updated_at)).toBeGreaterThanOrEqual(msOf(updatedAt))
  })

  it('does not change the status or the time', async () => {
    const { id } = await newDraft(api)
    for (const status of ['published', 'scheduled']) {
      const { attributes } = await update(id, { status, published_at: '2020-01-01T00:00:00Z' })
      expect(attributes).toMatchObject({ status: 'draft', published_at: null })
    }
  })

  it('does not move the episode to another show', async () => {
    const { id, relationships } = await newDraft(api)
    const { data } = await api.ask('shows.list', { query: { pagination: { per: 2 } } })
    for (const show of data) {
      expect((await update(id, { show_id: show.id })).relationships).toEqual(relationships)
    }
  })

  it('does not number the episode', async () => {
    const { id } = await newDraft(api, { season: 4 })
    expect((await update(id, { increment_number: true })).attributes.number).toBeNull()
  })

  it('refuses a bad field by name', async () => {
    const { id } = await newDraft(api)
    const { status, parameters } = await api.refusal('episodes.update', {
      params: { id },
      body: { episode: { number: 0, type: 'film' } },
    })
    expect(status).toBe(422)
    expect(parameters.sort()).toEqual(['episode[number]', 'episode[type]'])
  })
})
