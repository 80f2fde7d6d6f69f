import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The way from this machine to others. Handed in, so that tests can stand in for the Internet. */
export interface Network {
  /** All IP addresses of a host. Rejects when it has none. */
  resolve(hostname: string): Promise<string[]>
  /** A TCP connection to exactly this address. */
  connect(address: string, port: number): Socket
}

export const systemNetwork: Network = {
  async resolve(hostname) {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  },
  connect: (address, port) => connect({ host: address, port }),
}
