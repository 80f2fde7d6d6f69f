import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { startSandbox, type AskedDirectly } from '../../../electron/sandbox/server.ts'
import type { Episode } from '../../../shared/api/resources.ts'
import { routes } from '../../../shared/api/routes.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { sameValue } from '../../../shared/domain/merge.ts'
import type { VirtualTime } from './virtualTime.ts'

export type Who = 'wavedrop' | 'somebody'
export type Attributes = Episode['attributes']

/** One field of one episode, as it was changed on the service. `order` counts everything that happens there. */
export interface Write {
  remoteId: string
  field: string
  before: unknown
  after: unknown
  who: Who
  order: number
}

/** A request of Wavedrop that the service carried out. */
export interface CarriedOut {
  status: number
  headers: OutgoingHttpHeaders
  body: Uint8Array
  order: number
}

/** The real service without its sockets, and a record of every value that was ever changed on it. */
export interface SimulatedService {
  apiKey: string
  baseUrl: string
  showId: string
  /** In the order in which they were carried out. */
  writes: readonly Write[]
  /** Drafts that were made, in order. */
  made: readonly { remoteId: string; who: Who; title: string; order: number }[]
  /** What the service has now, by id; kept up to date by what it answers. A time that has come is not noticed here. */
  episodes: ReadonlyMap<string, Attributes>
  /** Counts what happens, so that everything has its place before or after everything else. */
  nextOrder(): number
  /** Carries out a request of Wavedrop. */
  carryOut(request: AskedDirectly): Promise<CarriedOut>
  /** Somebody else changes something, with a key of their own. Answers the episode, or null when the service refused. */
  somebody(method: 'POST' | 'PATCH', path: string, episode: Record<string, unknown>): Promise<Episode | null>
  /** Somebody else uses up the allowance of Wavedrop's own key. */
  useUpAllowance(): Promise<void>
  /** Every episode, asked of the service itself. */
  list(): Promise<Episode[]>
  close(): Promise<void>
}

const sentBody = z.object({ episode: z.record(z.string(), z.unknown()) })
/** What a request can change of an episode and what it is asked by; the rest follows from these. */
const writable =
  /^(title|summary|description|author|keywords|season|number|type|explicit|status|published_at)$/

/** Starts an empty service. `random` makes up its keys and ids. */
export async function simulatedService(options: {
  dir: string
  clock: Clock
  time: VirtualTime
  random: () => number
  rateLimit: boolean
}): Promise<SimulatedService> {
  const { clock, time } = options
  const sandbox = await startSandbox({
    dataDir: join(options.dir, 'service'),
    clock,
    seed: 'empty',
    rateLimit: options.rateLimit,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(options.random() * 256)),
    sockets: false,
  })
  const episodes = new Map<string, Attributes>()
  const writes: Write[] = []
  const made: { remoteId: string; who: Who; title: string; order: number }[] = []
  let orders = 0
  const nextOrder = () => orders++

  async function ask(request: AskedDirectly, who: Who): Promise<CarriedOut> {
    const answer = await time.hold(sandbox.ask(request))
    const order = nextOrder()
    if (answer.status === 200 && request.method !== 'GET') note(answer.body, request, who, order)
    return { ...answer, order }
  }

  function note(body: Uint8Array, request: AskedDirectly, who: Who, order: number): void {
    const { id, attributes } = episodeIn(body)
    const sent = sentBody.parse(JSON.parse(request.body ?? '')).episode
    const before = episodes.get(id)
    if (!before) made.push({ remoteId: id, who, title: attributes.title ?? '', order })
    episodes.set(id, attributes)
    // A request for a status names the status, and settles the time with it. A new draft gets more than was sent.
    const named = 'status' in sent ? ['status', 'published_at'] : Object.keys(sent)
    const fields = before ? named : Object.keys(attributes)
    for (const field of fields.filter((name) => writable.test(name))) {
      const write = { before: before?.[field], after: attributes[field] }
      if (!sameValue(write.before, write.after)) writes.push({ remoteId: id, field, ...write, who, order })
    }
  }

  const headers = (key: string) => ({ 'x-api-key': key, 'content-type': 'application/json' })
  return {
    apiKey: sandbox.apiKey,
    baseUrl: sandbox.baseUrl,
    showId: '1',
    writes,
    made,
    episodes,
    nextOrder,
    carryOut: (request) => ask(request, 'wavedrop'),
    async somebody(method, path, episode) {
      const body = JSON.stringify({ episode })
      const answer = await ask({ method, path, headers: headers(sandbox.keys.admin), body }, 'somebody')
      return answer.status === 200 ? episodeIn(answer.body) : null
    },
    async useUpAllowance() {
      for (let n = 0; n <= 10; n++)
        await sandbox.ask({ method: 'GET', path: '/v1', headers: headers(sandbox.apiKey) })
    },
    async list() {
      const path = '/v1/episodes?pagination[per]=100'
      const answer = await sandbox.ask({ method: 'GET', path, headers: headers(sandbox.keys.admin) })
      return routes['episodes.list'].response.parse(JSON.parse(Buffer.from(answer.body).toString())).data
    },
    close: () => sandbox.close(),
  }
}

/** The episode that an answer of the service holds. */
export function episodeIn(body: Uint8Array): Episode {
  return routes['episodes.get'].response.parse(JSON.parse(Buffer.from(body).toString())).data
}
