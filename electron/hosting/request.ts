import { z } from 'zod'
import { routes, type RequestOf, type Route, type RouteName } from '../../shared/api/routes.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { hostingFailure, type HostingError } from './errors.ts'

/** A request ready to be sent. `body` goes out as JSON; undefined means none. */
export interface PreparedRequest {
  method: Route['method']
  url: URL
  body: unknown
}

const pathParams = z.record(z.string(), z.string()).optional()
const scalar = z.union([z.string(), z.number(), z.boolean()]).optional()
const scalars = z.union([scalar, z.array(scalar)])
/** A value, a list, or one level of names below: the shapes the service's queries have. */
const queryValue = z.union([scalars, z.record(z.string(), scalars)])
type QueryValue = z.infer<typeof queryValue>
const queryValues = z.record(z.string(), queryValue).optional()

/**
 * Parses a request with its route and spells its address. What the route forbids is `invalid` here already,
 * without spending a request on the service's refusal.
 */
export function prepareRequest<N extends RouteName>(
  base: URL,
  name: N,
  request: RequestOf<N>,
): Result<PreparedRequest, HostingError> {
  const route: Route = routes[name]
  const given: { params?: unknown; query?: unknown; body?: unknown } = request
  const parsed = z
    .object({ params: route.params.pipe(pathParams), query: route.query.pipe(queryValues), body: route.body })
    .safeParse({ params: given.params, query: given.query, body: given.body })
  if (!parsed.success) return notAllowed(parsed.error.issues)

  const path = spellPath(route.path, parsed.data.params ?? {})
  if (path === null) {
    return hostingFailure('not-found', 'no', 'No id on the service consists of dots only.', {
      hint: 'Check the id you gave.',
    })
  }
  const url = new URL(base)
  url.pathname = base.pathname.replace(/\/+$/, '') + path
  url.search = spellQuery(parsed.data.query ?? {}).toString()
  return ok({ method: route.method, url, body: parsed.data.body })
}

/** Fills `:name` segments. Null when a value is a dot segment, which every URL parser would resolve to another endpoint. */
function spellPath(path: string, params: Record<string, string>): string | null {
  if (Object.values(params).some((value) => value === '.' || value === '..')) return null
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent((params[key] ?? '').toWellFormed()))
}

/** `fields[episode][]=a`, `include[]=b`, `pagination[page]=1` (specification, "Common conventions"). */
function spellQuery(values: Record<string, QueryValue>): URLSearchParams {
  const spelled = new URLSearchParams()
  const add = (key: string, value: QueryValue): void => {
    if (value === undefined) return
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item)
    else if (typeof value === 'object')
      for (const [inner, item] of Object.entries(value)) add(`${key}[${inner}]`, item)
    else spelled.append(key, String(value))
  }
  for (const [key, value] of Object.entries(values)) add(key, value)
  return spelled
}

function notAllowed(issues: z.core.$ZodIssue[]): { ok: false; error: HostingError } {
  const fields = Object.fromEntries(issues.map((issue) => [fieldOf(issue), issue.message]))
  return hostingFailure(
    'invalid',
    'no',
    `The service would not take this: check ${Object.keys(fields).join(', ')}.`,
    {
      hint: 'Change what is named and try again.',
      fields,
    },
  )
}

/** The name a person knows a field by: the last step of the path that is not a position in a list. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.findLast((step) => typeof step === 'string')
  return typeof name === 'string' ? name : 'the request'
}
