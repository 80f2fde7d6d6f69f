import { describe, expect, it } from 'vitest'
import { createPacer, type Pacer, type PacerState } from '../../../electron/hosting/pacer.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { answering, connect, serve, user } from './servers.ts'

/** Resolves as soon as the pacer is in a state like this. */
function becomes(pacer: Pacer, like: (state: PacerState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!like(pacer.state())) return
      stop()
      resolve()
    }
    const stop = pacer.onChange(look)
    look()
  })
}

describe('a rate limit', () => {
  it('stops every request, and the same call is sent again when it ends', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    let limited = true
    const server = await serve((_, response) => {
      if (limited) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.end(user)
      limited = false
    })
    const hosting = connect(server.baseUrl, { clock, pacer })
    const first = hosting.call('user.get', {}, { priority: 'person' })
    await becomes(pacer, ({ blockedUntil }) => blockedUntil !== null)
    const second = hosting.call('user.get', {}, { priority: 'person' })
    await becomes(pacer, ({ waiting }) => waiting === 2)
    await clock.advance(6_999)
    expect(server.arrived).toHaveLength(1)
    await clock.advance(1)
    expect(await first).toMatchObject({ ok: true })
    expect(await second).toMatchObject({ ok: true })
    expect(server.arrived).toHaveLength(3)
  })

  it('that does not end is given up after six blocks in a row', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const server = await answering(429, '{"error":"Too many"}')
    // Every block is over as soon as it has begun, so the test need not know when the answers come.
    pacer.onChange(() => {
      if (pacer.state().blockedUntil !== null && pacer.state().waiting > 0) void clock.advance(10_000)
    })
    const result = await connect(server.baseUrl, { clock, pacer }).call('user.get', {})
    expect(result).toMatchObject({ ok: false, error: { code: 'rate-limited', retryAfterMs: 10_000 } })
    expect(server.arrived).toHaveLength(6)
  })

  it('is left by a call whose signal aborts', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const gone = new AbortController()
    const server = await answering(429, '')
    pacer.onChange(() => {
      if (pacer.state().waiting > 0 && pacer.state().blockedUntil !== null) gone.abort()
    })
    const result = await connect(server.baseUrl, { clock, pacer }).call(
      'user.get',
      {},
      { signal: gone.signal },
    )
    expect(result).toMatchObject({ ok: false, error: { code: 'cancelled', delivered: 'no' } })
  })
})
