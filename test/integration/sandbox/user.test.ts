import { describe, expect, it } from 'vitest'
import { ask, problemsOf, send, startTestSandbox } from './support.ts'

describe('GET /v1', () => {
  it('answers the user of the key, without relationships', async () => {
    const sandbox = await startTestSandbox()
    const { data } = await ask(sandbox, 'user.get')
    expect(data).toMatchObject({ type: 'user', attributes: { name: 'Sandbox User', time_zone: 'UTC' } })
    expect(data).not.toHaveProperty('relationships')
  })

  it('takes the header name in any case and a slash at the end', async () => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'GET', '/v1/', {
      key: null,
      headers: { 'X-API-KEY': sandbox.apiKey },
    })
    expect(response.status).toBe(200)
  })

  it.each([
    ['no key', null],
    ['an unknown key', 'sandbox-0'],
    ['an empty key', ''],
  ])('answers 401 in JSON to %s', async (_what, key) => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'GET', '/v1', { key })
    expect(response.status).toBe(401)
    expect(await problemsOf(response)).toEqual([{ title: expect.stringContaining('x-api-key') as string }])
  })

  it('answers 404 to an unknown route', async () => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'GET', '/v1/unheard_of')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ status: 404, error: 'Not Found' })
  })

  it('refuses an unknown query parameter by name', async () => {
    const sandbox = await startTestSandbox()
    const response = await send(sandbox, 'GET', '/v1?colour=red')
    expect(response.status).toBe(400)
    expect(await problemsOf(response)).toEqual([{ title: 'Unknown parameter: colour' }])
  })
})
