import { describe, expect, it } from 'vitest'
import { type AudioUpload } from '../../shared/api/resources.ts'
import { mp3Bytes, wavBytes } from '../support/audio.ts'
import { getEpisode, newDraft } from './account.ts'
import { attributesOf } from './attributes.ts'
import { isForeign, useApi } from './target.ts'

const api = useApi()
/** A foreign service lets ten requests through in ten seconds, and takes its time. */
const patiently = isForeign ? { interval: 3_000, timeout: 120_000 } : { interval: 50, timeout: 20_000 }

async function authorize(filename: string): Promise<AudioUpload> {
  return (await api.ask('episodes.authorizeUpload', { query: { filename } })).data
}

/** Sends a file as any HTTP client would: the signed address needs no key. */
function put({ attributes }: AudioUpload, body: Buffer, type = attributes.content_type): Promise<Response> {
  const headers = { 'content-type': type }
  return fetch(attributes.upload_url, { method: 'PUT', body: new Uint8Array(body), headers })
}

async function uploaded(filename: string, body: Buffer): Promise<string> {
  const upload = await authorize(filename)
  expect((await put(upload, body)).status).toBe(200)
  return upload.attributes.audio_url
}

async function processed(id: string) {
  await expect
    .poll(async () => (await getEpisode(api, id)).attributes.audio_processing, patiently)
    .toBe(false)
  return (await getEpisode(api, id)).attributes
}

describe('GET /v1/episodes/authorize_upload', () => {
  it('answers an audio upload with every attribute and no relationships', async () => {
    const { id, type, attributes, ...rest } = await authorize('talk.mp3')
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(type).toBe('audio_upload')
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(attributesOf('audio_upload')))
    expect([undefined, {}]).toContainEqual(rest['relationships'])
  })

  it('gives an address for 600 seconds', async () => {
    expect((await authorize('talk.mp3')).attributes.expires_in).toBe(600)
  })

  it('gives another address every time, elsewhere than the API', async () => {
    const [one, two] = [await authorize('talk.mp3'), await authorize('talk.mp3')]
    expect(one.attributes.upload_url).not.toBe(two.attributes.upload_url)
    expect(one.attributes.audio_url).not.toBe(two.attributes.audio_url)
    expect(new URL(one.attributes.upload_url).origin).not.toBe(new URL(api.baseUrl).origin)
  })

  it.each([
    ['talk.mp3', 'audio/mpeg'],
    ['TALK.WAV', 'audio/wav'],
    ['a b.m4a', 'audio/mp4'],
    ['ü.aif', 'audio/aiff'],
    ['x.aiff', 'audio/aiff'],
    ['x.aifc', 'audio/aiff'],
    ['x.mp4', 'video/mp4'],
    ['x.mov', 'video/quicktime'],
  ])('names the content type of %s', async (filename, type) => {
    expect((await authorize(filename)).attributes.content_type).toBe(type)
  })

  it.each([{}, { filename: '' }, { filename: 'talk.exe' }, { filename: 'talk' }])(
    'refuses %j by name',
    async (query) => {
      const { status, parameters } = await api.refusal('episodes.authorizeUpload', { query })
      expect(status).toBe(422)
      expect(parameters).toEqual(['filename'])
    },
  )
})

describe('PUT to the upload address', () => {
  it('answers 200 to the file with its content type, without the key', async () => {
    expect((await put(await authorize('talk.mp3'), mp3Bytes({ seconds: 1 }))).status).toBe(200)
  })

  it('answers 403 to another content type', async () => {
    expect((await put(await authorize('talk.mp3'), mp3Bytes({ seconds: 1 }), 'audio/wav')).status).toBe(403)
  })

  it('answers 403 to a changed signature', async () => {
    const upload = await authorize('talk.mp3')
    const attributes = { ...upload.attributes, upload_url: `${upload.attributes.upload_url}0` }
    expect((await put({ ...upload, attributes }, mp3Bytes({ seconds: 1 }))).status).toBe(403)
  })
})

describe('an uploaded file', () => {
  it('becomes the audio of a new episode, which is measured', async () => {
    const audio = await uploaded('talk.wav', wavBytes({ seconds: 3 }))
    const { id, attributes } = await newDraft(api, { audio_url: audio })
    expect(attributes.audio_processing).toBe(true)
    expect(await processed(id)).toMatchObject({ duration: 3, duration_in_mmss: '00:03' })
  })

  it('becomes the audio of an episode there is', async () => {
    const { id } = await newDraft(api)
    const audio = await uploaded('talk.mp3', mp3Bytes({ seconds: 72 }))
    const { data } = await api.ask('episodes.update', {
      params: { id },
      body: { episode: { audio_url: audio } },
    })
    expect(data.attributes.audio_processing).toBe(true)
    expect(await processed(id)).toMatchObject({ duration: 72, duration_in_mmss: '01:12' })
  })

  it('is listened to by the media address', async () => {
    const body = mp3Bytes({ seconds: 2 })
    const { id } = await newDraft(api, { audio_url: await uploaded('talk.mp3', body) })
    const { media_url: address } = await processed(id)
    const response = await fetch(address ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
    const part = await fetch(address ?? '', { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(100, 200))).toBe(true)
  })

  it('is refused as an audio_url while it is not there', async () => {
    const { attributes } = await authorize('talk.mp3')
    const { id } = await newDraft(api)
    const body = { episode: { audio_url: attributes.audio_url } }
    const { status, parameters } = await api.refusal('episodes.update', { params: { id }, body })
    expect(status).toBe(422)
    expect(parameters).toEqual(['episode[audio_url]'])
  })
})
