import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { startChild } from './childSandbox.ts'
import { readOutbox } from './eml.ts'
import { ask, send, startTestSandbox, temporaryFolder } from './support.ts'
import { startTarget } from './webhookTarget.ts'

/** Creates episodes and subscribers, several at a time, until the connection is lost; `acknowledged` hears of every 2xx. */
async function burst(sandbox: Sandbox, round: number, acknowledged: (name: string) => void): Promise<void> {
  const createOne = async (name: string, n: number) => {
    const response =
      n % 2 === 0
        ? await send(sandbox, 'POST', '/v1/episodes', {
            json: { episode: { show_id: 'studio-notes', title: name } },
          })
        : await send(sandbox, 'POST', '/v1/subscribers', {
            json: { show_id: 'studio-notes', email: `${name}@example.com` },
          })
    if (response.status === 200) acknowledged(name)
  }
  const worker = async (index: number) => {
    for (let n = 0; ; n += 1) await createOne(`r${round}w${index}n${n}`, n)
  }
  await Promise.allSettled([0, 1, 2, 3, 4, 5].map(worker))
}

async function allPages<T>(
  get: (page: number) => Promise<{ data: T[]; meta: { totalPages: number } }>,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await get(page)
    found.push(...data)
    pages = meta.totalPages
  }
  return found
}

describe('kill -9', () => {
  it(
    'loses nothing that was acknowledged, wherever it hits: data, e-mails and webhook events',
    { timeout: 90_000 },
    async () => {
      const dataDir = await temporaryFolder()
      const target = await startTarget()
      const acknowledged = new Set<string>()
      for (const round of [1, 2, 3]) {
        const { sandbox, kill } = await startChild(dataDir)
        if (round === 1) {
          const json = { show_id: 'studio-notes', event_name: 'episode_created', url: target.url }
          await ask(sandbox, 'webhooks.create', undefined, { json })
        }
        let ofThisRound = 0
        await burst(sandbox, round, (name) => {
          acknowledged.add(name)
          ofThisRound += 1
          if (ofThisRound === 37 * round) void kill()
        })
      }

      const sandbox = await startTestSandbox({ dataDir })
      const page = (n: number) => `show_id=studio-notes&pagination[per]=100&pagination[page]=${n}`
      const episodes = await allPages((n) => ask(sandbox, 'episodes.list', `/v1/episodes?${page(n)}`))
      const subscribers = await allPages((n) =>
        ask(sandbox, 'subscribers.list', `/v1/subscribers?${page(n)}`),
      )
      const emails = subscribers.map(({ attributes }) => attributes.email ?? '')
      const kept = new Set([
        ...episodes.map(({ attributes }) => attributes.title ?? ''),
        ...emails.map((email) => email.split('@')[0] ?? ''),
      ])
      expect(acknowledged.size).toBeGreaterThan(200)
      expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])

      const written = (await readOutbox(sandbox)).map(({ headers }) => headers['to'])
      const welcomed = emails.filter((email) => /^r\dw\dn\d+@/.test(email)).map((email) => `<${email}>`)
      expect(written.toSorted()).toEqual(welcomed.toSorted())

      await expect
        .poll(() => sandbox.deliveries().every(({ state }) => state === 'delivered'), { timeout: 20_000 })
        .toBe(true)
      const told = new Set(target.received.map(({ body }) => body.data.id))
      const created = episodes.filter(({ attributes }) => /^r\dw\dn\d+$/.test(attributes.title ?? ''))
      expect(created.filter(({ id }) => !told.has(id))).toEqual([])
    },
  )
})
