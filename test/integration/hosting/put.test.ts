import { createHash } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { connect, serveEarly, serveSockets } from './servers.ts'
import { file, hasty, MiB, putFailure, quick, storage, upload } from './uploads.ts'

describe('an upload', () => {
  it('sends every byte with its length and type, and nothing of the account', async () => {
    let received = Buffer.alloc(0)
    let headers: IncomingMessage['headers'] = {}
    const server = await serveEarly((request, response) => {
      headers = request.headers
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received = Buffer.concat(chunks)
        response.writeHead(200).end()
      })
    })
    const take = await file(3 * MiB + 17)
    const stored = await connect('http://api.test').put(upload(take, server.baseUrl))
    expect(stored).toEqual({ ok: true, value: { sha256: take.sha256, bytes: take.size } })
    expect(createHash('sha256').update(received).digest('hex')).toBe(take.sha256)
    expect(headers).toMatchObject({ 'content-length': String(take.size), 'content-type': 'audio/mpeg' })
    expect(headers).not.toHaveProperty('x-api-key')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('transfer-encoding')
  })

  it('works with a file smaller than a read and with one that fills reads exactly', async () => {
    const server = await storage()
    for (const size of [1, 2 * MiB]) {
      const take = await file(size)
      const stored = await connect('http://api.test').put(upload(take, server.baseUrl))
      expect(stored).toEqual({ ok: true, value: { sha256: take.sha256, bytes: size } })
    }
  })

  it('can be sent again from the same open file', async () => {
    const server = await storage()
    const take = await file(MiB + 1)
    const hosting = connect('http://api.test')
    await hosting.put(upload(take, server.baseUrl))
    expect(await hosting.put(upload(take, server.baseUrl))).toMatchObject({ value: { sha256: take.sha256 } })
  })

  it('reports progress that grows and ends with the whole file', async () => {
    const server = await storage()
    const take = await file(8 * MiB)
    const reports: number[] = []
    await connect('http://api.test').put(
      upload(take, server.baseUrl, { onProgress: (sent) => reports.push(sent) }),
    )
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
    expect(reports.at(-1)).toBe(take.size)
    expect(reports.filter((sent) => sent === take.size)).toHaveLength(1)
  })

  it('begins without a go-ahead when the storage does not know how to give one', async () => {
    const take = await file(3 * MiB)
    const server = await serveSockets((socket) => {
      let received = 0
      let headBytes: number | undefined
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length
        headBytes ??= chunk.indexOf('\r\n\r\n') + 4
        if (received === headBytes + take.size) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    const stored = await connect('http://api.test').put(upload(take, server.baseUrl))
    expect(stored).toMatchObject({ ok: true, value: { sha256: take.sha256 } })
  })

  it('goes only as fast as it is let, and being held back is not a stall', async () => {
    const server = await storage()
    const take = await file(MiB)
    const asked: number[] = []
    const held = new Promise<void>((resolve) => setTimeout(resolve, quick.uploadIdleMs * 3))
    const stored = await connect('http://api.test', { timeouts: quick }).put(
      upload(take, server.baseUrl, {
        throttle: (bytes) => {
          asked.push(bytes)
          return asked.length === 2 ? held : Promise.resolve()
        },
      }),
    )
    expect(stored.ok).toBe(true)
    expect(asked.reduce((sum, bytes) => sum + bytes)).toBe(take.size)
  })
})

describe('an upload that is stopped', () => {
  it('ends at once and is done with the file', async () => {
    const server = await hasty(() => undefined)
    const take = await file(64 * MiB)
    const gone = new AbortController()
    const error = await putFailure(
      upload(take, server.baseUrl, { signal: gone.signal, onProgress: () => gone.abort() }),
    )
    expect(error.code).toBe('cancelled')
    expect((await take.handle.read(Buffer.alloc(1), 0, 1, 0)).bytesRead).toBe(1)
  })

  it('before it began sends nothing', async () => {
    const server = await storage()
    const error = await putFailure(upload(await file(10), server.baseUrl, { signal: AbortSignal.abort() }))
    expect(error.code).toBe('cancelled')
    expect(server.arrived).toEqual([])
  })
})
