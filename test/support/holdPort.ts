import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/**
 * Keeps the port of an address that nobody answers any more from being given to a server of another test: who connects to it
 * is refused, as long as it is held, and its own server may come back to it. It is the near end of a connection, and a system
 * that looks for a free port passes those by.
 */
export async function holdPort(address: string): Promise<{ release(): void }> {
  const anchor = createServer().listen(0, '127.0.0.1')
  await once(anchor, 'listening')
  const far = (anchor.address() as AddressInfo).port
  const host = '127.0.0.1'
  const holding = connect({ port: far, host, localPort: Number(new URL(address).port), localAddress: host })
  await once(holding, 'connect')
  return {
    release() {
      holding.destroy()
      anchor.close()
    },
  }
}
