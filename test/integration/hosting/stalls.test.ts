import { expect, test } from 'vitest'
import { quickClock } from '../../support/quickClock.ts'
import { connect, failure, serve, serveSockets, user } from './servers.ts'
import { file, upload } from './uploads.ts'

/** What a test cannot wait for. */
const never = 600_000
const idleMs = 200
/** Nobody waits long for the go-ahead of these storages, which do not know of it. */
const clock = quickClock()

test('an answer that stops in the middle is given up after the time allowed for its beginning', async () => {
  const begun = `HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n${user}`
  const server = await serveSockets((socket) => void socket.once('data', () => socket.write(begun)))
  const error = await failure(server, { timeouts: { responseMs: idleMs, requestMs: never } })
  expect(error).toMatchObject({ code: 'unreachable', delivered: 'unknown' })
})

test('an answer that comes bit by bit is waited for', async () => {
  /** Far longer than from bit to bit, on however busy a machine, and shorter than the whole answer. */
  const responseMs = 1_000
  const bits = user.match(/./g) ?? []
  const bitMs = Math.ceil((1.2 * responseMs) / bits.length)
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = setInterval(() => {
      const bit = bits.shift()
      if (bit !== undefined) return response.write(bit)
      clearInterval(more)
      return response.end()
    }, bitMs)
  })
  const hosting = connect(server.baseUrl, { timeouts: { responseMs, requestMs: never } })
  const begun = performance.now()
  expect(await hosting.call('user.get', {})).toMatchObject({ ok: true })
  expect(performance.now() - begun).toBeGreaterThan(responseMs)
})

function patientlyConnected() {
  const timeouts = { uploadIdleMs: idleMs, uploadResponseMs: never }
  return connect('http://api.test', { clock, timeouts })
}

test('a storage whose answer stops in the middle is given up after the idle time', async () => {
  const server = await serveSockets((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n<'))
    socket.resume()
  })
  const hosting = patientlyConnected()
  expect(await hosting.put(upload(await file(10), server.baseUrl))).toMatchObject({
    ok: false,
    error: { code: 'unreachable' },
  })
})

test('a storage that was too slow to answer is given twice the time at the next try', async () => {
  const server = await serveSockets((socket) => void socket.resume())
  const hosting = patientlyConnected()
  const take = await file(10)
  const given = async () => {
    const begun = performance.now()
    expect(await hosting.put(upload(take, server.baseUrl))).toMatchObject({ error: { code: 'unreachable' } })
    return performance.now() - begun
  }
  const [first, second] = [await given(), await given()]
  expect(first).toBeGreaterThanOrEqual(idleMs - 1)
  expect(second).toBeGreaterThanOrEqual(2 * idleMs - 1)
})
