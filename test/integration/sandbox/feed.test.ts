import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { mp3Bytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, createWithAudio, publish, send, startTestSandbox, temporaryFolder } from './support.ts'

const minute = 60_000

/** An episode of `my-show` that is out, with these fields. */
async function startWith(fields: Record<string, unknown> = {}) {
  const clock = fakeClock()
  const sandbox = await startTestSandbox({ clock })
  const { id } = await createWithAudio(sandbox, 'talk.mp3', mp3Bytes({ seconds: 65 }))
  await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json: { episode: fields } })
  const { attributes } = await publish(sandbox, id, { status: 'published' })
  return { clock, sandbox, id, attributes }
}

const fetchFeed = (sandbox: Sandbox, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${sandbox.baseUrl}/feeds/my-show`, { headers, method })
const feed = async (sandbox: Sandbox) => (await fetchFeed(sandbox)).text()

describe('the channel', () => {
  it('names its namespaces, itself and what directories ask for', async () => {
    const { sandbox } = await startWith()
    const show = {
      title: 'Café & <Söhne>',
      author: 'Ada',
      description: 'Words',
      website: 'https://show.example/?a=1&b=2',
      image_url: 'https://show.example/cover.png',
      owner_email: 'ada@show.example',
      language: 'de',
      explicit: true,
      show_type: 'serial',
      copyright: '© Ada',
      category: 'Arts',
      secondary_category: 'Society & Culture :: Documentary',
    }
    await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json: { show } })
    const xml = await feed(sandbox)
    for (const part of [
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
      'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
      `<atom:link href="${sandbox.baseUrl}/feeds/my-show" rel="self" type="application/rss+xml"/>`,
      '<title>Café &amp; &lt;Söhne&gt;</title>',
      '<link>https://show.example/?a=1&amp;b=2</link>',
      '<itunes:image href="https://show.example/cover.png"/>',
      '<itunes:explicit>true</itunes:explicit>',
      '<itunes:type>serial</itunes:type>',
      '<itunes:category text="Arts"/>',
      '<itunes:category text="Society &amp; Culture"><itunes:category text="Documentary"/></itunes:category>',
      '<itunes:owner><itunes:name>Ada</itunes:name><itunes:email>ada@show.example</itunes:email></itunes:owner>',
      '<podcast:locked owner="ada@show.example">no</podcast:locked>',
      '<language>de</language>',
      '<copyright>© Ada</copyright>',
    ]) {
      expect(xml).toContain(part)
    }
  })

  it('has a podcast:guid that outlives a change of port, and differs from show to show', async () => {
    const dataDir = await temporaryFolder()
    const guidOf = async (sandbox: Sandbox, slug: string) =>
      /<podcast:guid>(.*)<\/podcast:guid>/.exec(
        await (await fetch(`${sandbox.baseUrl}/feeds/${slug}`)).text(),
      )?.[1]
    const before = await startTestSandbox({ dataDir, seed: 'demo' })
    const guid = await guidOf(before, 'tidewater-stories')
    expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await guidOf(before, 'the-lamplighter-case')).not.toBe(guid)
    await before.close()
    const { port } = new URL(before.baseUrl)
    const after = await startTestSandbox({
      dataDir,
      port: Number(port) === 65_535 ? 65_534 : Number(port) + 1,
    })
    expect(await guidOf(after, 'tidewater-stories')).toBe(guid)
  })
})

describe('an item', () => {
  it('has what its episode has', async () => {
    const { sandbox, attributes } = await startWith({
      title: 'A <b>title',
      summary: 'Short & sweet',
      description: '<p>Long</p>',
      season: 2,
      number: 7,
      type: 'trailer',
      explicit: true,
      author: 'Bo',
      keywords: 'a,b',
      image_url: 'https://show.example/7.jpg',
    })
    const xml = await feed(sandbox)
    for (const part of [
      '<title>A &lt;b&gt;title</title>',
      `<link>${attributes.share_url}</link>`,
      '<description>&lt;p&gt;Long&lt;/p&gt;</description>',
      '<itunes:summary>Short &amp; sweet</itunes:summary>',
      '<itunes:season>2</itunes:season>',
      '<itunes:episode>7</itunes:episode>',
      '<itunes:episodeType>trailer</itunes:episodeType>',
      '<itunes:explicit>true</itunes:explicit>',
      '<itunes:author>Bo</itunes:author>',
      '<itunes:duration>65</itunes:duration>',
      '<itunes:image href="https://show.example/7.jpg"/>',
      '<pubDate>Sat, 21 Nov 2026 09:00:00 GMT</pubDate>',
    ]) {
      expect(xml).toContain(part)
    }
  })

  it('links to the alternate address when it has one, and so does share_url', async () => {
    const { sandbox, attributes } = await startWith({ alternate_url: 'https://show.example/7' })
    expect(await feed(sandbox)).toContain('<link>https://show.example/7</link>')
    expect(attributes.share_url).toBe('https://show.example/7')
  })

  it('keeps its guid when title, audio and time change', async () => {
    const { sandbox, id } = await startWith({ title: 'Before' })
    const guid = async () => /<guid.*<\/guid>/.exec(await feed(sandbox))?.[0]
    const before = await guid()
    expect(before).toMatch(/^<guid isPermaLink="false">[0-9a-f]{16}<\/guid>$/)
    await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json: { episode: { title: 'After' } } })
    await publish(sandbox, id, { status: 'published', published_at: '2026-01-01 09:00' })
    expect(await guid()).toBe(before)
  })

  it('offers chapters when the description names some', async () => {
    const notes =
      '<p>Hello</p><ul><li>00:00 Opening</li><li>(1:02) Fish &amp; chips</li><li>01:00:00 - End</li></ul>'
    const { sandbox } = await startWith({ description: notes })
    const [, url, type] = /<podcast:chapters url="(.*)" type="(.*)"\/>/.exec(await feed(sandbox)) ?? []
    expect(type).toBe('application/json+chapters')
    const response = await fetch(url ?? '')
    expect(response.headers.get('content-type')).toBe('application/json+chapters; charset=utf-8')
    expect(await response.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Opening' },
        { startTime: 62, title: 'Fish & chips' },
        { startTime: 3600, title: 'End' },
      ],
    })
  })

  it('offers neither chapters nor transcripts when there are none', async () => {
    const { sandbox, attributes } = await startWith({ description: 'At 10:30 we met.' })
    expect(await feed(sandbox)).not.toMatch(/podcast:(chapters|transcript)/)
    expect(attributes).toMatchObject({ transcript_url: null, transcripts: [] })
    for (const path of ['/chapters.json', '/transcript', '/transcript.txt', '/transcript.vtt']) {
      expect((await fetch(`${attributes.share_url}${path}`)).status).toBe(404)
    }
  })
})

describe('a conditional GET', () => {
  it('answers 304 to a reader that has this version, by ETag and by date', async () => {
    const { sandbox } = await startWith()
    const first = await fetchFeed(sandbox)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    expect(modified).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
      { 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]
    for (const headers of conditions) {
      const again = await fetchFeed(sandbox, headers)
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect(
      (await fetchFeed(sandbox, { 'if-none-match': '"other"', 'if-modified-since': modified })).status,
    ).toBe(200)
    expect((await fetchFeed(sandbox, {}, 'HEAD')).headers.get('etag')).toBe(etag)
  })

  it('answers 200 after every change, also when something was taken away', async () => {
    const { clock, sandbox, id } = await startWith()
    const changes = [
      () => ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json: { episode: { title: 'New' } } }),
      () => ask(sandbox, 'shows.update', '/v1/shows/my-show', { json: { show: { title: 'New' } } }),
      () => publish(sandbox, id, { status: 'draft' }),
    ]
    for (const change of changes) {
      const { headers } = await fetchFeed(sandbox)
      await clock.advance(minute)
      await change()
      for (const [condition, value] of [
        ['if-none-match', headers.get('etag')],
        ['if-modified-since', headers.get('last-modified')],
      ] as const) {
        expect((await fetchFeed(sandbox, { [condition]: value ?? '' })).status).toBe(200)
      }
    }
  })
})

describe('the pages', () => {
  it('link to video and transcript, and say what they are where they are shared', async () => {
    const { attributes } = await startWith({
      title: 'Shared "so"',
      summary: 'Why & how',
      video_url: 'https://video.example/7',
      transcript_text: 'Words',
    })
    const html = await (await fetch(attributes.share_url ?? '')).text()
    expect(html).toContain('<a href="https://video.example/7">Watch the video</a>')
    expect(html).toContain(`<a href="${attributes.transcript_url}">Read the transcript</a>`)
    expect(html).toContain('<meta property="og:title" content="Shared &quot;so&quot;">')
    expect(html).toContain('<meta property="og:description" content="Why &amp; how">')
    expect(html).toContain(`<meta property="og:audio" content="${attributes.media_url}">`)
  })

  it('of an episode that went back to draft are gone', async () => {
    const { sandbox, id, attributes } = await startWith({
      transcript_text: 'Words',
      description: '0:00 A\n1:00 B',
    })
    const pages = [
      attributes.share_url ?? '',
      attributes.transcript_url ?? '',
      `${attributes.share_url}/chapters.json`,
      /src="([^"]+)"/.exec(attributes.embed_html ?? '')?.[1] ?? '',
      /src="([^"]+)"/.exec(attributes.embed_html_dark ?? '')?.[1] ?? '',
    ]
    for (const page of pages) expect((await fetch(page)).status).toBe(200)
    await publish(sandbox, id, { status: 'draft' })
    for (const page of pages) expect((await fetch(page)).status).toBe(404)
    expect((await send(sandbox, 'GET', `/v1/episodes/${id}`)).status).toBe(200)
  })
})
