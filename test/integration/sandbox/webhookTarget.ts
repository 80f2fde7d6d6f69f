import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** What a webhook's target was sent. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: { event_name: string; data: { id: string; type: string; attributes: Record<string, unknown> } }
}

export interface Target {
  url: string
  received: Received[]
  /** What each request is answered with; the one that is not answered lies open. */
  answer: number | 'nothing'
}

/** A listener beside the sandbox; gone after the test. */
export async function startTarget(): Promise<Target> {
  const target: Target = { url: '', received: [], answer: 200 }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as Received['body']
    target.received.push({ path: request.url ?? '', headers: request.headers, body })
    if (target.answer === 'nothing') return
    response.writeHead(target.answer, { location: '/elsewhere' }).end('ignored')
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  target.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return target
}
