import { parseFeed } from 'podcast-partytime'
import Parser from 'rss-parser'
import { describe, expect, it } from 'vitest'
import { type Episode, type Show } from '../../shared/api/resources.ts'
import { msOf, newSubscriber, privateShow, removeSubscriber } from './account.ts'
import { isForeign, useApi } from './target.ts'

const api = useApi()

/** What a feed has to list: the episodes of a show that are out and have audio, newest first. */
async function outOf(show: Show): Promise<Episode[]> {
  const query = { show_id: show.id, status: 'published' as const, pagination: { per: 100 } }
  const { data } = await api.ask('episodes.list', { query })
  return data.filter(({ attributes }) => attributes.media_url !== null && !attributes.audio_processing)
}

async function publicShows(): Promise<Show[]> {
  const { data } = await api.ask('shows.list', { query: { private: false, pagination: { per: 100 } } })
  return data
}

async function fetchFeed(address: string | null | undefined): Promise<string> {
  const response = await fetch(address ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
  return response.text()
}

/** Whether the address of an enclosure leads to audio of the announced length and type. */
async function expectAudio(enclosure: { url: string; length: number; type: string }): Promise<void> {
  const head = await fetch(enclosure.url, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe(enclosure.type)
  expect(Number(head.headers.get('content-length'))).toBe(enclosure.length)
}

describe('an RSS parser (rss-parser)', () => {
  it('reads the feed of every public show: its items, guids, dates and enclosures', async () => {
    const shows = await publicShows()
    for (const show of shows) {
      const feed = await new Parser().parseString(await fetchFeed(show.attributes.feed_url))
      const episodes = await outOf(show)
      expect(feed.title).toBe(show.attributes.title)
      expect(feed.description).toBe(show.attributes.description)
      expect(feed.items.map(({ title }) => title)).toEqual(episodes.map(({ attributes }) => attributes.title))
      expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(episodes.length)
      for (const [index, { enclosure, isoDate }] of feed.items.entries()) {
        const { media_url: media, published_at: at } = episodes[index]?.attributes ?? {}
        expect(enclosure?.url).toBe(media)
        expect(Date.parse(isoDate ?? '')).toBe(msOf(at))
        await expectAudio({
          url: enclosure?.url ?? '',
          length: Number(enclosure?.length),
          type: enclosure?.type ?? '',
        })
      }
    }
    expect(shows.length).toBeGreaterThan(0)
  })

  it('reads the feed a subscriber has of a private show', async () => {
    const subscriber = await newSubscriber(api)
    const episodes = await outOf(await privateShow(api))
    const feed = await new Parser().parseString(await fetchFeed(subscriber.attributes.feed_url))
    expect(feed.items.map(({ title }) => title)).toEqual(episodes.map(({ attributes }) => attributes.title))
    const [first] = feed.items
    const { url = '', length, type = '' } = first?.enclosure ?? {}
    await expectAudio({ url, length: Number(length), type })
    await removeSubscriber(api, subscriber.id)
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404)
  })
})

describe('a podcast client library (podcast-partytime)', () => {
  it('lists the episodes of every public show with the right enclosure', async () => {
    for (const show of await publicShows()) {
      const feed = parseFeed(await fetchFeed(show.attributes.feed_url))
      const episodes = await outOf(show)
      expect(feed?.items.map(({ title, enclosure }) => [title, enclosure.url])).toEqual(
        episodes.map(({ attributes }) => [attributes.title, attributes.media_url]),
      )
      for (const { enclosure } of feed?.items ?? []) await expectAudio(enclosure)
    }
  })

  it('reads what apps show of a podcast', async () => {
    for (const { attributes } of await publicShows()) {
      const feed = parseFeed(await fetchFeed(attributes.feed_url))
      expect(feed).toMatchObject({
        title: attributes.title,
        author: attributes.author,
        explicit: attributes.explicit,
        itunesType: attributes.show_type,
        itunesImage: attributes.image_url,
        language: attributes.language,
        owner: { email: attributes.owner_email },
      })
      const category = attributes.category?.replace(' :: ', ' > ')
      expect(feed?.itunesCategory).toContain(category)
    }
  })

  it('reads what apps show of an episode', async () => {
    for (const show of await publicShows()) {
      const feed = parseFeed(await fetchFeed(show.attributes.feed_url))
      const episodes = await outOf(show)
      for (const [index, item] of (feed?.items ?? []).entries()) {
        const attributes: Episode['attributes'] = episodes[index]?.attributes ?? {}
        expect(item).toMatchObject({ duration: attributes.duration, itunesEpisodeType: attributes.type })
        expect(item.explicit).toBe(attributes.explicit ?? show.attributes.explicit)
        expect(item.itunesSeason).toBe(attributes.season ?? undefined)
        expect(item.itunesEpisode).toBe(attributes.number ?? undefined)
        expect(item.pubDate?.getTime()).toBe(msOf(attributes.published_at))
        const transcripts = item.podcastTranscripts?.map(({ url }) => url) ?? []
        expect(transcripts.length).toBe(attributes.transcripts?.length)
      }
    }
  })

  it('finds chapters and transcripts that are there', async () => {
    const feeds = await Promise.all(
      (await publicShows()).map(async ({ attributes }) => parseFeed(await fetchFeed(attributes.feed_url))),
    )
    const items = feeds.flatMap((feed) => feed?.items ?? [])
    const chapters = items.flatMap(({ podcastChapters }) => podcastChapters?.url ?? [])
    const transcripts = items.flatMap(({ podcastTranscripts }) => podcastTranscripts ?? [])
    // Somebody else's shows may have none of either; the demo shows have both.
    if (!isForeign) expect([chapters.length, transcripts.length].every((count) => count > 0)).toBe(true)
    for (const address of chapters.slice(0, 5)) {
      expect(await (await fetch(address)).json()).toMatchObject({ version: '1.2.0' })
    }
    for (const { url } of transcripts.slice(0, 5)) {
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toBe('')
    }
  })
})
