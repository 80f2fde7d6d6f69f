import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import {
  type RequestOf,
  type ResponseOf,
  type Route,
  type RouteName,
  routes,
} from '../../shared/api/routes.ts'
import { spell } from './spelling.ts'

export type BodyKind = 'json' | 'form' | 'multipart'

/** One request, before anything checked that the endpoint takes it. */
export interface Asked {
  params?: { id: string } | undefined
  query?: unknown
  body?: unknown
  /** How the body is written; JSON unless told. */
  as?: BodyKind
  /** Another key than that of the account. */
  key?: string
}

export interface Answer<Name extends RouteName> {
  status: number
  /** The parsed envelope; null for a refusal. */
  envelope: ResponseOf<Name> | null
  refusal: Refusal | null
}

/** The error bodies public clients have met (field notes, first row): the one, or the other for what is not there. */
export const refusalBody = z.union([
  z.object({
    errors: z
      .array(
        z.object({ title: z.string().min(1), source: z.object({ parameter: z.string().min(1) }).optional() }),
      )
      .min(1),
  }),
  z.object({ status: z.int(), error: z.string().min(1) }),
])

export interface Refusal {
  status: number
  /** Names of the parameters that were not acceptable, as the answer gives them. */
  parameters: string[]
  body: z.infer<typeof refusalBody>
}

/** The service under test. Every answer is parsed with the route's own schema: what the client could not read fails. */
export interface Api {
  readonly baseUrl: string
  readonly key: string
  connect(baseUrl: string, key: string): void
  /** One request to an endpoint, whatever comes of it. Throws for an answer that is neither its envelope nor a refusal. */
  call<Name extends RouteName>(name: Name, asked?: Asked): Promise<Answer<Name>>
  /** A request that is to be done: its envelope. */
  ask<Name extends RouteName>(
    name: Name,
    asked?: Partial<RequestOf<Name>> & { as?: BodyKind },
  ): Promise<ResponseOf<Name>>
  /** A request that is to be refused: why it was. */
  refusal(name: RouteName, asked?: Asked): Promise<Refusal>
  /** Any request, with the key unless the headers have one. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>
}

/** How long a service shuts out a key that asked too often, ms (specification, "Limits"), and a little. */
const blockMs = 10_100

export function createApi(): Api {
  let baseUrl = ''
  let key = ''

  const send: Api['send'] = async (method, path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-api-key')) headers.set('x-api-key', key)
    const once = () => fetch(baseUrl + path, { redirect: 'manual', ...init, method, headers })
    let response = await once()
    // A foreign service holds its rate limit against these tests as against anybody.
    for (let tries = 0; response.status === 429 && tries < 5; tries += 1) {
      await setTimeout(blockMs)
      response = await once()
    }
    return response
  }

  const call = async <Name extends RouteName>(name: Name, asked: Asked = {}): Promise<Answer<Name>> => {
    const { method, path, response: schema }: Route = routes[name]
    const query = String(new URLSearchParams(spell(asked.query)))
    const response = await send(method, pathOf(path, asked) + (query === '' ? '' : `?${query}`), {
      ...bodyOf(asked),
      ...(asked.key !== undefined && { headers: { 'x-api-key': asked.key } }),
    })
    const text = await response.text()
    const { status } = response
    if (status === 200 || status === 201) {
      // The schema is the route's, so what it gives is the route's response.
      const envelope = schema.parse(JSON.parse(text)) as ResponseOf<Name>
      return { status, envelope, refusal: null }
    }
    if (status < 400 || status >= 500) throw new Error(`${name} answered ${status}: ${text.slice(0, 500)}`)
    return { status, envelope: null, refusal: refusalOf(status, text) }
  }

  return {
    get baseUrl() {
      return baseUrl
    },
    get key() {
      return key
    },
    connect(url, apiKey) {
      baseUrl = url
      key = apiKey
    },
    call,
    async ask(name, asked) {
      const { status, envelope, refusal } = await call(name, asked)
      if (!envelope) throw new Error(`${name} was refused, ${status}: ${JSON.stringify(refusal?.body)}`)
      return envelope
    },
    async refusal(name, asked) {
      const { status, refusal } = await call(name, asked)
      if (!refusal) throw new Error(`${name} was done, ${status}, and should have been refused`)
      return refusal
    },
    send,
  }
}

/** Parses a refusal's body. @throws when it has neither of the two shapes. */
export function refusalOf(status: number, text: string): Refusal {
  const body = refusalBody.parse(JSON.parse(text))
  const named = 'errors' in body ? body.errors.flatMap(({ source }) => source?.parameter ?? []) : []
  return { status, parameters: named, body }
}

function pathOf(path: string, { params }: Asked): string {
  return path.replace(':id', () => encodeURIComponent(params?.id ?? ''))
}

function bodyOf({ body, as = 'json' }: Asked): RequestInit {
  if (body === undefined) return {}
  switch (as) {
    case 'json':
      return { body: new Blob([JSON.stringify(body)], { type: 'application/json' }) }
    case 'form':
      return { body: new URLSearchParams(spell(body)) }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of spell(body)) form.append(name, value)
      return { body: form }
    }
  }
}
