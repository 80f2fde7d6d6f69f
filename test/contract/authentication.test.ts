import { expect, it } from 'vitest'
import { routes, type RouteName } from '../../shared/api/routes.ts'
import { refusalOf } from './api.ts'
import { useApi } from './target.ts'

const api = useApi()
const names = Object.keys(routes) as RouteName[]

it('a request without a key is answered 401 in JSON', async () => {
  const response = await fetch(`${api.baseUrl}/v1`)
  expect(refusalOf(response.status, await response.text()).status).toBe(401)
})

it.each(['', 'not-a-key', 'Bearer x', 'x'.repeat(5000)])('the key %j is answered 401', async (key) => {
  expect((await api.refusal('user.get', { key })).status).toBe(401)
})

it.each(names)('%s needs the key', async (name) => {
  const { status } = await api.refusal(name, { params: { id: '1' }, key: 'not-a-key' })
  expect(status).toBe(401)
})

it('the key identifies its user', async () => {
  expect((await api.ask('user.get')).data.type).toBe('user')
})

it.each(['x-api-key', 'X-API-KEY', 'X-Api-Key'])('the header may be written %s', async (header) => {
  const response = await fetch(`${api.baseUrl}/v1`, { headers: [[header, api.key]] })
  expect(response.status).toBe(200)
})

it('a key in the query is not taken', async () => {
  const response = await fetch(`${api.baseUrl}/v1?x-api-key=${encodeURIComponent(api.key)}`)
  expect(response.status).toBe(401)
})
