import fc, { type Arbitrary } from 'fast-check'
import { type Route, type RouteName, routes } from '../../../shared/api/routes.ts'
import { type Asked, type BodyKind } from '../api.ts'
import { arbitraryOf, type Known } from './arbitraries.ts'

/** What there is in the account, for requests to be about. */
export interface Account {
  key: string
  /** Ids and slugs. */
  shows: string[]
  privateShows: string[]
  episodes: string[]
  subscribers: string[]
  webhooks: string[]
  media: string[]
}

export const names = Object.keys(routes) as RouteName[]
const kinds: readonly BodyKind[] = ['json', 'form', 'multipart']

/** A request that the specification allows, to any endpoint. */
export function validRequests(account: Account): Arbitrary<{ name: RouteName; asked: Asked }> {
  return fc.constantFrom(...names).chain((name) => {
    const route: Route = routes[name]
    const known = knownFor(name, account)
    return fc
      .record({
        params: arbitraryOf(route.params, known),
        query: arbitraryOf(route.query, known),
        body: arbitraryOf(route.body, known),
        as: fc.constantFrom(...kinds),
      })
      .map((asked) => ({ name, asked: withWindow(asked as Asked) }))
  })
}

/** One day of the window alone is refused; both or neither is what is allowed. */
function withWindow(asked: Asked): Asked {
  const query = asked.query as { start_date?: string; end_date?: string } | undefined
  if (!query || (query.start_date === undefined) === (query.end_date === undefined)) return asked
  return { ...asked, query: { ...query, start_date: undefined, end_date: undefined } }
}

function knownFor(name: RouteName, account: Account): Known {
  const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map((value) => `a${value}`)
  const address = fc.webUrl()
  const ofShow = name.startsWith('subscribers') ? account.privateShows : account.shows
  const email = fc.uuid().map((id) => `${id}@example.com`)
  return {
    id: fc.constantFrom(...idsFor(name, account)),
    show_id: fc.constantFrom(...ofShow),
    title: text,
    email,
    emails: fc.uniqueArray(email, { minLength: 1, maxLength: 5 }),
    owner_email: email,
    // Nobody is ever there: webhooks are delivered, and random addresses belong to somebody.
    url: fc.webPath().map((path) => `http://127.0.0.1:9/${path}`),
    website: address,
    image_url: address,
    alternate_url: address,
    video_url: address,
    audio_url: fc.constantFrom(...account.media),
    time_zone: fc.constantFrom('Europe/Berlin', 'Eastern Time (US & Canada)', 'UTC'),
    language: fc.constantFrom('en', 'de', 'pt-BR'),
    category: fc.constantFrom('Arts', 'Arts :: Food', 'History'),
    secondary_category: fc.constantFrom('Arts', 'True Crime'),
    event_name: fc.constantFrom(
      'episode_created',
      'episode_published',
      'subscriber_created',
      'subscriber_deleted',
    ),
    filename: fc.constantFrom('talk.mp3', 'TALK.WAV', 'ü ö.m4a', 'a/b.aiff'),
    start_date: fc.constantFrom('01-01-2026', '29-02-2024'),
    end_date: fc.constantFrom('01-02-2026', '31-01-2026'),
    published_at: fc.constantFrom('2020-02-03 04:05', '2021-02-03T04:05:06Z', '2022-02-03T04:05:06+02:00'),
  }
}

function idsFor(name: RouteName, account: Account): string[] {
  if (name.startsWith('subscribers')) return account.subscribers
  if (name.startsWith('webhooks')) return account.webhooks
  if (name.startsWith('shows') || /^analytics\.(show|episodes)$/.test(name)) return account.shows
  return account.episodes
}
