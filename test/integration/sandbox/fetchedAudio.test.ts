import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { m4aBytes, mp3Bytes, wavBytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { startOtherHost } from './otherHost.ts'
import {
  ask,
  createEpisode,
  createWithAudio,
  getEpisode,
  problemsOf,
  publish,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

const talk = mp3Bytes({ seconds: 3 })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Hears of the failures the sandbox reports while `work` runs. */
async function warningsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const listener = (warning: Error) => heard.push(warning.message)
  process.on('warning', listener)
  await work()
  // Node hands warnings over on the next tick.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', listener)
  return heard
}

describe('an audio_url on another host', () => {
  it('is fetched in the background, measured, kept and served from here', async () => {
    const { network } = await startOtherHost((_request, response) => response.end(talk))
    const sandbox = await startTestSandbox({ network })
    const draft = await createEpisode(sandbox, { audio_url: 'http://audio.example/talk.mp3' })
    expect(draft.attributes).toMatchObject({ audio_processing: true, duration: null })
    await sandbox.audioProcessed()
    const { attributes } = await publish(sandbox, draft.id, { status: 'published' })
    expect(attributes).toMatchObject({ audio_processing: false, duration: 3 })
    const media = await fetch(attributes.media_url ?? '', { redirect: 'error' })
    expect((await bytesOf(media)).equals(talk)).toBe(true)
    const feed = await (await fetch(`${sandbox.baseUrl}/feeds/my-show`)).text()
    expect(feed).toContain(
      `<enclosure url="${attributes.media_url}" length="${talk.length}" type="audio/mpeg"/>`,
    )
  })

  it.each([
    ['http://audio.example/download?id=7', wavBytes({ seconds: 2 }), 'wav', 'audio/wav'],
    ['http://audio.example/wrong.mp3', wavBytes({ seconds: 2 }), 'wav', 'audio/wav'],
    ['http://audio.example/film.mp4', m4aBytes({ seconds: 2 }), 'mp4', 'video/mp4'],
  ])('is told by its content: %s', async (url, body, extension, type) => {
    const { network } = await startOtherHost((_request, response) => {
      response.setHeader('content-type', 'text/plain').end(body)
    })
    const sandbox = await startTestSandbox({ network })
    const { id } = await createEpisode(sandbox, { audio_url: url })
    await sandbox.audioProcessed()
    const { attributes } = await getEpisode(sandbox, id)
    expect(attributes.duration).toBe(2)
    expect(attributes.media_url).toMatch(new RegExp(`\\.${extension}$`))
    expect((await fetch(attributes.media_url ?? '')).headers.get('content-type')).toBe(type)
  })

  it('goes on after a restart', async () => {
    const dataDir = await temporaryFolder()
    const silent = await startOtherHost(() => undefined)
    const before = await startTestSandbox({ dataDir, network: silent.network })
    const { id } = await createEpisode(before, { audio_url: 'http://audio.example/talk.mp3' })
    await expect.poll(() => silent.dialled).toHaveLength(1)
    await before.close()
    const { network } = await startOtherHost((_request, response) => response.end(talk))
    const after = await startTestSandbox({ dataDir, network })
    await after.audioProcessed()
    expect((await getEpisode(after, id)).attributes.duration).toBe(3)
  })

  it('follows redirects, each of them checked', async () => {
    const { network, dialled } = await startOtherHost(({ url }, response) => {
      if (url === '/talk.mp3') response.writeHead(302, { location: '//cdn.example/real.mp3' }).end()
      else response.end(talk)
    })
    const sandbox = await startTestSandbox({ network })
    const { id } = await createEpisode(sandbox, { audio_url: 'http://audio.example/talk.mp3' })
    await sandbox.audioProcessed()
    expect((await getEpisode(sandbox, id)).attributes.duration).toBe(3)
    expect(dialled).toHaveLength(2)
  })

  it('may be the media address of another episode, whose file is then shared', async () => {
    const sandbox = await startTestSandbox()
    const first = await createWithAudio(sandbox, 'talk.mp3', talk)
    const second = await createEpisode(sandbox, { audio_url: first.attributes.media_url })
    expect(second.attributes).toMatchObject({ audio_processing: false, duration: 3 })
    expect(sandbox.storedAudioPath(second.id)).toBe(sandbox.storedAudioPath(first.id))
  })
})

describe('an audio_url that cannot be had', () => {
  /** What becomes of an episode whose audio is sought at `url`. */
  async function outcome(
    answer: Parameters<typeof startOtherHost>[0],
    url = 'http://audio.example/talk.mp3',
    addresses: Record<string, string[]> = {},
  ) {
    const dataDir = await temporaryFolder()
    const { network, dialled } = await startOtherHost(answer, addresses)
    const sandbox = await startTestSandbox({ dataDir, network })
    let id = ''
    const warnings = await warningsDuring(async () => {
      id = (await createEpisode(sandbox, { audio_url: url })).id
      await sandbox.audioProcessed()
    })
    const { attributes } = await getEpisode(sandbox, id)
    const left = [...readdirSync(join(dataDir, 'incoming')), ...readdirSync(join(dataDir, 'audio'))]
    return { attributes, warnings, dialled, left }
  }
  const ended = { audio_processing: false, duration: null, media_url: null }

  it.each([
    ['404', 404],
    ['500', 500],
    ['a redirect to nowhere', 302],
  ])('ends the processing and says so: %s', async (_what, status) => {
    const { attributes, warnings, left } = await outcome((_request, response) =>
      response.writeHead(status).end(),
    )
    expect(attributes).toMatchObject(ended)
    expect(warnings.join()).toContain(`audio.example answered with status ${status}`)
    expect(left).toEqual([])
  })

  it('is one that sends a page instead of sound', async () => {
    const { attributes, warnings, left } = await outcome((_request, response) =>
      response.setHeader('content-type', 'audio/mpeg').end('<html>Not found</html>'),
    )
    expect(attributes).toMatchObject(ended)
    expect(warnings.join()).toContain('holds no sound')
    expect(left).toEqual([])
  })

  it('is one that stops in the middle', async () => {
    const { attributes, left } = await outcome((_request, response) => {
      response.writeHead(200, { 'content-length': talk.length })
      response.write(talk.subarray(0, 1000), () => response.destroy())
    })
    expect(attributes).toMatchObject(ended)
    expect(left).toEqual([])
  })

  it('is one that announces more than 5 GB', async () => {
    const { attributes, warnings, left } = await outcome((_request, response) => {
      response.writeHead(200, { 'content-length': 5 * 1024 ** 3 + 1 }).write(talk)
    })
    expect(attributes).toMatchObject(ended)
    expect(warnings.join()).toContain('larger than 5 GB')
    expect(left).toEqual([])
  })

  it('is one that redirects in a circle', async () => {
    const { attributes, warnings } = await outcome((_request, response) =>
      response.writeHead(301, { location: '/again' }).end(),
    )
    expect(attributes).toMatchObject(ended)
    expect(warnings.join()).toContain('redirects too often')
  })

  it.each([
    ['http://10.0.0.7/x.mp3'],
    ['http://[::1]/x.mp3'],
    ['file:///etc/passwd'],
    ['http://inner.example/x'],
  ])('is one that redirects to %s, which is not asked', async (location) => {
    const { attributes, dialled } = await outcome(
      (_request, response) => response.writeHead(302, { location }).end(),
      undefined,
      { 'inner.example': ['192.168.1.5'] },
    )
    expect(attributes).toMatchObject(ended)
    expect(dialled).toHaveLength(1)
  })

  it.each([
    ['a private address', ['10.1.2.3']],
    ['loopback', ['127.0.0.1']],
    ['one private address among public ones', ['93.184.215.14', '::1']],
    ['no address', []],
  ])('is one whose name has %s: it is never dialled', async (_what, addresses) => {
    const url = 'http://rebind.example/talk.mp3'
    const { attributes, dialled, warnings } = await outcome((_request, response) => response.end(talk), url, {
      'rebind.example': addresses,
    })
    expect(attributes).toMatchObject(ended)
    expect(dialled).toEqual([])
    expect(warnings.join()).toContain('not on the public Internet')
  })

  it('dials the very address that was checked', async () => {
    const { dialled } = await outcome(
      (_request, response) => response.end(talk),
      'http://pin.example/a.mp3',
      {
        'pin.example': ['8.8.4.4', '8.8.8.8'],
      },
    )
    expect(dialled).toEqual(['8.8.4.4'])
  })

  it('is one that sends nothing for half a minute', async () => {
    const clock = fakeClock()
    const { network, dialled } = await startOtherHost(() => undefined)
    const sandbox = await startTestSandbox({ clock, network })
    const { id } = await createEpisode(sandbox, { audio_url: 'http://audio.example/talk.mp3' })
    await expect.poll(() => dialled).toHaveLength(1)
    await clock.advance(29_999)
    expect((await getEpisode(sandbox, id)).attributes.audio_processing).toBe(true)
    const warnings = await warningsDuring(async () => {
      await clock.advance(1)
      await sandbox.audioProcessed()
    })
    expect((await getEpisode(sandbox, id)).attributes).toMatchObject(ended)
    expect(warnings.join()).toContain('sent nothing for 30 seconds')
  })

  it('gives way to the next one', async () => {
    const { network } = await startOtherHost(({ url }, response) =>
      url === '/good.mp3' ? response.end(talk) : response.writeHead(404).end(),
    )
    const sandbox = await startTestSandbox({ network })
    const { id } = await createEpisode(sandbox, { audio_url: 'http://audio.example/bad.mp3' })
    await sandbox.audioProcessed()
    const json = { episode: { audio_url: 'http://audio.example/good.mp3' } }
    const { data } = await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
    expect(data.attributes.audio_processing).toBe(true)
    await sandbox.audioProcessed()
    expect((await getEpisode(sandbox, id)).attributes.duration).toBe(3)
  })

  it.each([
    'http://127.0.0.1:9/talk.mp3',
    'http://localhost/talk.mp3',
    'http://2130706433/talk.mp3',
    'http://0x7f.1/talk.mp3',
    'http://10.0.0.1/talk.mp3',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/talk.mp3',
    'http://[fd00::1]/talk.mp3',
    'http://printer.local/talk.mp3',
    'ftp://audio.example/talk.mp3',
    'not an address',
  ])('is refused at once when it is plainly private or no web address: %s', async (url) => {
    const sandbox = await startTestSandbox()
    const json = { episode: { show_id: 'my-show', audio_url: url } }
    const response = await send(sandbox, 'POST', '/v1/episodes', { json })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('episode[audio_url]')
  })

  it('is left alone when null or nothing is sent', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createWithAudio(sandbox, 'talk.mp3', talk)
    for (const audioUrl of [null, '']) {
      const json = { episode: { audio_url: audioUrl } }
      const { data } = await ask(sandbox, 'episodes.update', `/v1/episodes/${id}`, { json })
      expect(data.attributes.duration).toBe(3)
    }
  })
})
