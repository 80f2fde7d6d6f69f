import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Network } from '../../../electron/sandbox/network/network.ts'

/** The Internet as a test sees it: one host with a public address, which this machine answers for. */
export interface OtherHost {
  network: Network
  /** What was connected to, in order: the addresses the sandbox dialled. */
  dialled: string[]
}

const publicAddress = '93.184.215.14'

/**
 * A server that stands for every public host. `addresses` says what names resolve to; those it does not know have one
 * public address, and whatever is dialled ends up at the server.
 */
export async function startOtherHost(
  answer: RequestListener,
  addresses: Record<string, string[]> = {},
): Promise<OtherHost> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const dialled: string[] = []
  return {
    dialled,
    network: {
      resolve: (hostname) => Promise.resolve(addresses[hostname] ?? [publicAddress]),
      connect(address) {
        dialled.push(address)
        return connect(port, '127.0.0.1')
      },
    },
  }
}
