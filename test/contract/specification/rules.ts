import { type Line, lines } from './line.ts'

const events = [
  ...lines('events', 'contract/webhooks.test.ts', {
    'create, list, remove': ['a subscription', 'DELETE /v1/webhooks/:id › removes one and answers it'],
    episode_created: ['is an event, and three more', 'POST /v1/webhooks › subscribes to %s'],
    'other names': ['are refused', 'POST /v1/webhooks › refuses a %s of %s by name'],
  }),
  ...lines('events', 'integration/sandbox/deliveries.test.ts', {
    'delivery: content and headers': [
      'POST of event_name and the resource',
      'deliveries › tell a target of what it asked for, as the API shows it',
    ],
    'delivery: subscribers': [
      'one by one, the removed one as it was',
      'deliveries › tell of subscribers, those of a batch one by one, and of the removed one as it was',
    ],
    'delivery: episode_published by itself': [
      'when a scheduled time comes',
      'deliveries › tell of an episode that comes out by itself, once',
    ],
    'delivery: per show and event': [
      'and only of what was done',
      'deliveries › are for the show and the event alone, and only of what was done',
    ],
    'retries wait': [
      'longer each time',
      'deliveries › wait at least as long each time, from about one second',
    ],
    'retries last': [
      'until the target is back, also after a restart',
      'deliveries › go through once the target is back, also after a restart',
    ],
  }),
]

const errors = [
  ...lines('errors', 'contract/errors.test.ts', {
    'unknown resource': ['404 {status, error}', 'what is not there › is answered 404 by %s'],
    'unknown show in a list': ['404', 'what is not there › is answered 404 by %s when it is the show'],
    'unknown route': ['404 {status, error}', 'what is not there › is answered 404 as a route: %s'],
    'unknown method': ['404', 'what is not there › is answered 404 as a method: %s'],
    'invalid input': [
      '422 with every field named',
      'what is not acceptable › is answered 422 with every field named',
    ],
    'invalid input, any body': [
      'names fields alike',
      'what is not acceptable › is named alike in JSON, form and multipart',
    ],
    'invalid input changes': ['nothing', 'what is not acceptable › changes nothing, not even what was fine'],
  }),
  ...lines('errors', 'contract/authentication.test.ts', {
    'missing key': ['401', 'a request without a key is answered 401 in JSON'],
  }),
  ...lines('errors', 'integration/sandbox/roles.test.ts', {
    'insufficient access': [
      '403',
      'a member › is refused the settings and the subscribers with a sentence, and nothing changes',
    ],
  }),
  ...lines('errors', 'contract/rateLimit.test.ts', {
    'rate limit exceeded': [
      '429, and blocked for 10 s',
      '10 requests pass, the 11th is answered 429, as is one 9 s later, and the block ends after 10 s',
    ],
  }),
  ...lines('errors', 'contract/fuzz.test.ts', {
    'standard codes': [
      'and bodies that can be read, whatever is sent',
      '2,000 random invalid requests are answered in time, none with a 500',
    ],
    'no refusal': ['of what is allowed', '1,000 random valid requests are answered in time, none with a 500'],
  }),
]

const limits = [
  ...lines('limits', 'contract/rateLimit.test.ts', {
    'request rate': [
      '10 requests in 10 seconds',
      '10 requests pass, the 11th is answered 429, as is one 9 s later, and the block ends after 10 s',
    ],
    block: [
      '10 seconds, then use resumes',
      '10 requests pass, the 11th is answered 429, as is one 9 s later, and the block ends after 10 s',
    ],
    'uploads and media': ['are not counted', 'neither uploads nor media nor feeds are limited or counted'],
  }),
  ...lines('limits', 'integration/sandbox/rateLimit.test.ts', {
    'all API requests': [
      'are counted by key, also failing ones',
      'the rate limit › counts every API request of the key, also one that fails, but no page, feed or upload',
    ],
  }),
  ...lines('limits', 'integration/sandbox/webhooks.test.ts', {
    webhooks: [
      '50 a user, over all shows',
      'POST /v1/webhooks › takes 50 of one user and no more, over all shows; another user has 50 of their own',
    ],
  }),
  ...lines('limits', 'integration/sandbox/uploads.test.ts', {
    'upload lifetime': [
      'expires_in seconds',
      'PUT to an upload address › refuses an address that has expired',
    ],
  }),
  ...lines('limits', 'contract/conventions.test.ts', {
    'pagination defaults': ['page 0, 10 a page', 'pagination › gives 10 a page unless asked'],
  }),
  ...lines('limits', 'contract/analytics.test.ts', {
    'window of a show': [
      '14 days',
      'GET /v1/analytics/:id › is about the last 14 days unless asked, day first',
    ],
    'window of all episodes': [
      '7 days',
      'GET /v1/analytics/:id/episodes › is about the last 7 days unless asked, month first',
    ],
    'window of an episode': [
      '14 days',
      'GET /v1/analytics/episodes/:id › is about the last 14 days unless asked, day first',
    ],
  }),
]

/** Where the specification is silent: the first form that was met. */
const gaps = [
  ...lines('gaps', 'contract/conventions.test.ts', {
    'largest pagination[per]': ['100', 'pagination › gives 100 a page at most'],
  }),
  ...lines('gaps', 'integration/sandbox/uploads.test.ts', {
    'largest audio file': ['5 GB', 'PUT to an upload address › refuses more than 5 GB before it is sent'],
    'PUT without Content-Length': ['411', 'PUT to an upload address › needs a Content-Length'],
  }),
  ...lines('gaps', 'integration/sandbox/subscribers.test.ts', {
    'largest batch': ['1,000 addresses are taken', 'POST /v1/subscribers/batch › takes 1,000 at once'],
  }),
  ...lines('gaps', 'contract/episodeList.test.ts', {
    'matching of query': [
      'a part of the title, whatever its case',
      'GET /v1/episodes › looks for query in the title, whatever its case',
    ],
  }),
  ...lines('gaps', 'contract/episodes.test.ts', {
    'success status': ['200', 'POST /v1/episodes › makes a draft without time, audio or duration'],
  }),
  ...lines('gaps', 'contract/publishing.test.ts', {
    'published_at with an offset': ['is exact', 'PATCH /v1/episodes/:id/publish › takes %s exactly'],
    'published_at without one': [
      'is in the zone of the show',
      'PATCH /v1/episodes/:id/publish › takes %s as a time of the zone of the show',
    ],
  }),
  ...lines('gaps', 'contract/uploads.test.ts', {
    'accepted audio': [
      'mp3 m4a wav aif aiff aifc mp4 mov',
      'GET /v1/episodes/authorize_upload › names the content type of %s',
    ],
    'other audio': ['is refused by name', 'GET /v1/episodes/authorize_upload › refuses %j by name'],
  }),
]

const versioning = lines('versioning', 'contract/versioning.test.ts', {
  '/v1': ['begins every path', 'every path begins with /v1, and no other version is there'],
  'unknown fields': [
    'of a later version are passed over',
    'a field of a later version is passed over in a body',
  ],
  'unknown attributes': ['may be asked for', 'an attribute of a later version may be asked for'],
})

const feeds = lines('service', 'contract/feeds.test.ts', {
  'feed_url as data source': [
    'lists published episodes with their enclosures',
    'a podcast client library (podcast-partytime) › lists the episodes of every public show with the right enclosure',
  ],
  'feed of a subscriber': [
    'is read by any RSS parser',
    'an RSS parser (rss-parser) › reads the feed a subscriber has of a private show',
  ],
  'feed as RSS': [
    'is read by any RSS parser',
    'an RSS parser (rss-parser) › reads the feed of every public show: its items, guids, dates and enclosures',
  ],
})

/** What holds for the service as a whole, and where the specification leaves it open. */
export const ruleLines: Line[] = [events, errors, limits, gaps, versioning, feeds].flat()
