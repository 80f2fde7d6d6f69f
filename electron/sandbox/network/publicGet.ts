import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { type Network } from './network.ts'
import { hostOf, isPublicAddress } from './publicAddress.ts'

/** Why something could not be had from another host, in words for the person who asked for it. */
export class Unreachable extends Error {}

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]

/**
 * GETs an http or https address on the public Internet, following redirects. Nobody may use the service to reach what
 * only this machine can: the host is resolved once, every address it has must be public, and the connection goes to
 * the very address that was checked, so that a name that changes its mind in between gains nothing. Each redirect is
 * checked in the same way.
 * @throws {Unreachable} for a private address, too many redirects and any status but 200.
 */
export async function publicGet(
  network: Network,
  address: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let at = address
  for (let n = 0; n <= mostRedirects; n += 1) {
    const response = await getOnce(network, at, signal)
    const { statusCode: status = 0 } = response
    const { location } = response.headers
    if (status === 200) return response
    response.destroy()
    if (!redirects.includes(status) || location === undefined) {
      throw new Unreachable(`${at.host} answered with status ${status}`)
    }
    if (!URL.canParse(location, at)) throw new Unreachable(`${at.host} redirects to no address`)
    at = new URL(location, at)
    if (!['http:', 'https:'].includes(at.protocol)) {
      throw new Unreachable(`${address.host} redirects to an address that is not http or https`)
    }
  }
  throw new Unreachable(`${address.host} redirects too often`)
}

async function getOnce(network: Network, address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(address)
  const [first, ...others] = isIP(host) ? [host] : await unlessAborted(network.resolve(host), signal)
  if (first === undefined || ![first, ...others].every(isPublicAddress)) {
    throw new Unreachable(`${address.host} is not on the public Internet`)
  }
  const isSecure = address.protocol === 'https:'
  const connection = () => {
    const socket = network.connect(first, Number(address.port || (isSecure ? 443 : 80)))
    return isSecure ? tlsConnect({ socket, ...(isIP(host) === 0 && { servername: host }) }) : socket
  }
  // Compressed, the announced length would not be the length of the file.
  const headers = { 'user-agent': 'Wavedrop-Sandbox/1.0', accept: 'audio/*, video/*, */*;q=0.1' }
  return new Promise((resolve, reject) => {
    const send = isSecure ? httpsRequest : httpRequest
    send(address, { headers, signal, createConnection: connection })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** A look-up cannot be called off; nobody waits for it any longer. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Unreachable('The request was called off'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
