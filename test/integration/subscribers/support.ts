import type { SandboxOptions } from '../../../electron/sandbox/server.ts'
import type { JobRecord } from '../../../electron/store/jobs.ts'
import type { Workspace } from '../../../electron/workspace.ts'
import { routes } from '../../../shared/api/routes.ts'
import type { SubscriberRow } from '../../../shared/ipc/models.ts'
import { createWorld, type World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'
import { readOutbox } from '../sandbox/eml.ts'

/** A world with a private show that nobody subscribes to yet. */
export interface PrivateWorld extends World {
  showId: string
  /** Everybody the service has, as it has them, the latest first. */
  emails(): Promise<string[]>
  /** Adds one as somebody else. Answers the service's id. */
  addElsewhere(email: string): Promise<string>
  removeElsewhere(email: string): Promise<void>
  /** Addresses that were sent an e-mail, once for each, sorted. */
  welcomed(): Promise<string[]>
  /** Opens the account's data and knows the show. */
  openKnowing(): Promise<Workspace>
}

/** The demonstration's private show. */
const slug = 'studio-notes'

export async function createPrivateWorld(options: Partial<SandboxOptions> = {}): Promise<PrivateWorld> {
  const world = await createWorld({ seed: 'demo', ...options })
  const show = routes['shows.get'].response.parse(await world.send('GET', `/v1/shows/${slug}`)).data
  const everybody = async () => {
    const answer = await world.send('GET', `/v1/subscribers?show_id=${show.id}&pagination[per]=100`)
    return routes['subscribers.list'].response.parse(answer).data
  }
  const removeElsewhere = async (email: string) => {
    const found = (await everybody()).find(({ attributes }) => attributes.email === email)
    await world.send('DELETE', `/v1/subscribers/${found?.id ?? 'nobody'}`)
  }
  for (const { attributes } of await everybody()) await removeElsewhere(attributes.email ?? '')
  return {
    ...world,
    showId: show.id,
    removeElsewhere,
    emails: async () => (await everybody()).map(({ attributes }) => attributes.email ?? ''),
    async addElsewhere(email) {
      const body = { show_id: show.id, email, skip_welcome_email: true }
      const answer = await world.send('POST', '/v1/subscribers', body)
      return routes['subscribers.create'].response.parse(answer).data.id
    },
    async welcomed() {
      const messages = await readOutbox(world.sandbox)
      return messages.map(({ headers }) => (headers['to'] ?? '').replaceAll(/[<>]/g, '')).sort()
    },
    async openKnowing() {
      const workspace = await world.open()
      valueOf(await workspace.shows.find(slug))
      world.requests.length = 0
      return workspace
    },
  }
}

/** Everybody who is listed here, the latest first. */
export function listed({ subscribers }: Workspace, { showId }: PrivateWorld): SubscriberRow[] {
  return subscribers.list({ showId, offset: 0, limit: 500 }).rows
}

export function subscriberOf(workspace: Workspace, world: PrivateWorld, email: string): SubscriberRow {
  const found = listed(workspace, world).find((row) => row.email === email)
  if (!found) throw new Error(`${email} is not here`)
  return found
}

/** The latest job of this kind. */
export function latestJob({ store }: Workspace, kind: JobRecord['kind']): JobRecord {
  const job = store.jobs.recent().find((each) => each.kind === kind)
  if (!job) throw new Error(`There is no ${kind} job`)
  return job
}

/** Requests that write, as `METHOD path`, ids left out. */
export function wrote(world: World): string[] {
  return world.asked().filter((line) => !line.startsWith('GET '))
}

/** Nothing may be posted again before the service was asked what became of the last one. */
export function looksBeforeEachNewPost(world: World, list: string): boolean {
  let unanswered = false
  return world.requests.every(({ method, path, status }) => {
    if (!path.startsWith(list)) return true
    if (method === 'GET') unanswered = false
    if (method !== 'POST') return true
    const isBlind = unanswered
    unanswered = status === null || status >= 500
    return !isBlind
  })
}
