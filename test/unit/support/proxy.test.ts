import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { healthy, type Behaviour, type Break } from '../../support/proxy/behaviour.ts'
import type { Connection } from '../../support/proxy/connection.ts'
import { startProxy } from '../../support/proxy.ts'

/** One end of a connection, and what it was told. */
interface End {
  socket: Socket
  received: () => string
  /** `end` for a FIN, `ECONNRESET` for a reset. */
  told: string[]
}

function endOf(socket: Socket): End {
  let text = ''
  const told: string[] = []
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString()
  })
  socket.on('end', () => told.push('end'))
  socket.on('error', (error: NodeJS.ErrnoException) => told.push(error.code ?? ''))
  onTestFinished(() => void socket.destroy())
  return { socket, received: () => text, told }
}

/** Resolves when a socket has not got rid of anything for many turns. */
async function cameToStop(socket: Socket): Promise<void> {
  for (let [turns, left] = [0, socket.writableLength]; turns < 200; turns++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (socket.writableLength === left) continue
    left = socket.writableLength
    turns = 0
  }
}

/** A client and a service with a proxy between them. */
async function connected(behaviour: Behaviour, clock = fakeClock()) {
  const server = createServer({ allowHalfOpen: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const connections: Connection[] = []
  const proxy = await startProxy({
    clock,
    behave: () => behaviour,
    onConnection: (connection) => void connections.push(connection),
  })
  proxy.forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const port = Number(new URL(proxy.origin).port)
  const client = endOf(connect({ port, host: '127.0.0.1', allowHalfOpen: true }))
  const [socket] = await accepted
  const [connection] = connections
  if (!connection) throw new Error('There is no connection')
  return { client, service: endOf(socket), connection, clock }
}

test('a healthy connection carries both ways, and what one end says after the other has finished', async () => {
  const { client, service, connection } = await connected(healthy)
  client.socket.end('question')
  await eventually(() => expect(service).toMatchObject({ told: ['end'] }))
  service.socket.end('the answer')
  await eventually(() => expect(client.told).toEqual(['end']))
  expect([service.received(), client.received()]).toEqual(['question', 'the answer'])
  expect(connection).toMatchObject({ passed: { up: 8, down: 10 }, broken: false })
})

test('with latency everything arrives later by as much, in its order', async () => {
  const { client, service, clock } = await connected({ kind: 'latency', ms: 300 })
  client.socket.write('one')
  await eventually(() => expect(clock.pending()).toBe(1))
  await clock.advance(200)
  client.socket.write('two')
  await eventually(() => expect(clock.pending()).toBe(2))
  await clock.advance(99)
  expect(service.received()).toBe('')
  await clock.advance(1)
  await eventually(() => expect(service.received()).toBe('one'))
  await clock.advance(200)
  await eventually(() => expect(service.received()).toBe('onetwo'))
})

test.each(['up', 'down'] as const)('a cut after some bytes %s ends both ends in order', async (way) => {
  const { client, service, connection } = await connected({ kind: 'cut', way, after: 5 })
  const [from, to] = way === 'up' ? [client, service] : [service, client]
  from.socket.write('twelve bytes')
  await eventually(() => expect([from.told, to.told]).toEqual([['end'], ['end']]))
  expect(to.received()).toBe('twelv')
  expect(connection).toMatchObject({ broken: true, passed: { [way]: 5 } })
})

test.each(['up', 'down'] as const)('a reset after some bytes %s is one for both ends', async (way) => {
  const { client, service, connection } = await connected({ kind: 'reset', way, after: 5 })
  const [from, to] = way === 'up' ? [client, service] : [service, client]
  from.socket.write('twelve bytes')
  await eventually(() => expect([from.told, to.told]).toEqual([['ECONNRESET'], ['ECONNRESET']]))
  expect(connection.broken).toBe(true)
})

test.each(['cut', 'reset', 'half-open'] as const)(
  'a break (%s) before the first byte lets none pass',
  async (kind) => {
    const { client, service, connection } = await connected({ kind, way: 'up', after: 0 })
    client.socket.write('anything')
    await eventually(() => expect(connection.broken).toBe(true))
    expect([service.received(), connection.passed.up]).toEqual(['', 0])
  },
)

test.each<Break['way']>(['up', 'down'])(
  'half open after some bytes %s, nobody hears anything more, and writing comes to a stop',
  async (way) => {
    const { client, service, connection } = await connected({ kind: 'half-open', way, after: 5 })
    const [from, to] = way === 'up' ? [client, service] : [service, client]
    from.socket.write('twelve bytes')
    await eventually(() => expect(to.received()).toBe('twelv'))
    to.socket.write('is anybody there?')
    // More than the system keeps for a connection: the rest stays with the writer.
    for (let piece = 0; piece < 64; piece++) from.socket.write(Buffer.alloc(1024 * 1024))
    await cameToStop(from.socket)
    expect(from.socket.writableLength).toBeGreaterThan(0)
    expect(connection).toMatchObject({ broken: true, passed: { [way]: 5 } })
    expect([from.told, to.told, from.received(), to.received()]).toEqual([[], [], '', 'twelv'])
  },
)

test('a slow connection passes so much at a time, and its sender feels it', async () => {
  const { client, service, connection, clock } = await connected({ kind: 'slow', bytes: 4, everyMs: 100 })
  client.socket.write(Buffer.alloc(64 * 1024 * 1024, 'x'))
  for (const passed of [4, 8, 12]) {
    await eventually(() => expect(clock.pending()).toBe(1))
    await clock.advance(100)
    await eventually(() => expect(service.received()).toHaveLength(passed))
  }
  expect(connection.passed.up).toBe(12)
  expect(client.socket.writableLength).toBeGreaterThan(0)
})

test('an end that hangs up takes the other along', async () => {
  const { client, service } = await connected(healthy)
  client.socket.resetAndDestroy()
  await eventually(() => expect(service.told).toHaveLength(1))
  await eventually(() => expect(service.socket.readable).toBe(false))
})
