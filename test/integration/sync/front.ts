import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../support/world.ts'

/** What Wavedrop asks, and how the service would answer. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  pass: () => Promise<Answer>
}

export interface Answer {
  status: number
  json: unknown
}

/** A world whose service can be made to answer what no service of ours would. */
export interface FrontedWorld extends World {
  /** Asked for every request of Wavedrop from now on; by default each passes. */
  answer: (asked: Asked) => Promise<Answer>
}

export const notFound: Answer = { status: 404, json: { status: 404, error: 'Not Found' } }

const listed = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), attributes: z.record(z.string(), z.unknown()) })),
  meta: z.looseObject({ totalCount: z.number() }),
})
type Listed = z.infer<typeof listed>

/** A list as a service would answer it that has fewer, or others. */
export function withList(answer: Answer, change: (list: Listed) => Listed['data']): Answer {
  const list = listed.parse(answer.json)
  const data = change(list)
  const totalCount = list.meta.totalCount - list.data.length + data.length
  return { ...answer, json: { ...list, data, meta: { ...list.meta, totalCount } } }
}

/** A service from which these episodes were removed. */
export function without(isRemoved: (remoteId: string) => boolean) {
  return async ({ path, pass }: Asked): Promise<Answer> => {
    if (path === '/v1/episodes') {
      return withList(await pass(), ({ data }) => data.filter(({ id }) => !isRemoved(id)))
    }
    const remoteId = /^\/v1\/episodes\/(\d+)/.exec(path)?.[1]
    return remoteId !== undefined && isRemoved(remoteId) ? notFound : await pass()
  }
}

export async function createFrontedWorld(): Promise<FrontedWorld> {
  let target = ''
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://front')
      const body = await buffer(request)
      const pass = () => forward(target, request, body)
      const asked = { method: request.method ?? '', path: url.pathname, query: url.searchParams, pass }
      const { status, json } = await fronted.answer(asked)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = await createWorld({}, { baseUrl })
  target = world.sandbox.baseUrl
  const fronted: FrontedWorld = { ...world, answer: ({ pass }) => pass() }
  return fronted
}

async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const key = headers['x-api-key']
  const answer = await fetch(`${target}${url ?? ''}`, {
    method: method ?? '',
    headers: { 'x-api-key': typeof key === 'string' ? key : '', 'content-type': 'application/json' },
    body: body.length === 0 ? null : new Uint8Array(body),
  })
  return { status: answer.status, json: await answer.json() }
}
