import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Route } from '../../../shared/api/routes.ts'
import { ok, type Result } from '../../../shared/ipc/result.ts'
import { type Service } from '../service.ts'
import { type Caller, callerOf } from '../users/callers.ts'
import { coerce, isTaken, namesOf } from './coerce.ts'
import { type Answer, envelopeOf } from './envelope.ts'
import { isParameters, nest, type Parameters } from './parameters.ts'
import { invalid, malformed, problemsOf, type Refusal, unauthorised } from './refusal.ts'

/** What an endpoint is asked with, parsed by its route. */
export interface Asked<P, Q, B> {
  params: P
  query: Q
  body: B
}

/** The common conventions, readable from any endpoint's query. */
const common = z.object({
  fields: z.record(z.string(), z.array(z.string())).optional(),
  include: z.array(z.string()).optional(),
})

/**
 * Serves one route of the API: the key is checked, the parts are parsed with the route's own schemas, and the endpoint
 * runs inside one transaction, which a refusal or a bug rolls back.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  service: Service,
  route: Route<P, Q, B, R>,
  endpoint: (
    service: Service,
    caller: Caller,
    asked: Asked<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Result<Answer, Refusal>,
): void {
  const answer = (request: FastifyRequest): Result<unknown, Refusal> =>
    service.database.transaction(() => {
      const caller = callerOf(service.database, request.headers['x-api-key'])
      if (!caller) return { ok: false, error: unauthorised() }
      const given = partsOf(request, route)
      if (!given.ok) return given
      const params = parsePart(route.params, request.params)
      const query = parsePart(route.query, given.value)
      const body = parsePart(route.body, given.value)
      const conventions = parsePart(common, given.value)
      if (!params.ok) return params
      if (!query.ok) return query
      if (!body.ok) return body
      if (!conventions.ok) return conventions
      const done = endpoint(service, caller, { params: params.value, query: query.value, body: body.value })
      return done.ok ? ok(envelopeOf(done.value, conventions.value)) : done
    })

  app.route({
    method: route.method,
    url: route.path,
    handler: (request, reply) => {
      const result = answer(request)
      return result.ok ? reply.send(result.value) : reply.code(result.error.status).send(result.error.body)
    },
  })
}

/**
 * Query and body as one set of parameters: like the service, `fields[...]` is taken from a form body too and the
 * parameters of a DELETE from either. An unknown name in the query is refused (field notes, "invalid input").
 */
function partsOf(request: FastifyRequest, route: Route): Result<Parameters, Refusal> {
  const query = nest(new URLSearchParams(request.url.split('?').slice(1).join('?')))
  if (!query.ok) return query
  const known = new Set([...namesOf(common), ...namesOf(route.query), ...namesOf(route.body)])
  const unknown = Object.keys(query.value).find((name) => !known.has(name))
  if (unknown !== undefined) {
    return { ok: false, error: malformed(`Unknown parameter: ${unknown.slice(0, 80)}`) }
  }
  return ok({ ...query.value, ...(isParameters(request.body) ? request.body : {}) })
}

function parsePart<S extends z.ZodType>(schema: S, given: unknown): Result<z.output<S>, Refusal> {
  const parsed = schema.safeParse(isTaken(schema) ? coerce(schema, given) : undefined)
  return parsed.success ? ok(parsed.data) : { ok: false, error: invalid(...problemsOf(parsed.error)) }
}
