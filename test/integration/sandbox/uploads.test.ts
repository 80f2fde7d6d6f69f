import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { aiffBytes, m4aBytes, mp3Bytes, wavBytes } from '../../support/audio.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import {
  authorize,
  createEpisode,
  createWithAudio,
  getEpisode,
  problemsOf,
  put,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

const errorCode = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]

/** A PUT with full say over its headers, which fetch does not give. `body` is sent, the end is not. */
function openPut(url: string, headers: Record<string, string>, body: Buffer): ClientRequest {
  const outgoing = request(url, { method: 'PUT', headers })
  // Every test that uses this ends in a refusal or a cut; what the answer was is asserted there.
  outgoing.on('error', () => undefined)
  outgoing.write(body)
  return outgoing
}

async function statusOf(outgoing: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('authorize_upload', () => {
  it.each([
    ['talk.mp3', 'audio/mpeg'],
    ['TALK.WAV', 'audio/wav'],
    ['a b.m4a', 'audio/mp4'],
    ['x.aif', 'audio/aiff'],
    ['x.aiff', 'audio/aiff'],
    ['x.aifc', 'audio/aiff'],
    ['x.mp4', 'video/mp4'],
    ['x.mov', 'video/quicktime'],
  ])('gives a signed address on the upload origin for %s', async (filename, contentType) => {
    const sandbox = await startTestSandbox()
    const { id, attributes } = await authorize(sandbox, filename)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(attributes).toMatchObject({ content_type: contentType, expires_in: 600 })
    expect(new URL(attributes.upload_url).origin).toBe(sandbox.uploadUrl)
    expect(new URL(attributes.upload_url).origin).not.toBe(sandbox.baseUrl)
  })

  it.each(['talk.ogg', 'talk', 'mp3', ''])('refuses the filename %j', async (filename) => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'GET', `/v1/episodes/authorize_upload?filename=${filename}`)
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('filename')
  })
})

describe('an uploaded file', () => {
  it('is stored byte for byte', async () => {
    const sandbox = await startTestSandbox()
    const body = wavBytes({ seconds: 2 })
    const { id } = await createWithAudio(sandbox, 'talk.wav', body)
    expect(readFileSync(sandbox.storedAudioPath(id)!).equals(body)).toBe(true)
  })

  it.each([
    ['talk.wav', wavBytes({ seconds: 3 })],
    ['talk.mp3', mp3Bytes({ seconds: 3 })],
    ['talk.mp3', mp3Bytes({ seconds: 3, xing: true, title: 'Tagged' })],
    ['talk.m4a', m4aBytes({ seconds: 3 })],
    ['talk.aiff', aiffBytes({ seconds: 3 })],
  ])('has its duration measured once an episode uses it: %s', async (filename, body) => {
    const sandbox = await startTestSandbox()
    const upload = await authorize(sandbox, filename)
    await put(upload, body)
    const draft = await createEpisode(sandbox, { audio_url: upload.attributes.audio_url })
    expect(draft.attributes).toMatchObject({ audio_processing: true, duration: null })
    await sandbox.audioProcessed()
    const { attributes } = await getEpisode(sandbox, draft.id)
    expect(attributes).toMatchObject({ audio_processing: false, duration: 3, duration_in_mmss: '00:03' })
  })

  it('ends its processing without a duration when it holds no sound', async () => {
    const sandbox = await startTestSandbox()
    const { attributes } = await createWithAudio(sandbox, 'talk.mp3', Buffer.from('not audio at all'))
    expect(attributes).toMatchObject({ audio_processing: false, duration: null })
  })

  it('is measured again when a second upload takes its place', async () => {
    const sandbox = await startTestSandbox()
    const upload = await authorize(sandbox, 'talk.wav')
    await put(upload, wavBytes({ seconds: 2 }))
    const { id } = await createEpisode(sandbox, { audio_url: upload.attributes.audio_url })
    await put(upload, wavBytes({ seconds: 5 }))
    await sandbox.audioProcessed()
    expect((await getEpisode(sandbox, id)).attributes.duration).toBe(5)
  })

  it('can replace the audio of an episode', async () => {
    const sandbox = await startTestSandbox()
    const { id } = await createWithAudio(sandbox, 'talk.wav', wavBytes({ seconds: 2 }))
    const upload = await authorize(sandbox, 'better.mp3')
    await put(upload, mp3Bytes({ seconds: 4 }))
    const json = { episode: { audio_url: upload.attributes.audio_url } }
    const changed = await send(sandbox, 'PATCH', `/v1/episodes/${id}`, { json })
    expect(await changed.json()).toMatchObject({ data: { attributes: { audio_processing: true } } })
    await sandbox.audioProcessed()
    const { attributes } = await getEpisode(sandbox, id)
    expect(attributes.duration).toBe(4)
    expect(attributes.media_url).toMatch(/\.mp3$/)
  })
})

describe('an audio_url', () => {
  it('must be a completed upload when it points to this service', async () => {
    const sandbox = await startTestSandbox()
    const { attributes } = await authorize(sandbox, 'talk.mp3')
    const unknown = attributes.audio_url.replace(/[0-9a-f]{12}\.mp3$/, '000000000000.mp3')
    for (const audioUrl of [attributes.audio_url, unknown]) {
      const json = { episode: { show_id: 'my-show', audio_url: audioUrl } }
      const response = await send(sandbox, 'POST', '/v1/episodes', { json })
      expect(response.status).toBe(422)
      expect((await problemsOf(response))[0]?.parameter).toBe('episode[audio_url]')
    }
  })
})

describe('PUT to an upload address', () => {
  async function start(options: Parameters<typeof startTestSandbox>[0] = {}) {
    const dataDir = await temporaryFolder()
    const sandbox = await startTestSandbox({ ...options, dataDir })
    const upload = await authorize(sandbox, 'talk.mp3')
    const left = () => [...readdirSync(join(dataDir, 'incoming')), ...readdirSync(join(dataDir, 'audio'))]
    return { sandbox, upload, url: upload.attributes.upload_url, left }
  }

  it('refuses another content type', async () => {
    const { url, left } = await start()
    for (const type of ['audio/wav', 'audio/mpeg; charset=utf-8', 'text/plain']) {
      const response = await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': type } })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toContain('application/xml')
      expect(await errorCode(response)).toBe('SignatureDoesNotMatch')
    }
    expect(left()).toEqual([])
  })

  it('refuses a changed signature, a changed time and a missing one', async () => {
    const { sandbox, url } = await start()
    const forged = [
      url.replace(/signature=../, 'signature=00'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/&signature=.*/, ''),
      `${sandbox.uploadUrl}/uploads/nothing.mp3`,
    ]
    for (const address of forged) {
      const headers = { 'content-type': 'audio/mpeg' }
      expect((await fetch(address, { method: 'PUT', body: 'x', headers })).status).toBe(403)
    }
  })

  it('refuses an address that has expired', async () => {
    const clock = fakeClock()
    const { upload } = await start({ clock })
    await clock.advance(599_000)
    expect((await put(upload, Buffer.from('in time'))).status).toBe(200)
    await clock.advance(1000)
    const late = await put(upload, Buffer.from('late'))
    expect(late.status).toBe(403)
    expect(await errorCode(late)).toBe('AccessDenied')
  })

  it('needs a Content-Length', async () => {
    const { url } = await start()
    const headers = { 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' }
    const outgoing = openPut(url, headers, Buffer.from('x'))
    outgoing.end()
    expect(await statusOf(outgoing)).toBe(411)
  })

  it('refuses more than 5 GB before it is sent', async () => {
    const { url, left } = await start()
    const headers = { 'content-type': 'audio/mpeg', 'content-length': String(5 * 1024 ** 3 + 1) }
    const outgoing = openPut(url, headers, Buffer.from('x'))
    expect(await statusOf(outgoing)).toBe(400)
    outgoing.destroy()
    expect(left()).toEqual([])
  })

  it('leaves nothing behind when the transfer is cut', async () => {
    const { sandbox, upload, url, left } = await start()
    const logged = nextUpload(sandbox)
    const headers = { 'content-type': 'audio/mpeg', 'content-length': '1000000' }
    const outgoing = openPut(url, headers, Buffer.alloc(300_000))
    await expect.poll(left).toHaveLength(1)
    outgoing.destroy()
    await logged
    expect(left()).toEqual([])
    const json = { episode: { show_id: 'my-show', audio_url: upload.attributes.audio_url } }
    expect((await send(sandbox, 'POST', '/v1/episodes', { json })).status).toBe(422)
  })

  it('removes at start what a killed service left', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    const { id } = await createWithAudio(before, 'talk.wav', wavBytes({ seconds: 1 }))
    await before.close()
    const orphans = [join(dataDir, 'incoming', 'x.part'), join(dataDir, 'audio', `${'0'.repeat(36)}.mp3`)]
    for (const path of orphans) await writeFile(path, 'half')
    const after = await startTestSandbox({ dataDir })
    expect(orphans.map((path) => existsSync(path))).toEqual([false, false])
    expect(existsSync(after.storedAudioPath(id)!)).toBe(true)
  })

  it('answers nothing else: no reading back, no listing', async () => {
    const { sandbox, upload } = await start()
    await put(upload, Buffer.from('x'))
    expect((await fetch(upload.attributes.audio_url)).status).toBe(403)
    expect((await fetch(sandbox.uploadUrl)).status).toBe(403)
    expect(
      (await fetch(`${sandbox.uploadUrl}/v1`, { headers: { 'x-api-key': sandbox.apiKey } })).status,
    ).toBe(403)
  })
})

function nextUpload(sandbox: Sandbox): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = sandbox.onRequest((entry) => {
      if (entry.origin !== 'upload') return
      stop()
      resolve(entry)
    })
  })
}
