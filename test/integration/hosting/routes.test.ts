import { describe, expect, it } from 'vitest'
import { routes, type RequestOf, type RouteName } from '../../../shared/api/routes.ts'
import { apiKey, connect, resource, serve } from './servers.ts'

/** What goes out for a route, and what the service answers. */
interface Sent<N extends RouteName> {
  request: RequestOf<N>
  line: string
  query?: [string, string][]
  body?: unknown
  data: unknown
}

const meta = { currentPage: 1, totalPages: 1, totalCount: 1 }
const upload = {
  audio_url: 'https://cdn.test/a.mp3',
  content_type: 'audio/mpeg',
  expires_in: 600,
  upload_url: 'https://up.test/a.mp3?sig=1',
}

const table: { [N in RouteName]: Sent<N> } = {
  'user.get': { request: {}, line: 'GET /v1', data: resource('user') },
  'analytics.show': {
    request: { params: { id: 's 1' }, query: { start_date: '01-11-2026', end_date: '14-11-2026' } },
    line: 'GET /v1/analytics/s%201',
    query: [
      ['start_date', '01-11-2026'],
      ['end_date', '14-11-2026'],
    ],
    data: resource('show_analytics'),
  },
  'analytics.episodes': {
    request: { params: { id: 's1' }, query: { include: ['show'] } },
    line: 'GET /v1/analytics/s1/episodes',
    query: [['include[]', 'show']],
    data: resource('episodes_analytics'),
  },
  'analytics.episode': {
    request: { params: { id: '9' } },
    line: 'GET /v1/analytics/episodes/9',
    data: resource('episode_analytics'),
  },
  'episodes.list': {
    request: {
      query: {
        show_id: 's1',
        query: 'café & more',
        status: 'draft',
        order: 'asc',
        pagination: { page: 2, per: 100 },
        fields: { episode: ['title', 'status'] },
      },
    },
    line: 'GET /v1/episodes',
    query: [
      ['show_id', 's1'],
      ['query', 'café & more'],
      ['status', 'draft'],
      ['order', 'asc'],
      ['pagination[page]', '2'],
      ['pagination[per]', '100'],
      ['fields[episode][]', 'title'],
      ['fields[episode][]', 'status'],
    ],
    data: [resource('episode')],
  },
  'episodes.authorizeUpload': {
    request: { query: { filename: 'Folge 1.mp3' } },
    line: 'GET /v1/episodes/authorize_upload',
    query: [['filename', 'Folge 1.mp3']],
    data: { id: 'u', type: 'audio_upload', attributes: upload },
  },
  'episodes.get': {
    request: { params: { id: '9' }, query: { include: ['show'], fields: { show: ['title'] } } },
    line: 'GET /v1/episodes/9',
    query: [
      ['include[]', 'show'],
      ['fields[show][]', 'title'],
    ],
    data: resource('episode'),
  },
  'episodes.create': {
    request: { body: { episode: { show_id: 's1', title: 'Ünï', increment_number: true } } },
    line: 'POST /v1/episodes',
    body: { episode: { show_id: 's1', title: 'Ünï', increment_number: true } },
    data: resource('episode'),
  },
  'episodes.update': {
    request: { params: { id: '9' }, body: { episode: { summary: null, number: 3 } } },
    line: 'PATCH /v1/episodes/9',
    body: { episode: { summary: null, number: 3 } },
    data: resource('episode'),
  },
  'episodes.publish': {
    request: {
      params: { id: '9' },
      body: { episode: { status: 'scheduled', published_at: '2026-12-01T06:00:00Z' } },
    },
    line: 'PATCH /v1/episodes/9/publish',
    body: { episode: { status: 'scheduled', published_at: '2026-12-01T06:00:00Z' } },
    data: resource('episode'),
  },
  'shows.list': {
    request: { query: { private: true, query: 'x' } },
    line: 'GET /v1/shows',
    query: [
      ['private', 'true'],
      ['query', 'x'],
    ],
    data: [resource('show')],
  },
  'shows.get': { request: { params: { id: 's1' } }, line: 'GET /v1/shows/s1', data: resource('show') },
  'shows.update': {
    request: { params: { id: 's1' }, body: { show: { title: 'T' } } },
    line: 'PATCH /v1/shows/s1',
    body: { show: { title: 'T' } },
    data: resource('show'),
  },
  'subscribers.list': {
    request: { query: { show_id: 's1', activated: false } },
    line: 'GET /v1/subscribers',
    query: [
      ['show_id', 's1'],
      ['activated', 'false'],
    ],
    data: [resource('subscriber')],
  },
  'subscribers.get': {
    request: { params: { id: '4' } },
    line: 'GET /v1/subscribers/4',
    data: resource('subscriber'),
  },
  'subscribers.create': {
    request: { body: { show_id: 's1', email: 'a+b@test.example', skip_welcome_email: true } },
    line: 'POST /v1/subscribers',
    body: { show_id: 's1', email: 'a+b@test.example', skip_welcome_email: true },
    data: resource('subscriber'),
  },
  'subscribers.createBatch': {
    request: { body: { show_id: 's1', emails: ['a@test.example', 'b@test.example'] } },
    line: 'POST /v1/subscribers/batch',
    body: { show_id: 's1', emails: ['a@test.example', 'b@test.example'] },
    data: [resource('subscriber')],
  },
  'subscribers.update': {
    request: { params: { id: '4' }, body: { subscriber: { email: 'c@test.example' } } },
    line: 'PATCH /v1/subscribers/4',
    body: { subscriber: { email: 'c@test.example' } },
    data: resource('subscriber'),
  },
  'subscribers.removeByEmail': {
    request: { query: { show_id: 's1', email: 'a+b@test.example' } },
    line: 'DELETE /v1/subscribers',
    query: [
      ['show_id', 's1'],
      ['email', 'a+b@test.example'],
    ],
    data: resource('subscriber'),
  },
  'subscribers.remove': {
    request: { params: { id: '4' } },
    line: 'DELETE /v1/subscribers/4',
    data: resource('subscriber'),
  },
  'webhooks.list': {
    request: { query: { show_id: 's1' } },
    line: 'GET /v1/webhooks',
    query: [['show_id', 's1']],
    data: [resource('webhook')],
  },
  'webhooks.create': {
    request: { body: { event_name: 'episode_created', show_id: 's1', url: 'https://hook.test/x' } },
    line: 'POST /v1/webhooks',
    body: { event_name: 'episode_created', show_id: 's1', url: 'https://hook.test/x' },
    data: resource('webhook'),
  },
  'webhooks.remove': {
    request: { params: { id: '7' } },
    line: 'DELETE /v1/webhooks/7',
    data: resource('webhook'),
  },
}

async function check(name: RouteName) {
  const { request, line, query = [], body, data } = table[name]
  const server = await serve((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, meta }))
  })
  const answer = await connect(server.baseUrl).call(name, request)

  expect(answer).toMatchObject({ ok: true, value: { data } })
  expect(server.arrived).toHaveLength(1)
  const sent = server.arrived[0]!
  expect(`${sent.method} ${sent.url.pathname}`).toBe(line)
  expect([...sent.url.searchParams].sort()).toEqual([...query].sort())
  expect(sent.headers).toMatchObject({
    'x-api-key': apiKey,
    accept: 'application/json',
    'user-agent': 'Wavedrop/test',
  })
  if (body === undefined) {
    expect(sent.body).toBe('')
  } else {
    expect(sent.headers['content-type']).toBe('application/json')
    expect(JSON.parse(sent.body)).toEqual(body)
  }
}

describe('every route of the table', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    it(`${name} goes out with its method, path, query and body`, () => check(name))
  }
})
