import { describe, expect, it } from 'vitest'
import type { Result } from '../../../shared/ipc/result.ts'
import { answering, closedPort, connect } from './servers.ts'

const asText = { 'content-type': 'text/vtt; charset=utf-8' }

function codeOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.error.code
}

describe('a text that anybody can read', () => {
  it('is read without the key', async () => {
    const server = await answering(200, 'WEBVTT – olá', asText)
    expect(await connect(server.baseUrl).read(`${server.baseUrl}/t.vtt`)).toEqual({
      ok: true,
      value: 'WEBVTT – olá',
    })
    expect(server.arrived[0]?.headers).not.toHaveProperty('x-api-key')
  })

  it.each([
    [404, 'gone', asText, 'not-found'],
    [200, '<h1>Sign in</h1>', { 'content-type': 'text/html' }, 'unexpected-answer'],
    [302, '', { location: 'http://127.0.0.1:9/' }, 'unexpected-answer'],
    [500, 'trouble', asText, 'unexpected-answer'],
  ] as const)('is not what comes with status %i', async (status, body, headers, code) => {
    const server = await answering(status, body, headers)
    expect(codeOf(await connect(server.baseUrl).read(`${server.baseUrl}/t.txt`))).toBe(code)
    expect(server.arrived).toHaveLength(1)
  })

  it.each(['', 'file:///etc/passwd', 'javascript:1'])('is not asked for at %j', async (address) => {
    expect(codeOf(await connect(await closedPort()).read(address))).toBe('unexpected-answer')
  })

  it('cannot be had while the way there is cut', async () => {
    const nowhere = await closedPort()
    expect(codeOf(await connect(nowhere).read(`${nowhere}/t.txt`))).toBe('unreachable')
  })
})
