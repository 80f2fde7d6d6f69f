import type { Socket } from 'node:net'
import { wait, type Clock } from '../../../shared/domain/clock.ts'
import { breakOf, type Behaviour, type Way } from './behaviour.ts'

/** One connection through the proxy, as it stands. */
export interface Connection {
  behaviour: Behaviour
  /** Bytes passed on each way. */
  passed: Record<Way, number>
  /** Whether it was cut, reset or left half open. */
  broken: boolean
}

export interface Ends {
  client: Socket
  service: Socket
}

/**
 * Carries bytes between two sockets (both made with `allowHalfOpen`) as `behaviour` says. One end's finishing is told to
 * the other after everything that was sent before it. `over` ends the waiting when the proxy closes.
 */
export function carry(
  { client, service }: Ends,
  behaviour: Behaviour,
  clock: Clock,
  over: AbortSignal,
): Connection {
  const connection: Connection = { behaviour, passed: { up: 0, down: 0 }, broken: false }
  const breaks = breakOf(behaviour)

  function fall(): void {
    connection.broken = true
    for (const socket of [client, service]) {
      switch (breaks?.kind) {
        case 'reset':
          socket.resetAndDestroy()
          break
        case 'cut':
          // What still comes is taken and dropped: unread bytes would turn the end into a reset.
          socket.resume().end()
          break
        case 'half-open':
        case undefined:
          socket.pause()
      }
    }
  }

  /** Passes on what may still pass, and breaks the connection when that was the last of it. */
  async function pass(way: Way, to: Socket, bytes: Buffer): Promise<void> {
    if (connection.broken) return
    const room = breaks?.way === way ? breaks.after - connection.passed[way] : Infinity
    const passing = bytes.subarray(0, room)
    connection.passed[way] += passing.length
    if (passing.length === room) {
      if (room > 0) to.write(passing)
      fall()
      return
    }
    // Resolved by the socket's taking it, or by its end: then there is nobody to tell.
    await new Promise<void>((resolve) => to.write(passing, () => resolve()))
  }

  async function trickle(way: Way, to: Socket, bytes: Buffer): Promise<void> {
    if (behaviour.kind !== 'slow') return await pass(way, to, bytes)
    for (let from = 0; from < bytes.length; from += behaviour.bytes) {
      await wait(clock, behaviour.everyMs, over)
      await pass(way, to, bytes.subarray(from, from + behaviour.bytes))
    }
  }

  function join(way: Way, from: Socket, to: Socket): void {
    /** Settles when everything that came so far has been passed on. */
    let before: Promise<unknown> = Promise.resolve()
    const inOrder = (step: () => Promise<void> | void) => {
      const late = behaviour.kind === 'latency' ? wait(clock, behaviour.ms, over) : undefined
      before = Promise.all([before, late]).then(step)
      return before
    }
    from.on('data', (bytes: Buffer) => {
      const passed = inOrder(() => trickle(way, to, bytes))
      // What is on its way does not hold up what comes after it; a slow reader does.
      if (behaviour.kind === 'latency') return
      from.pause()
      void passed.then(() => {
        if (!connection.broken) from.resume()
      })
    })
    from.on('end', () => {
      void inOrder(() => {
        if (!connection.broken) to.end()
      })
    })
    // A client or a service that hangs up is what this is about; `close` tells the other end.
    from.on('error', () => undefined)
    from.on('close', (failed) => {
      if (failed) to.destroy()
    })
  }

  join('up', client, service)
  join('down', service, client)
  return connection
}
