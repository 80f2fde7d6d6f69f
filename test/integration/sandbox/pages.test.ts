import { describe, expect, it } from 'vitest'
import { mp3Bytes, wavBytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, createEpisode, createWithAudio, publish, startTestSandbox } from './support.ts'

const hostile = `<script>alert("x")</script> & 'more' ]]> \u0007`

describe('the share page', () => {
  it('shows a published episode with its player, and escapes its title', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createWithAudio(sandbox, 'talk.mp3', mp3Bytes({ seconds: 2 }))
    const json = {
      episode: { title: hostile, description: '<p>Notes with a <a href="https://x.example">link</a></p>' },
    }
    await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
    const { attributes } = await publish(sandbox, id, { status: 'published' })

    const response = await fetch(attributes.share_url ?? '')
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)')
    expect(html).toContain(`<audio controls preload="metadata" src="${attributes.media_url}">`)
    expect(html).toContain('<a href="https://x.example">link</a>')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('is not there for drafts, scheduled episodes and private shows', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ seed: 'demo', clock })
    for (const query of ['status=draft', 'status=scheduled', 'show_id=studio-notes&status=published']) {
      const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?${query}&pagination[per]=1`)
      expect((await fetch(data[0]!.attributes.share_url ?? '')).status).toBe(404)
    }
  })

  it('has a player to frame, light and dark', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createEpisode(sandbox)
    const { attributes } = await publish(sandbox, id, { status: 'published' })
    for (const [embed, classes] of [
      [attributes.embed_html, 'class="player"'],
      [attributes.embed_html_dark, 'class="player dark"'],
    ]) {
      const response = await fetch(/src="([^"]+)"/.exec(embed ?? '')?.[1] ?? '')
      expect(await response.text()).toContain(classes)
      expect(response.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    }
  })
})

describe('the feed', () => {
  it('carries what directories need of the show and of every published episode with audio', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock() })
    const body = wavBytes({ seconds: 65 })
    const { id } = await createWithAudio(sandbox, 'talk.wav', body)
    await createWithAudio(sandbox, 'draft.wav', body)
    const silent = await createEpisode(sandbox, { title: 'No audio' })
    await publish(sandbox, silent.id, { status: 'published' })
    const json = { episode: { title: hostile, number: 4, season: 2, type: 'bonus', description: 'Line' } }
    await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
    const show = { category: 'Arts :: Food', owner_email: 'me@x.example', author: 'Me & You', language: 'en' }
    await ask(sandbox, 'shows.update', '/v1/shows/my-show', { json: { show } })
    const { attributes } = await publish(sandbox, id, { status: 'published' })

    const { data } = await ask(sandbox, 'shows.get', '/v1/shows/my-show')
    const response = await fetch(data.attributes.feed_url ?? '')
    const xml = await response.text()
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(xml.match(/<item>/g)).toHaveLength(1)
    for (const part of [
      `<enclosure url="${attributes.media_url}" length="${body.length}" type="audio/wav"/>`,
      '<pubDate>Sat, 21 Nov 2026 09:00:00 GMT</pubDate>',
      '<itunes:duration>65</itunes:duration>',
      '<itunes:season>2</itunes:season>',
      '<itunes:episode>4</itunes:episode>',
      '<itunes:episodeType>bonus</itunes:episodeType>',
      '<content:encoded>&lt;p&gt;Line&lt;/p&gt;</content:encoded>',
      '<itunes:category text="Arts"><itunes:category text="Food"/></itunes:category>',
      '<itunes:author>Me &amp; You</itunes:author>',
      '<title>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39; ]]&gt; </title>',
    ]) {
      expect(xml).toContain(part)
    }
    expect(xml).toMatch(/<guid isPermaLink="false">[0-9a-f]{16}<\/guid>/)
    expect(xml).not.toContain('\u0007')
  })

  it('keeps every guid over a restart and a change of audio address', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const guids = async () =>
      (await (await fetch(`${sandbox.baseUrl}/feeds/the-lamplighter-case`)).text()).match(/<guid.*<\/guid>/g)
    expect(await guids()).toEqual(await guids())
    expect(await guids()).toHaveLength(8)
  })

  it('is not there for a private or unknown show', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { data } = await ask(sandbox, 'shows.get', '/v1/shows/studio-notes')
    expect(data.attributes.feed_url).toBeNull()
    for (const slug of ['studio-notes', 'elsewhere']) {
      expect((await fetch(`${sandbox.baseUrl}/feeds/${slug}`)).status).toBe(404)
    }
  })
})

describe('the artwork', () => {
  it('is a PNG of the size that directories take, and another one for every show', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { data } = await ask(sandbox, 'shows.list')
    const covers = []
    for (const show of data) {
      const response = await fetch(show.attributes.image_url ?? '')
      expect(response.headers.get('content-type')).toBe('image/png')
      const cover = Buffer.from(await response.arrayBuffer())
      expect(cover.subarray(1, 4).toString()).toBe('PNG')
      expect([cover.readUInt32BE(16), cover.readUInt32BE(20)]).toEqual([1400, 1400])
      covers.push(cover.toString('base64'))
    }
    expect(new Set(covers).size).toBe(3)
    expect((await fetch(`${sandbox.baseUrl}/artwork/elsewhere.png`)).status).toBe(404)
  })
})
