import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { z } from 'zod'

/** An upload as the storage host received it. */
export interface ReceivedUpload {
  headers: IncomingMessage['headers']
  bytes: number
  sha256: string
}

export interface StrictService {
  baseUrl: string
  apiKey: string
  /** Method and path of every API request, in order of arrival. */
  calls: string[]
  /** Statuses answered on the API, in the same order. */
  statuses: number[]
  uploads: ReceivedUpload[]
  episodes: Map<string, { title: string; status: string; audio_url: string | undefined }>
  close(): Promise<void>
}

const createBody = z.object({
  episode: z.object({ show_id: z.string(), title: z.string(), audio_url: z.string().optional() }),
})
const publishBody = z.object({ episode: z.object({ status: z.enum(['published', 'scheduled', 'draft']) }) })

/**
 * A second, much smaller reading of the specification, written without the sandbox's code: it knows one show, counts
 * requests the way "Limits" says, and takes only what the specification names. A client that leans on a kindness of
 * the sandbox fails here.
 */
export async function startStrictService(): Promise<StrictService> {
  const apiKey = randomUUID()
  const calls: string[] = []
  const statuses: number[] = []
  const uploads: ReceivedUpload[] = []
  const episodes: StrictService['episodes'] = new Map()
  const authorised = new Map<string, string>()
  const arrivals: number[] = []
  let storage = ''

  const show = {
    id: '7',
    type: 'show',
    attributes: { slug: 'plain-show', title: 'Plain Show', time_zone: null },
    relationships: {},
  }
  const resourceOf = (id: string) => {
    const episode = episodes.get(id)
    const now = `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`
    return {
      id,
      type: 'episode',
      attributes: {
        title: episode?.title,
        status: episode?.status,
        created_at: now,
        published_at: episode?.status === 'published' ? now : null,
      },
      relationships: { show: { data: { id: show.id, type: 'show' } } },
    }
  }

  /** The answer to one API request: a status and the data of its envelope. */
  async function answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<[number, unknown]> {
    const now = Date.now()
    if (arrivals.filter((at) => now - at < 10_000).length >= 10) return [429, null]
    arrivals.push(now)
    if (request.headers['x-api-key'] !== apiKey) return [401, null]
    if (path === '/v1') return [200, { id: '1', type: 'user', attributes: { name: 'Plain User' } }]
    if (path === '/v1/shows/plain-show' || path === '/v1/shows/7') return [200, show]
    if (path === '/v1/episodes/authorize_upload') {
      const id = randomUUID()
      const type = query.get('filename')?.endsWith('.wav') ? 'audio/wav' : 'audio/mpeg'
      authorised.set(id, type)
      const attributes = {
        audio_url: `${storage}/done/${id}`,
        content_type: type,
        expires_in: 600,
        upload_url: `${storage}/put/${id}`,
      }
      return [200, { id, type: 'audio_upload', attributes }]
    }
    if (request.method === 'POST' && path === '/v1/episodes') {
      const { episode } = createBody.parse(JSON.parse(await text(request)))
      const id = String(1000 + episodes.size)
      episodes.set(id, { title: episode.title, status: 'draft', audio_url: episode.audio_url })
      return [200, resourceOf(id)]
    }
    const publishing = /^\/v1\/episodes\/(\d+)\/publish$/.exec(path)?.[1]
    const known = publishing === undefined ? undefined : episodes.get(publishing)
    if (request.method === 'PATCH' && publishing !== undefined && known) {
      known.status = publishBody.parse(JSON.parse(await text(request))).episode.status
      return [200, resourceOf(publishing)]
    }
    return [404, null]
  }

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service')
    calls.push(`${request.method ?? ''} ${url.pathname}`)
    const [status, data] = await answer(request, url.pathname, url.searchParams)
    statuses.push(status)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { data } : { status, error: 'refused' }))
  }

  async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const type = authorised.get((request.url ?? '').replace('/put/', ''))
    const body = await buffer(request)
    uploads.push({
      headers: request.headers,
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    })
    response.writeHead(request.method === 'PUT' && request.headers['content-type'] === type ? 200 : 403).end()
  }

  const apiServer = createServer((request, response) => void api(request, response))
  const storageServer = createServer((request, response) => void store(request, response))
  const baseUrl = await listen(apiServer)
  storage = await listen(storageServer)
  return {
    baseUrl,
    apiKey,
    calls,
    statuses,
    uploads,
    episodes,
    async close() {
      await Promise.all([apiServer, storageServer].map(stop))
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
