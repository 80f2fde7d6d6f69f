import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import { wavBytes } from '../../support/audio.ts'
import {
  ask,
  authorize,
  createEpisode,
  createWithAudio,
  getEpisode,
  put,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

/** Somebody else's server on a port. */
function squat(port: number) {
  return createServer().listen(port, '127.0.0.1')
}

describe('a restart', () => {
  it('keeps the key, the addresses and everything that was created', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    const episode = await createWithAudio(before, 'talk.wav', wavBytes({ seconds: 1 }))
    await before.close()
    const after = await startTestSandbox({ dataDir, seed: 'demo' })
    expect(after).toMatchObject({
      apiKey: before.apiKey,
      baseUrl: before.baseUrl,
      uploadUrl: before.uploadUrl,
    })
    expect(await getEpisode(after, episode.id)).toEqual(episode)
    expect((await ask(after, 'shows.list')).meta.totalCount).toBe(1)
  })

  it('keeps upload addresses good', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    const upload = await authorize(before, 'talk.wav')
    await before.close()
    const after = await startTestSandbox({ dataDir })
    expect((await put(upload, wavBytes({ seconds: 1 }))).status).toBe(200)
    const { attributes } = await createEpisode(after, { audio_url: upload.attributes.audio_url })
    expect(attributes.audio_processing).toBe(true)
  })

  it('moves to another port when the last one is taken, and still knows its uploads', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    const upload = await authorize(before, 'talk.wav')
    await put(upload, wavBytes({ seconds: 1 }))
    await before.close()
    const squatters = [before.baseUrl, before.uploadUrl].map((url) => squat(Number(new URL(url).port)))
    await Promise.all(squatters.map((squatter) => once(squatter, 'listening')))
    try {
      const after = await startTestSandbox({ dataDir })
      expect(after.uploadUrl).not.toBe(before.uploadUrl)
      await createEpisode(after, { audio_url: upload.attributes.audio_url })
      await after.audioProcessed()
      expect((await getEpisode(after, '1')).attributes.duration).toBe(1)
    } finally {
      for (const squatter of squatters) squatter.close()
    }
  })

  it('goes on measuring where it stopped', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    const uploads = []
    for (let n = 0; n < 5; n += 1) {
      const upload = await authorize(before, 'talk.wav')
      await put(upload, wavBytes({ seconds: 2 }))
      uploads.push(createEpisode(before, { audio_url: upload.attributes.audio_url }))
    }
    await Promise.all(uploads)
    await before.close()
    const after = await startTestSandbox({ dataDir })
    await after.audioProcessed()
    const { data } = await ask(after, 'episodes.list')
    expect(data.map((each) => each.attributes.duration)).toEqual([2, 2, 2, 2, 2])
  })
})

describe('startSandbox', () => {
  it('refuses a data folder that another sandbox is using', async () => {
    const dataDir = await temporaryFolder()
    await startTestSandbox({ dataDir })
    await expect(startSandbox({ dataDir })).rejects.toThrow('another sandbox')
  })

  it('listens on the port it was given, or says that it cannot and lets the folder go', async () => {
    const dataDir = await temporaryFolder()
    const squatter = squat(0)
    await once(squatter, 'listening')
    const { port } = squatter.address() as AddressInfo
    await expect(startSandbox({ dataDir, port })).rejects.toThrow('EADDRINUSE')
    await new Promise((resolve) => squatter.close(resolve))
    const sandbox = await startTestSandbox({ dataDir, port })
    expect(sandbox.baseUrl).toBe(`http://127.0.0.1:${port}`)
  })

  it('can be closed more than once', async () => {
    const sandbox = await startTestSandbox()
    await Promise.all([sandbox.close(), sandbox.close()])
    await expect(fetch(sandbox.baseUrl)).rejects.toThrow('fetch failed')
  })
})
