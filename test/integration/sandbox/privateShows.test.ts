import { describe, expect, it } from 'vitest'
import { type RequestRecord } from '../../../electron/sandbox/requestLog.ts'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { ask, createEpisode, publish, send, startTestSandbox, temporaryFolder } from './support.ts'

const show = 'studio-notes'
const listener = { 'user-agent': 'Some Podcast App/1.0' }

/** The demonstration's private show with one more subscriber, whose feed nobody has fetched. */
async function start() {
  const sandbox = await startTestSandbox({ seed: 'demo' })
  const subscriber = await subscribe(sandbox, 'new@example.com')
  return { sandbox, subscriber, feed: subscriber.attributes.feed_url ?? '' }
}

async function subscribe(sandbox: Sandbox, email: string) {
  return (await ask(sandbox, 'subscribers.create', undefined, { json: { show_id: show, email } })).data
}

const look = async (sandbox: Sandbox, id: string) =>
  (await ask(sandbox, 'subscribers.get', `/v1/subscribers/${id}`)).data.attributes

async function isActivated(sandbox: Sandbox, email: string): Promise<boolean> {
  const path = `/v1/subscribers?show_id=${show}&activated=true&query=${email}`
  return (await ask(sandbox, 'subscribers.list', path)).meta.totalCount === 1
}

/** Addresses in a feed, each once. */
const addressesIn = (xml: string) => [...new Set(xml.match(/http:\/\/127\.0\.0\.1:\d+\/[^"<\s]*/g))]
const enclosuresIn = (xml: string) =>
  [...xml.matchAll(/<enclosure url="([^"]+)"/g)].map(([, url]) => url ?? '')
const read = async (url: string) => (await fetch(url, { headers: listener })).text()

async function hear(url: string): Promise<number> {
  const response = await fetch(url, { headers: listener })
  await response.arrayBuffer()
  return response.status
}

describe('a private feed', () => {
  it("has what is out, under the subscriber's own addresses, and asks directories to stay away", async () => {
    const { sandbox, subscriber, feed } = await start()
    const response = await fetch(feed)
    const xml = await response.text()
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(enclosuresIn(xml)).toHaveLength(4)
    expect(xml).toContain(`<atom:link href="${feed}" rel="self"`)
    expect(xml).toContain('<itunes:block>Yes</itunes:block>')
    const page = subscriber.attributes.subscribe_url ?? ''
    const others = addressesIn(xml).filter((address) => !address.startsWith(page))
    expect(others.every((address) => address.startsWith(`${sandbox.baseUrl}/artwork/`))).toBe(true)
    for (const address of addressesIn(xml))
      expect((await fetch(address, { method: 'GET' })).ok, address).toBe(true)
  })

  it('is nobody else’s: no feed without a token, none for a wrong one, another for everybody', async () => {
    const { sandbox, feed } = await start()
    const other = (await subscribe(sandbox, 'other@example.com')).attributes.feed_url ?? ''
    expect(enclosuresIn(await read(other))).not.toEqual(enclosuresIn(await read(feed)))
    for (const path of [
      `/feeds/${show}`,
      '/private/0/feed',
      `/private/${'0'.repeat(32)}/feed`,
      '/private//feed',
      '/private/%00/feed',
    ]) {
      expect((await fetch(sandbox.baseUrl + path)).status, path).toBe(404)
    }
  })

  it('answers 304 to who has this version, and 404 once they are removed', async () => {
    const { sandbox, subscriber, feed } = await start()
    const etag = (await fetch(feed)).headers.get('etag') ?? ''
    const again = () => fetch(feed, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await ask(sandbox, 'subscribers.remove', `/v1/subscribers/${subscriber.id}`)
    expect((await again()).status).toBe(404)
  })

  it('serves the pages of an episode, with its transcript', async () => {
    const { sandbox, subscriber } = await start()
    const page = subscriber.attributes.subscribe_url ?? ''
    const episode = await createEpisode(sandbox, {
      show_id: show,
      title: 'Written down',
      transcript_text: 'Hello, water.',
    })
    const publicId = episode.attributes.share_url?.split('/').at(-1) ?? ''
    const addresses = [
      `${page}/s/${publicId}`,
      `${page}/s/${publicId}/transcript`,
      `${page}/s/${publicId}/transcript.txt`,
    ]
    for (const address of addresses) expect((await fetch(address)).status).toBe(404)
    await publish(sandbox, episode.id, { status: 'published' })
    expect(await read(addresses[0]!)).toContain('Written down')
    expect((await fetch(addresses[0]!)).headers.get('referrer-policy')).toBe('no-referrer')
    for (const address of addresses.slice(1)) expect(await read(address)).toContain('Hello, water.')
    for (const address of [episode.attributes.share_url, episode.attributes.transcript_url]) {
      if (address) expect((await fetch(address)).status).toBe(404)
    }
  })
})

describe('the audio of a private show', () => {
  it('is not found without a token, whatever the method', async () => {
    const { sandbox, feed } = await start()
    const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?show_id=${show}`)
    const withAudio = data.filter((episode) => episode.attributes.media_url !== null)
    expect(withAudio).toHaveLength(5)
    for (const { attributes } of withAudio) {
      const bare = attributes.media_url?.split('?')[0] ?? ''
      for (const url of [bare, `${bare}?token=`, `${bare}?token=${'0'.repeat(32)}`]) {
        for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(404)
      }
    }
    const [enclosure] = enclosuresIn(await read(feed))
    const file = enclosure?.split('/').at(-1)
    expect((await fetch(`${sandbox.baseUrl}/private/${'0'.repeat(32)}/media/${file}`)).status).toBe(404)
  })

  it('opens to those who work on the show by the address the API gives them, also before it is out', async () => {
    const { sandbox } = await start()
    const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?show_id=${show}&status=scheduled`)
    const range = { range: 'bytes=0-9' }
    expect((await fetch(data[0]?.attributes.media_url ?? '', { headers: range })).status).toBe(206)
    const open = await ask(
      sandbox,
      'episodes.list',
      '/v1/episodes?show_id=tidewater-stories&pagination[per]=1&order=asc',
    )
    expect(open.data[0]?.attributes.media_url).not.toContain('token')
  })

  it('is for a subscriber what is out of their show, and nothing else', async () => {
    const { sandbox, subscriber } = await start()
    const page = subscriber.attributes.subscribe_url ?? ''
    const statuses = async (query: string) => {
      const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?${query}&pagination[per]=1`)
      const { pathname } = new URL(data[0]?.attributes.media_url ?? '')
      return (await fetch(page + pathname, { method: 'HEAD' })).status
    }
    expect(await statuses(`show_id=${show}&status=published`)).toBe(200)
    expect(await statuses(`show_id=${show}&status=scheduled`)).toBe(404)
    expect(await statuses('show_id=tidewater-stories&status=published')).toBe(404)
  })

  it('ends with the subscriber, at once and for them alone', async () => {
    const { sandbox, subscriber, feed } = await start()
    const other = (await subscribe(sandbox, 'other@example.com')).attributes.feed_url ?? ''
    const [mine] = enclosuresIn(await read(feed))
    const [theirs] = enclosuresIn(await read(other))
    expect((await fetch(mine ?? '', { method: 'HEAD' })).status).toBe(200)
    await send(sandbox, 'DELETE', '/v1/subscribers', { form: { show_id: show, email: 'new@example.com' } })
    for (const url of [mine, feed, subscriber.attributes.subscribe_url]) {
      expect((await fetch(url ?? '')).status).toBe(404)
    }
    expect((await fetch(theirs ?? '', { method: 'HEAD' })).status).toBe(200)
    expect(subscriber.attributes.feed_url).toBe(feed)
  })
})

describe('activation', () => {
  it('follows from the first fetch of the feed, and from nothing else', async () => {
    const { sandbox, subscriber, feed } = await start()
    await fetch(subscriber.attributes.subscribe_url ?? '')
    await fetch(feed, { method: 'HEAD' })
    expect(await isActivated(sandbox, 'new@example.com')).toBe(false)
    await fetch(feed)
    expect(await isActivated(sandbox, 'new@example.com')).toBe(true)
  })

  it('stays over a restart', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ seed: 'demo', dataDir })
    const { attributes } = await subscribe(before, 'new@example.com')
    await fetch(attributes.feed_url ?? '')
    await before.close()
    const after = await startTestSandbox({ dataDir })
    expect(await isActivated(after, 'new@example.com')).toBe(true)
    expect((await fetch(attributes.feed_url ?? '')).status).toBe(200)
  })
})

describe('has_downloads', () => {
  it('follows from the first download that counts', async () => {
    const { sandbox, subscriber, feed } = await start()
    const [first] = enclosuresIn(await read(feed))
    const start10 = { ...listener, range: 'bytes=0-9999' }
    await (await fetch(first ?? '', { headers: start10 })).arrayBuffer()
    await (await fetch(first ?? '', { headers: { 'user-agent': 'Googlebot/2.1' } })).arrayBuffer()
    expect(await look(sandbox, subscriber.id)).toMatchObject({ has_downloads: false })
    expect(await hear(first ?? '')).toBe(200)
    await expect.poll(async () => (await look(sandbox, subscriber.id)).has_downloads).toBe(true)
  })

  it('is told apart for two subscribers on one machine, and counted for both', async () => {
    const { sandbox, subscriber, feed } = await start()
    const other = await subscribe(sandbox, 'other@example.com')
    const episodeId = (await ask(sandbox, 'episodes.list', `/v1/episodes?show_id=${show}&status=published`))
      .data[0]!.id
    const total = async () => {
      const { data } = await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${episodeId}`)
      return data.attributes.downloads?.reduce((sum, day) => sum + day.downloads, 0) ?? 0
    }
    const before = await total()
    await hear(enclosuresIn(await read(feed))[0] ?? '')
    await expect.poll(async () => (await look(sandbox, subscriber.id)).has_downloads).toBe(true)
    expect((await look(sandbox, other.id)).has_downloads).toBe(false)
    await hear(enclosuresIn(await read(other.attributes.feed_url ?? ''))[0] ?? '')
    await expect.poll(async () => (await look(sandbox, other.id)).has_downloads).toBe(true)
    expect(await total()).toBe(before + 2)
  })

  it('does not follow from those who work on the show', async () => {
    const { sandbox } = await start()
    const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?show_id=${show}&status=published`)
    const path = `/v1/analytics/episodes/${data[0]!.id}`
    const before = await ask(sandbox, 'analytics.episode', path)
    await hear(data[0]!.attributes.media_url ?? '')
    expect(await ask(sandbox, 'analytics.episode', path)).toEqual(before)
  })
})

describe('the landing page', () => {
  it('shows a subscriber their feed and can run nothing', async () => {
    const { subscriber, feed } = await start()
    const response = await fetch(subscriber.attributes.subscribe_url ?? '')
    const html = await response.text()
    for (const part of ['Studio Notes', 'new@example.com', feed]) expect(html).toContain(part)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('script-src')
  })

  it('lets them choose whether they are written to', async () => {
    const { sandbox, subscriber } = await start()
    const press = async () => {
      const html = await read(subscriber.attributes.subscribe_url ?? '')
      const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
      const response = await fetch(action, { method: 'POST', body: new URLSearchParams() })
      expect(response.url).toBe(subscriber.attributes.subscribe_url)
      return (await look(sandbox, subscriber.id)).status
    }
    expect(await press()).toBe('unsubscribed')
    expect(await press()).toBe('subscribed')
  })
})

describe('the request log', () => {
  it('keeps tokens to itself', async () => {
    const { sandbox, feed } = await start()
    const entries: RequestRecord[] = []
    sandbox.onRequest((entry) => entries.push(entry))
    await fetch(feed)
    expect(entries.map((entry) => entry.path)).toEqual(['/private/*/feed'])
  })
})
