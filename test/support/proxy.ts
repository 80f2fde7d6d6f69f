import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../shared/domain/clock.ts'
import type { Behaviour } from './proxy/behaviour.ts'
import { carry, type Connection } from './proxy/connection.ts'

export interface ProxyOptions {
  /** Of latency and slowness. */
  clock: Clock
  /** Asked for every connection as it is made. */
  behave: () => Behaviour
  /** Hears of every connection as it is made; what it says of itself goes on changing. */
  onConnection?: (connection: Connection) => void
}

/** A network on one port: what connects to it reaches another port of this machine, as far as the network lets it. */
export interface Proxy {
  /** Where it listens. */
  origin: string
  /** Where everything goes that connects from now on. Until then connections are refused. */
  forwardTo(origin: string): void
}

/** Listens on loopback; gone after the test, with every connection. */
export async function startProxy({ clock, behave, onConnection }: ProxyOptions): Promise<Proxy> {
  let target: URL | null = null
  const over = new AbortController()
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client)
    if (target === null) {
      client.resetAndDestroy()
      return
    }
    const service = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    keep(service)
    onConnection?.(carry({ client, service }, behave(), clock, over.signal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    over.abort()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    forwardTo(origin) {
      target = new URL(origin)
    },
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
