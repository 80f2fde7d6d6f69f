import fc, { type Arbitrary } from 'fast-check'
import { type Route, routes } from '../../../shared/api/routes.ts'
import { type Account, names } from './validRequests.ts'
import { type Wire } from './wire.ts'

export function trickyPaths({ key }: Account): Arbitrary<Wire> {
  const parts = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%ff',
    '%',
    '%zz',
    '//',
    'shows',
    'episodes',
    'analytics',
    'subscribers',
    'batch',
    'publish',
    'authorize_upload',
    'webhooks',
    ':id',
    '*',
    '-1',
    '0',
    '1',
    '1e3',
    '9'.repeat(300),
    '__proto__',
    'constructor',
    'é',
    '%F0%9F%98%80',
    'x'.repeat(5000),
    ';',
    ',',
    '~',
    '$',
    '(',
    '|',
  )
  return fc
    .tuple(fc.constantFrom('GET', 'PATCH', 'DELETE', 'POST'), fc.array(parts, { minLength: 1, maxLength: 5 }))
    .map(([method, segments]) => ({
      method,
      path: encodeSafely(`/v1/${segments.join('/')}`, '/%\\;,~$(|:*'),
      headers: { 'x-api-key': key },
      body: null,
    }))
}

export function wrongMethods({ key, shows }: Account): Arbitrary<Wire> {
  const methods = fc.constantFrom(
    'PUT',
    'HEAD',
    'OPTIONS',
    'POST',
    'DELETE',
    'PATCH',
    'TRACE',
    'PROPFIND',
    'SEARCH',
    'M-SEARCH',
  )
  const paths = [
    '/v1',
    '/v1/shows',
    `/v1/shows/${shows[0] ?? ''}`,
    '/v1/episodes/authorize_upload',
    '/v1/episodes/1/publish',
    '/v1/analytics/1',
    '/v1/webhooks/1',
    '/v1/subscribers/batch',
  ]
  return fc
    .tuple(methods, fc.constantFrom(...paths))
    .map(([method, path]) => ({ method, path, headers: { 'x-api-key': key }, body: null }))
}

export function wrongKeys(): Arbitrary<Wire> {
  const keys = fc.oneof(
    fc.constantFrom('', ' ', '__proto__', "' OR ''='", 'x'.repeat(10_000)),
    fc.string({ maxLength: 50 }),
  )
  return fc.tuple(fc.constantFrom(...names), keys).map(([name, key]) => {
    const { method, path }: Route = routes[name]
    const value = key.replaceAll(/[^\t\x20-\x7e]/g, '?')
    return { method, path: path.replace(':id', '1'), headers: { 'x-api-key': value }, body: null }
  })
}

/** Rare, since each of them is megabytes. */
export function oversize({ key, shows }: Account): Arbitrary<Wire> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const post = (body: string): Wire => ({ method: 'POST', path: '/v1/episodes', headers, body })
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  return fc.constantFrom<Wire>(
    post(JSON.stringify({ episode: { show_id: shows[0], description: 'x'.repeat(5_000_000) } })),
    post(`{"a":${'['.repeat(1_000_000)}`),
    { ...post(''), headers: form, body: 'a=1&'.repeat(100_000) },
    { ...post(''), headers: form, body: `${'a[b]'.repeat(1)}${'[c]'.repeat(50_000)}=1` },
    {
      method: 'GET',
      path: `/v1/episodes?query=${'x'.repeat(14_000)}`,
      headers: { 'x-api-key': key },
      body: null,
    },
    {
      method: 'GET',
      path: `/v1/episodes?${'include[]=show&'.repeat(800)}`,
      headers: { 'x-api-key': key },
      body: null,
    },
    {
      ...post(
        JSON.stringify({
          show_id: shows[0],
          emails: Array.from({ length: 50_000 }, (_, n) => `${n}@example.com`),
        }),
      ),
      path: '/v1/subscribers/batch',
    },
  )
}

/** Percent-encodes what cannot stand in a request line; halves of surrogates become replacement characters. */
export function encodeSafely(text: string, keep = ''): string {
  return Array.from(text.toWellFormed())
    .map((each) => (keep.includes(each) && each !== '' ? each : encodeURIComponent(each)))
    .join('')
}
