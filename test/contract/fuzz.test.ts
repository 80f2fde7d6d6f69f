import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Route, routes } from '../../shared/api/routes.ts'
import { testSeed } from '../support/random.ts'
import { privateShow, publicShow, uniqueEmail } from './account.ts'
import { refusalOf } from './api.ts'
import { invalidRequests } from './fuzz/invalidRequests.ts'
import { type Account, validRequests } from './fuzz/validRequests.ts'
import { exchange, patienceMs, type Wire, type WireAnswer } from './fuzz/wire.ts'
import { isForeign, useApi } from './target.ts'

/**
 * Random requests. `WAVEDROP_SEED` runs those of a failed run again. Only against a sandbox of its own: thousands of
 * requests would occupy somebody else's account for hours and leave it full of nonsense.
 */
const api = useApi()
const seed = testSeed()
const timeout = 600_000

let account: Account

beforeAll(async () => {
  if (!isForeign) account = await prepare()
})

async function prepare(): Promise<Account> {
  const [open, hidden] = [await publicShow(api), await privateShow(api)]
  const { data: episodes } = await api.ask('episodes.list', { query: { show_id: open.id } })
  // More than the requests will remove.
  const emails = Array.from({ length: 400 }, uniqueEmail)
  const batch = { show_id: hidden.id, emails, skip_welcome_email: true }
  const { data: subscribers } = await api.ask('subscribers.createBatch', { body: batch })
  const webhooks: string[] = []
  for (let n = 0; n < 25; n += 1) webhooks.push(await newWebhook(open.id))
  const namesOf = (show: typeof open) => [show.id, show.attributes.slug ?? '']
  return {
    key: api.key,
    shows: [...namesOf(open), ...namesOf(hidden)],
    privateShows: namesOf(hidden),
    episodes: episodes.map(({ id }) => id),
    subscribers: subscribers.map(({ id }) => id),
    webhooks,
    media: episodes.flatMap(({ attributes }) => attributes.media_url ?? []),
  }
}

async function newWebhook(showId: string): Promise<string> {
  const body = { event_name: 'episode_created', show_id: showId, url: 'http://127.0.0.1:9/' }
  return (await api.ask('webhooks.create', { body })).data.id
}

it.skipIf(isForeign)(
  '1,000 random valid requests are answered in time, none with a 500',
  { timeout },
  async () => {
    console.log(`Seed of the valid requests: WAVEDROP_SEED=${seed}`)
    const counts: Record<number, number> = {}
    const one = async ({ name, asked }: { name: keyof typeof routes; asked: object }) => {
      const start = performance.now()
      // Throws for anything that is neither the endpoint's envelope nor a refusal.
      const { status } = await api.call(name, asked)
      counts[status] = (counts[status] ?? 0) + 1
      expect(performance.now() - start).toBeLessThan(patienceMs)
    }
    const property = fc.asyncProperty(validRequests(account), one)
    await fc.assert(property, { numRuns: 1000, seed })
    console.log(`Answers to valid requests: ${JSON.stringify(counts)}`)
    // The others are about what an earlier one removed, or about the 51st webhook.
    expect(counts[200]).toBeGreaterThan(850)
    await api.ask('user.get')
  },
)

it.skipIf(isForeign)(
  '2,000 random invalid requests are answered in time, none with a 500',
  { timeout },
  async () => {
    console.log(`Seed of the invalid requests: WAVEDROP_SEED=${seed}`)
    const counts: Record<number, number> = {}
    const one = async (wire: Wire) => {
      const answer = await exchange(api.baseUrl, wire)
      const status = answer?.status ?? 0
      counts[status] = (counts[status] ?? 0) + 1
      if (answer) expectReadable(wire, answer)
    }
    const property = fc.asyncProperty(invalidRequests(account), one)
    await fc.assert(property, { numRuns: 2000, seed })
    console.log(`Answers to invalid requests: ${JSON.stringify(counts)}`)
    expect({}).not.toHaveProperty('admin')
    await api.ask('user.get')
  },
)

/** No answer is a failure of the service, and its body is one the client can read. */
function expectReadable(wire: Wire, { status, text }: WireAnswer): void {
  const what = `${wire.method} ${wire.path.slice(0, 300)} answered ${status}: ${text.slice(0, 300)}`
  expect(status, what).toBeGreaterThanOrEqual(200)
  expect(status, what).toBeLessThan(500)
  const isOfApi = /^\/v1(?:[/?]|$)/.test(new URL(wire.path, api.baseUrl).pathname)
  if (wire.method === 'HEAD' || !isOfApi) return
  if (status >= 400) {
    expect(() => refusalOf(status, text), what).not.toThrow()
    return
  }
  const matching = Object.values<Route>(routes).filter(({ method, path }) => isFor(method, path, wire))
  expect(
    matching.some(({ response }) => response.safeParse(JSON.parse(text)).success),
    what,
  ).toBe(true)
}

function isFor(method: string, path: string, wire: Wire): boolean {
  const pattern = new RegExp(`^${path.replace(':id', '[^/]+')}/?$`)
  return method === wire.method && pattern.test(wire.path.split('?', 1)[0] ?? '')
}
