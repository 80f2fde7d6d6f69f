import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import {
  createHosting,
  type Hosting,
  type HostingError,
  type HostingOptions,
} from '../../../electron/hosting/client.ts'
import { createPacer } from '../../../electron/hosting/pacer.ts'
import { systemClock } from '../../../shared/domain/clock.ts'

/** What arrived at a test's server. */
export interface Arrived {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface TestServer {
  baseUrl: string
  arrived: Arrived[]
}

/** An HTTP server for one test that keeps what arrives. `respond` is called when a request has arrived whole. */
export async function serve(respond: RequestListener): Promise<TestServer> {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      arrived.push({
        method,
        url: new URL(url, 'http://test'),
        headers,
        body: Buffer.concat(chunks).toString(),
      })
      respond(request, response)
    })
  })
  return { baseUrl: await listen(server, () => server.closeAllConnections()), arrived }
}

/** An HTTP server whose handler is called as soon as the headers are there. */
export async function serveEarly(respond: RequestListener): Promise<TestServer> {
  const server = createServer(respond)
  return { baseUrl: await listen(server, () => server.closeAllConnections()), arrived: [] }
}

/** An HTTP server whose handler is asked before the body is sent (`Expect: 100-continue`) and decides instead of taking it. */
export async function serveAsked(respond: RequestListener): Promise<TestServer> {
  const server = createServer()
  server.on('checkContinue', respond)
  return { baseUrl: await listen(server, () => server.closeAllConnections()), arrived: [] }
}

/** A server below HTTP, for answers no HTTP library would send. */
export async function serveSockets(connected: (socket: Socket) => void): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    // The client hanging up is what these tests are about.
    socket.on('error', () => sockets.delete(socket))
    connected(socket)
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { baseUrl: await listen(server, hangUp), arrived: [] }
}

async function listen(server: Server, hangUp: () => void): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    hangUp()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${portOf(server)}`
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** An address on which nobody listens. */
export async function closedPort(): Promise<string> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

export const apiKey = 'key-that-must-not-leak'

/** A client with a pacer of its own, closed when the test ends. */
export function connect(baseUrl: string, more: Partial<HostingOptions> = {}): Hosting {
  const clock = more.clock ?? systemClock
  const hosting = createHosting({
    baseUrl,
    apiKey,
    clock,
    pacer: createPacer({ clock }),
    userAgent: 'Wavedrop/test',
    ...more,
  })
  onTestFinished(() => hosting.close())
  return hosting
}

/** A resource with nothing in it but its id. */
export function resource(type: string, id = '1', attributes: Record<string, unknown> = {}) {
  return { id, type, attributes, relationships: {} }
}

/** The body of an answer to `user.get`. */
export const user = JSON.stringify({ data: resource('user', '1', { name: 'Ana' }) })

/** A server with one answer to everything. */
export function answering(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<TestServer> {
  return serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
}

/** What a call that must fail fails with. Nothing an error says may hold the key. */
export async function failure(server: TestServer, more: Partial<HostingOptions> = {}): Promise<HostingError> {
  const result = await connect(server.baseUrl, more).call('episodes.create', {
    body: { episode: { show_id: 's1', title: 'One' } },
  })
  if (result.ok) throw new Error('The call succeeded')
  expect(JSON.stringify(result.error)).not.toContain(apiKey)
  return result.error
}
