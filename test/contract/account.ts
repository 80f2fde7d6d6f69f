import { type EpisodeCreate } from '../../shared/api/inputs.ts'
import { type Episode, type Show, type Subscriber } from '../../shared/api/resources.ts'
import { type Api } from './api.ts'
import { isForeign } from './target.ts'

/** A title nobody else gives an episode, so that a search finds these drafts and nothing else. */
export function uniqueTitle(): string {
  return `Contract draft ${crypto.randomUUID()}`
}

/** The first public show of the account: read, and given drafts. */
export async function publicShow(api: Api): Promise<Show> {
  const { data } = await api.ask('shows.list', { query: { private: false, pagination: { per: 1 } } })
  return data[0] ?? lacking('a public show')
}

/** The first private show of the account: subscribers belong to it. */
export async function privateShow(api: Api): Promise<Show> {
  const { data } = await api.ask('shows.list', { query: { private: true, pagination: { per: 1 } } })
  return data[0] ?? lacking('a private show')
}

/** The show whose settings are changed and into which episodes are published, as far as target.ts allows it. */
export function workshop(api: Api): Promise<Show> {
  const isAllowed = !isForeign || process.env['WAVEDROP_CONTRACT_WRITE'] === '1'
  return isAllowed ? publicShow(api) : privateShow(api)
}

/** A new draft of the workshop that tells no subscriber of itself. */
export async function newDraft(api: Api, fields: Partial<EpisodeCreate> = {}): Promise<Episode> {
  const show = await workshop(api)
  const episode = { show_id: show.id, title: uniqueTitle(), email_notifications: false, ...fields }
  return (await api.ask('episodes.create', { body: { episode } })).data
}

export async function getEpisode(api: Api, id: string): Promise<Episode> {
  return (await api.ask('episodes.get', { params: { id } })).data
}

/** A new subscriber of the private show, who is written no e-mail. */
export async function newSubscriber(api: Api): Promise<Subscriber> {
  const show = await privateShow(api)
  const body = { show_id: show.id, email: uniqueEmail(), skip_welcome_email: true }
  return (await api.ask('subscribers.create', { body })).data
}

export function uniqueEmail(): string {
  return `${crypto.randomUUID()}@example.com`
}

export async function removeSubscriber(api: Api, id: string): Promise<Subscriber> {
  return (await api.ask('subscribers.remove', { params: { id } })).data
}

/** A datetime of the service as epoch ms. @throws when it has not the shape of the specification. */
export function msOf(datetime: unknown): number {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/.exec(String(datetime))
  if (!match) throw new Error(`${String(datetime)} is not YYYY-MM-DD HH:MM:SS UTC`)
  return Date.parse(`${match[1]}T${match[2]}Z`)
}

function lacking(what: string): never {
  throw new Error(`The account of the key has not got ${what}, which these tests need.`)
}
