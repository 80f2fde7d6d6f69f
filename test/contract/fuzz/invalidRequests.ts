import fc, { type Arbitrary } from 'fast-check'
import { type Route, type RouteName, routes } from '../../../shared/api/routes.ts'
import { type Asked } from '../api.ts'
import { spell } from '../spelling.ts'
import { junk } from './arbitraries.ts'
import { encodeSafely, oversize, trickyPaths, wrongKeys, wrongMethods } from './hostileRequests.ts'
import { type Account, names, validRequests } from './validRequests.ts'
import { type Wire } from './wire.ts'

/** A request that no specification allows, or that is damaged on the way. */
export function invalidRequests(account: Account): Arbitrary<Wire> {
  return fc.oneof(
    { weight: 8, arbitrary: damagedValues(account) },
    { weight: 3, arbitrary: damagedQueries(account) },
    { weight: 3, arbitrary: brokenBodies(account) },
    { weight: 3, arbitrary: trickyPaths(account) },
    { weight: 2, arbitrary: wrongMethods(account) },
    { weight: 1, arbitrary: wrongKeys() },
    { weight: 1, arbitrary: oversize(account) },
  )
}

function wireOf(account: Account, name: RouteName, asked: Asked): Wire {
  const { method, path }: Route = routes[name]
  const query = String(new URLSearchParams(spell(asked.query)))
  const target = `${path.replace(':id', () => encodeURIComponent(asked.params?.id ?? ''))}?${query}`
  const headers = { 'x-api-key': account.key }
  if (asked.body === undefined) return { method, path: target, headers, body: null }
  const isJson = asked.as === 'json'
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  const body = isJson ? JSON.stringify(asked.body) : String(new URLSearchParams(spell(asked.body)))
  return { method, path: target, headers: { ...headers, 'content-type': type }, body }
}

/** A valid request with any of the values of its body, or of its query where it has none, exchanged for another. */
function damagedValues(account: Account): Arbitrary<Wire> {
  return fc.tuple(validRequests(account), junk, fc.nat()).map(([{ name, asked }, value, where]) => {
    const part = asked.body === undefined ? 'query' : 'body'
    return wireOf(account, name, { ...asked, [part]: damage(asked[part], value, where) })
  })
}

/** `value` in place of the `where`th thing in `given`, counted through all depths. */
function damage(given: unknown, value: unknown, where: number): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return value
  const entries = Object.entries<unknown>({ ...given })
  const chosen = entries[where % Math.max(1, entries.length)]
  if (!chosen) return value
  const [name, inner] = chosen
  const deeper = typeof inner === 'object' && inner !== null && where % 3 !== 0
  return { ...given, [name]: deeper ? damage(inner, value, Math.floor(where / 3)) : value }
}

function damagedQueries(account: Account): Arbitrary<Wire> {
  const parts = fc.constantFrom(
    'fields',
    'fields[',
    'fields[]',
    'fields[episode]',
    'fields[episode][]',
    'fields[a][b][c][d][e][f][g][h][i]',
    'include',
    'include[]',
    'include[a]',
    'pagination',
    'pagination[page]',
    'pagination[per]',
    'pagination[]',
    'query',
    'status',
    'order',
    'private',
    'show_id',
    'activated',
    'start_date',
    'end_date',
    '__proto__',
    '__proto__[x]',
    'constructor[prototype][x]',
    'hasOwnProperty',
    '',
    '[]',
    ']',
    '\0',
    'x'.repeat(3000),
  )
  const value = fc.oneof(
    junk.map((each) => JSON.stringify(each).slice(0, 3000)),
    fc.constantFrom('', '-1', '1e9', 'true'),
  )
  return fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...account.shows, ...account.episodes),
      fc.array(fc.tuple(parts, value), { minLength: 1, maxLength: 4 }),
    )
    .map(([name, id, pairs]) => {
      const wire = wireOf(account, name, { params: { id } })
      const query = pairs.map(([part, text]) => `${encodeURIComponent(part)}=${encodeSafely(text)}`).join('&')
      return { ...wire, path: `${wire.path}${query}`.slice(0, 12_000) }
    })
}

function brokenBodies(account: Account): Arbitrary<Wire> {
  const truncated = validRequests(account).chain(({ name, asked }) =>
    fc.nat(200).map((length) => {
      const wire = wireOf(account, name, { ...asked, as: 'json', body: asked.body ?? { a: 1 } })
      return { ...wire, body: wire.body?.slice(0, -1 - length) ?? null }
    }),
  )
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=latin1',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'text/plain',
    'application/xml',
    '*/*',
    'nonsense',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((value) => Buffer.from(value)),
    fc.constantFrom(
      '{',
      '{"episode":',
      '[]',
      'null',
      '"x"',
      '1',
      '{"a":1}}',
      'episode[title=x',
      'episode[[title]]=x',
      'a[]=1&a[b]=2',
      '%',
      '%zz=%ff',
      '--x',
      '--x\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="episode[title]"\r\n\r\n',
      '['.repeat(50_000),
      '{"a":'.repeat(20_000),
      '{"__proto__":{"x":1}}',
      '{"episode":{"__proto__":{"show_id":"x"}}}',
      '\ufeff{}',
    ),
  )
  const raw = fc.tuple(fc.constantFrom(...names), types, bytes).map(([name, type, body]) => {
    const wire = wireOf(account, name, { params: { id: account.shows[0] ?? '1' } })
    return { ...wire, headers: { ...wire.headers, 'content-type': type }, body }
  })
  return fc.oneof(truncated, raw)
}
