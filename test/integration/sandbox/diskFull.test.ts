import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startChild } from './childSandbox.ts'
import {
  ask,
  authorize,
  createEpisode,
  problemsOf,
  put,
  send,
  startTestSandbox,
  temporaryFolder,
} from './support.ts'

// A limit on the size of files stands in for a disk without room: the writes of the database and of uploads fail
// halfway, in the very system call in which they would fail there.
describe.skipIf(process.platform === 'win32')('a disk without room', () => {
  it(
    'fails what cannot be kept with 500, keeps what was acknowledged, and goes on reading',
    { timeout: 60_000 },
    async () => {
      const dataDir = await temporaryFolder()
      const { sandbox, process: child, kill } = await startChild(dataDir, 12_000)
      const create = (title: string) =>
        send(sandbox, 'POST', '/v1/episodes', {
          json: {
            episode: {
              show_id: 'the-lamplighter-case',
              title,
              description: randomBytes(150_000).toString('hex'),
            },
          },
        })
      const titles: string[] = []
      let refusal: Response | null = null
      for (let n = 0; n < 200 && refusal === null; n += 1) {
        const response = await create(`Kept ${n}`)
        if (response.ok) titles.push(`Kept ${n}`)
        else refusal = response
      }
      expect(refusal?.status).toBe(500)
      expect((await problemsOf(refusal!))[0]?.title).toMatch(/^The sandbox failed: /)
      expect(titles.length).toBeGreaterThan(3)

      const listed = async (from: typeof sandbox) => {
        const path = '/v1/episodes?show_id=the-lamplighter-case&query=Kept&pagination[per]=100&order=asc'
        return (await ask(from, 'episodes.list', path)).data.map(({ attributes }) => attributes.title)
      }
      expect(await listed(sandbox)).toEqual(titles)
      expect((await create('Still no room')).status).toBe(500)
      expect(child.exitCode).toBeNull()
      await kill()

      const roomy = await startTestSandbox({ dataDir })
      expect(await listed(roomy)).toEqual(titles)
      await createEpisode(roomy, { show_id: 'the-lamplighter-case', title: 'Kept at last' })
      expect(await listed(roomy)).toEqual([...titles, 'Kept at last'])
    },
  )

  it('refuses an upload it has no room for, and leaves nothing of it', async () => {
    const dataDir = await temporaryFolder()
    const { sandbox } = await startChild(dataDir, 12_000)
    const response = await put(await authorize(sandbox, 'talk.mp3'), Buffer.alloc(20_000_000))
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('could not be stored')
    for (const folder of ['incoming', 'audio']) expect(await readdir(join(dataDir, folder))).toEqual([])
    expect((await put(await authorize(sandbox, 'short.mp3'), Buffer.alloc(1000))).status).toBe(200)
  })
})
