import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../../../electron/hosting/request.ts'
import { type RequestOf, type RouteName } from '../../../shared/api/routes.ts'

const base = new URL('https://api.example.test/hosting/')

function addressOf<N extends RouteName>(name: N, request: RequestOf<N>): URL {
  const prepared = prepareRequest(base, name, request)
  if (!prepared.ok) throw new Error(prepared.error.message)
  return prepared.value.url
}

describe('the address of a request', () => {
  it('is what stands before /v1, with or without a slash, and the path of the route', () => {
    expect(addressOf('user.get', {}).href).toBe('https://api.example.test/hosting/v1')
    const bare = prepareRequest(new URL('http://127.0.0.1:4000'), 'shows.list', {})
    expect(bare.ok && bare.value.url.href).toBe('http://127.0.0.1:4000/v1/shows')
  })

  it('encodes ids, so that none can reach another path or add a query', () => {
    expect(addressOf('shows.get', { params: { id: 'a/../b?c=d#e f' } }).href).toBe(
      'https://api.example.test/hosting/v1/shows/a%2F..%2Fb%3Fc%3Dd%23e%20f',
    )
  })

  it.each(['.', '..'])('is refused for the id “%s”, which would name another endpoint', (id) => {
    const prepared = prepareRequest(base, 'episodes.get', { params: { id } })
    expect(prepared).toMatchObject({ ok: false, error: { code: 'not-found', delivered: 'no' } })
  })

  it('spells fields, include, pagination, flags and text as the specification does', () => {
    const url = addressOf('subscribers.list', {
      query: {
        show_id: 'my-show',
        query: 'a+b & c@d',
        activated: false,
        fields: { subscriber: ['email', 'status'], show: ['title'] },
        include: ['show'],
        pagination: { page: 0, per: 100 },
      },
    })
    expect([...url.searchParams].sort()).toEqual(
      [
        ['show_id', 'my-show'],
        ['query', 'a+b & c@d'],
        ['activated', 'false'],
        ['fields[subscriber][]', 'email'],
        ['fields[subscriber][]', 'status'],
        ['fields[show][]', 'title'],
        ['include[]', 'show'],
        ['pagination[page]', '0'],
        ['pagination[per]', '100'],
      ].sort(),
    )
  })

  it('leaves out what is undefined', () => {
    expect(addressOf('episodes.list', { query: { show_id: undefined, order: 'asc' } }).search).toBe(
      '?order=asc',
    )
  })
})

describe('a request the route forbids', () => {
  it('is invalid before anything is sent, and names the field', () => {
    const prepared = prepareRequest(base, 'episodes.create', {
      body: { episode: { show_id: 's', number: 0 } },
    })
    expect(prepared).toMatchObject({ ok: false, error: { code: 'invalid', delivered: 'no' } })
    if (!prepared.ok) {
      expect(prepared.error.message).toBe('The service would not take this: check number.')
      expect(Object.keys(prepared.error.fields ?? {})).toEqual(['number'])
    }
  })
})
