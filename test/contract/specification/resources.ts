import { attributes, type ResourceType } from '../attributes.ts'
import { type Line, lines } from './line.ts'

/** The test that every attribute of a type is there and of its kind; it parses the answer with shared/api. */
const complete: Record<ResourceType, string> = {
  user: 'contract/user.test.ts › GET /v1 answers one user with every attribute',
  show: 'contract/shows.test.ts › GET /v1/shows › answers shows with every attribute and meta',
  episode: 'contract/episodes.test.ts › an episode › has every attribute',
  subscriber: 'contract/subscribers.test.ts › a subscriber › has every attribute and belongs to one show',
  show_analytics:
    'contract/analytics.test.ts › GET /v1/analytics/:id › answers the downloads of a show by day, under its slug',
  episodes_analytics:
    'contract/analytics.test.ts › GET /v1/analytics/:id/episodes › answers the downloads of every episode by day, under the slug of the show',
  episode_analytics:
    'contract/analytics.test.ts › GET /v1/analytics/episodes/:id › answers the downloads of one episode by day, under its id',
  audio_upload:
    'contract/uploads.test.ts › GET /v1/episodes/authorize_upload › answers an audio upload with every attribute and no relationships',
  webhook: 'contract/webhooks.test.ts › POST /v1/webhooks › subscribes to %s',
}

/** Every attribute is there. */
const presence: Line[] = Object.entries(attributes).flatMap(([type, rules]) =>
  Object.entries(rules).map(([name, rule]) => ({
    id: `${type}.${name}`,
    rule,
    test: complete[type as ResourceType],
  })),
)

/** What attributes mean, where more can be told than that they are there. */
const meanings: Line[] = [
  ...lines('user', 'contract/user.test.ts', {
    relationships: ['has none', 'a user has no relationships'],
    times: [
      'created_at and updated_at are datetimes',
      'the times of a user have the shape of the specification',
    ],
  }),
  ...lines('show', 'contract/shows.test.ts', {
    'relationships.episodes': [
      'links every episode, without sparse fieldsets',
      'GET /v1/shows/:id › has the linkage of its episodes and its subscribers',
    ],
    'relationships.subscribers': [
      'links every subscriber',
      'GET /v1/shows/:id › has the linkage of its episodes and its subscribers',
    ],
    'feed_url leads': ['to the RSS feed', 'GET /v1/shows/:id › has an address of its feed, which is RSS'],
    'slug addresses': [
      'the show in the API',
      'GET /v1/shows/:id › answers one show, by id or slug, as the list does',
    ],
  }),
  ...lines('show', 'contract/feeds.test.ts', {
    'show_type in the feed': [
      'episodic or serial, as apps read it',
      'a podcast client library (podcast-partytime) › reads what apps show of a podcast',
    ],
    'image_url in the feed': [
      'the artwork, as apps read it',
      'a podcast client library (podcast-partytime) › reads what apps show of a podcast',
    ],
  }),
  ...lines('show', 'integration/sandbox/seed.test.ts', {
    'private, its subscribers': [
      'are managed and linked',
      "the demo seed › has the private show's subscribers in its linkage",
    ],
    'multiple_seasons, show_type': [
      'seasons and serial shows are there',
      'the demo seed › has public shows in different zones, one with seasons and one serial, and a private one',
    ],
  }),
  ...lines('show', 'integration/sandbox/notifications.test.ts', {
    'email_notifications decides': [
      'whether subscribers of a private show are written to',
      'the e-mail about a new episode › heeds the show (%s) and the episode (%s)',
    ],
  }),
  ...lines('subscriber', 'contract/subscribers.test.ts', {
    'relationships.show': [
      'links its one show',
      'a subscriber › has every attribute and belongs to one show',
    ],
    'status of a new one': [
      'is default',
      'a subscriber › that is new has downloaded nothing and has the default status',
    ],
    'has_downloads of a new one': [
      'is false',
      'a subscriber › that is new has downloaded nothing and has the default status',
    ],
    'feed_url is': ['nobody else’s', 'a subscriber › has a feed and a landing page of their own'],
    'subscribe_url leads': [
      'to their landing page',
      'a subscriber › has a feed and a landing page of their own',
    ],
  }),
  ...lines('subscriber', 'integration/sandbox/privateShows.test.ts', {
    'has_downloads follows': [
      'from the first download that counts',
      'has_downloads › follows from the first download that counts',
    ],
    'status changes': [
      'by the choice of the subscriber',
      'the landing page › lets them choose whether they are written to',
    ],
  }),
  ...lines('subscriber', 'integration/sandbox/notifications.test.ts', {
    'last_notified_at is': [
      'when they were last written to',
      'the instructional e-mail › is written for a new subscriber, with their addresses',
    ],
    'status unsubscribed': [
      'is written no e-mail about episodes',
      'the e-mail about a new episode › goes to every subscriber who did not decline',
    ],
  }),
  ...lines('show_analytics', 'contract/analytics.test.ts', {
    'id is': [
      'the slug of the show',
      'GET /v1/analytics/:id › answers the downloads of a show by day, under its slug',
    ],
    'relationships.show': [
      'links the show',
      'GET /v1/analytics/:id › answers the downloads of a show by day, under its slug',
    ],
    'days are': ['day first', 'GET /v1/analytics/:id › is about the last 14 days unless asked, day first'],
    'downloads add': [
      'up those of the episodes',
      'the downloads of a show are those of its episodes together',
    ],
  }),
  ...lines('episodes_analytics', 'contract/analytics.test.ts', {
    'id is': [
      'the slug of the show',
      'GET /v1/analytics/:id/episodes › answers the downloads of every episode by day, under the slug of the show',
    ],
    'relationships.show': [
      'links the show',
      'GET /v1/analytics/:id/episodes › answers the downloads of every episode by day, under the slug of the show',
    ],
    'ids inside': ['are integers', 'GET /v1/analytics/:id/episodes › has integers for ids'],
    'days are': [
      'month first',
      'GET /v1/analytics/:id/episodes › is about the last 7 days unless asked, month first',
    ],
  }),
  ...lines('episode_analytics', 'contract/analytics.test.ts', {
    'id is': [
      'the id of the episode',
      'GET /v1/analytics/episodes/:id › answers the downloads of one episode by day, under its id',
    ],
    'relationships.episode': [
      'links the episode',
      'GET /v1/analytics/episodes/:id › answers the downloads of one episode by day, under its id',
    ],
    'days are': [
      'day first',
      'GET /v1/analytics/episodes/:id › is about the last 14 days unless asked, day first',
    ],
  }),
  ...lines('audio_upload', 'contract/uploads.test.ts', {
    'id is': [
      'shaped like a UUID',
      'GET /v1/episodes/authorize_upload › answers an audio upload with every attribute and no relationships',
    ],
    'relationships are': [
      'none',
      'GET /v1/episodes/authorize_upload › answers an audio upload with every attribute and no relationships',
    ],
    'content_type is': [
      'that of the file',
      'GET /v1/episodes/authorize_upload › names the content type of %s',
    ],
    'expires_in is': ['600', 'GET /v1/episodes/authorize_upload › gives an address for 600 seconds'],
    'upload_url is': [
      'another every time, elsewhere than the API',
      'GET /v1/episodes/authorize_upload › gives another address every time, elsewhere than the API',
    ],
    'audio_url is': [
      'taken once the upload is complete, not before',
      'an uploaded file › is refused as an audio_url while it is not there',
    ],
  }),
  ...lines('webhook', 'contract/webhooks.test.ts', {
    'relationships.user': ['links who subscribed', 'POST /v1/webhooks › subscribes to %s'],
    'relationships.show': ['links the show', 'POST /v1/webhooks › subscribes to %s'],
  }),
]

export const resourceLines: Line[] = [...presence, ...meanings]
