import { appendFile, open, truncate } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { closedPort, serve, serveAsked, serveSockets } from './servers.ts'
import { file, hasty, MiB, putFailure, storage, upload } from './uploads.ts'

describe('an upload that is refused', () => {
  it('because the address has expired says so', async () => {
    const server = await serve((_, response) => {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>')
    })
    expect(await putFailure(upload(await file(10), server.baseUrl))).toMatchObject({
      code: 'refused',
      message: 'The permission to upload had expired.',
    })
  })

  it('for another reason names the code and nothing of the signature', async () => {
    const server = await serve((_, response) => {
      response
        .writeHead(403)
        .end('<Error><Code>SignatureDoesNotMatch</Code><Signature>top-secret</Signature></Error>')
    })
    const error = await putFailure(upload(await file(10), server.baseUrl))
    expect(error.code).toBe('refused')
    expect(error.message).toContain('(HTTP 403, SignatureDoesNotMatch)')
  })

  it('before the file is sent costs not one byte of it', async () => {
    const reports: number[] = []
    const server = await serveAsked((_, response) => response.writeHead(403).end('<Error/>'))
    const error = await putFailure(
      upload(await file(64 * MiB), server.baseUrl, { onProgress: (sent) => reports.push(sent) }),
    )
    expect(error.code).toBe('refused')
    expect(reports).toEqual([])
  })

  it('in the middle of the file does not wait for the rest to be sent', async () => {
    const server = await hasty((_, response) => response.writeHead(403).end('<Error/>'))
    let sent = 0
    const take = await file(64 * MiB)
    const error = await putFailure(upload(take, server.baseUrl, { onProgress: (bytes) => (sent = bytes) }))
    expect(error.code).toBe('refused')
    expect(sent).toBeLessThan(take.size)
  })
})

describe('a storage that misbehaves', () => {
  it('by a 200 before it has the file is not believed', async () => {
    const server = await hasty((_, response) => response.writeHead(200).end())
    const error = await putFailure(upload(await file(64 * MiB), server.baseUrl))
    expect(error).toMatchObject({ code: 'unexpected-answer' })
    expect(error.message).toContain('before it had the whole file')
  })

  it.each([
    [503, 'unreachable'],
    [429, 'unreachable'],
    [201, 'unexpected-answer'],
    [204, 'unexpected-answer'],
  ] as const)('by HTTP %i gives “%s”', async (status, code) => {
    const server = await serve((_, response) => response.writeHead(status).end())
    expect((await putFailure(upload(await file(10), server.baseUrl))).code).toBe(code)
  })

  it('by a redirect is not followed', async () => {
    const other = await storage()
    const server = await serve((_, response) =>
      response.writeHead(307, { location: `${other.baseUrl}/x?sig=top-secret` }).end(),
    )
    const error = await putFailure(upload(await file(10), server.baseUrl))
    expect(error.code).toBe('unexpected-answer')
    expect(error.message).toContain(`points to ${new URL(other.baseUrl).host}`)
    expect(other.arrived).toEqual([])
  })

  it('by accepting nothing more is unreachable after the idle time', async () => {
    const server = await serveSockets((socket) => void socket.pause())
    const error = await putFailure(upload(await file(64 * MiB), server.baseUrl))
    expect(error.code).toBe('unreachable')
    expect(error.message).toContain('accepted nothing')
  })

  it('by never confirming is unreachable after the time allowed for an answer', async () => {
    const server = await serveSockets((socket) => void socket.resume())
    const error = await putFailure(upload(await file(10), server.baseUrl))
    expect(error.code).toBe('unreachable')
    expect(error.message).toContain('took too long to answer')
  })

  it('by cutting the connection is unreachable', async () => {
    const server = await serveSockets((socket) => void socket.once('data', () => socket.destroy()))
    expect((await putFailure(upload(await file(8 * MiB), server.baseUrl))).code).toBe('unreachable')
  })

  it('by not being there is unreachable', async () => {
    expect((await putFailure(upload(await file(10), await closedPort()))).code).toBe('unreachable')
  })

  it('by an address that is none is an unexpected answer', async () => {
    const take = await file(10)
    for (const url of ['nonsense', 'file:///etc/passwd', 'unix:/run/x.sock:/']) {
      expect((await putFailure(upload(take, '', { url }))).code).toBe('unexpected-answer')
    }
  })
})

describe('an authorisation that misbehaves', () => {
  it('by a content type that is no header is an unexpected answer', async () => {
    const server = await storage()
    const error = await putFailure(upload(await file(10), server.baseUrl, { contentType: 'audio\r\nx: y' }))
    expect(error.code).toBe('unexpected-answer')
  })
})

describe('a file that changes', () => {
  it('before it is sent is not sent', async () => {
    const server = await storage()
    const take = await file(100)
    await appendFile(take.path, 'more')
    expect((await putFailure(upload(take, server.baseUrl))).code).toBe('file-changed')
    expect(server.arrived).toEqual([])
  })

  it('by getting shorter ends the upload instead of hanging', async () => {
    const server = await hasty(() => undefined)
    const take = await file(16 * MiB)
    let begun = false
    const error = await putFailure(
      upload(take, server.baseUrl, {
        throttle: async () => {
          if (!begun) await truncate(take.path, 5 * MiB)
          begun = true
        },
      }),
    )
    expect(error.code).toBe('file-changed')
  })

  it('while it is sent is not counted as stored, though the storage took it', async () => {
    const server = await storage()
    const take = await file(4 * MiB)
    let begun = false
    const error = await putFailure(
      upload(take, server.baseUrl, {
        throttle: async () => {
          if (!begun) await appendFile(take.path, 'more')
          begun = true
        },
      }),
    )
    expect(error.code).toBe('file-changed')
    expect(server.arrived).toHaveLength(1)
  })

  it('so that it cannot be read any more is unreadable', async () => {
    const take = await file(10)
    const closed = await open(take.path, 'r')
    await closed.close()
    expect((await putFailure(upload({ ...take, handle: closed }, 'http://127.0.0.1:1'))).code).toBe(
      'file-unreadable',
    )
  })
})
