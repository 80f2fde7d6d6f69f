import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { send, startTestSandbox } from './support.ts'

async function statuses(sandbox: Sandbox, count: number, path = '/v1'): Promise<number[]> {
  const answers = []
  for (let n = 0; n < count; n += 1) answers.push((await send(sandbox, 'GET', path)).status)
  return answers
}

const ten = Array.from({ length: 10 }, () => 200)

describe('the rate limit', () => {
  it('answers 429 to the eleventh request in ten seconds, for ten seconds', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ rateLimit: true, clock })
    expect(await statuses(sandbox, 11)).toEqual([...ten, 429])
    await clock.advance(9000)
    expect(await statuses(sandbox, 1)).toEqual([429])
    await clock.advance(999)
    expect(await statuses(sandbox, 1)).toEqual([429])
    await clock.advance(1)
    expect(await statuses(sandbox, 11)).toEqual([...ten, 429])
  })

  it('lets ten through in every ten seconds', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ rateLimit: true, clock })
    for (let round = 0; round < 3; round += 1) {
      expect(await statuses(sandbox, 10)).toEqual(ten)
      await clock.advance(10_001)
    }
  })

  it('gives a body in JSON and no Retry-After', async () => {
    const sandbox = await startTestSandbox({ rateLimit: true, clock: fakeClock() })
    await statuses(sandbox, 10)
    const response = await send(sandbox, 'GET', '/v1/shows')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBeNull()
    expect(await response.json()).toHaveProperty('errors')
  })

  it('counts every API request of the key, also one that fails, but no page, feed or upload', async () => {
    const sandbox = await startTestSandbox({ rateLimit: true, clock: fakeClock() })
    for (let n = 0; n < 30; n += 1) {
      expect((await fetch(`${sandbox.baseUrl}/feeds/my-show`)).status).toBe(200)
      expect((await fetch(`${sandbox.uploadUrl}/uploads/x.mp3`, { method: 'PUT', body: 'x' })).status).toBe(
        403,
      )
      expect((await send(sandbox, 'GET', '/v1', { key: 'guess' })).status).toBe(401)
    }
    await statuses(sandbox, 9, '/v1/unheard_of')
    expect(await statuses(sandbox, 2)).toEqual([200, 429])
  })

  it('is each key’s own', async () => {
    const sandbox = await startTestSandbox({ clock: fakeClock(), rateLimit: true })
    for (let n = 0; n < 11; n += 1) await send(sandbox, 'GET', '/v1')
    expect((await send(sandbox, 'GET', '/v1')).status).toBe(429)
    expect((await send(sandbox, 'GET', '/v1', { key: sandbox.keys.member })).status).toBe(200)
  })

  it('can be left out', async () => {
    const sandbox = await startTestSandbox({ rateLimit: false })
    expect(await statuses(sandbox, 12)).toEqual([...ten, 200, 200])
  })
})
