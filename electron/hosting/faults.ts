import { RequestError, TimeoutError } from 'got'
import { assertNever } from '../../shared/ipc/result.ts'

/**
 * Why an exchange ended without a usable answer.
 *
 * - `no-route`: the name does not resolve, or no network leads there
 * - `refused`: the machine is there and nobody listens
 * - `not-secure`: TLS failed
 * - `timed-out`: nothing happened for longer than allowed
 * - `cut`: the connection ended in the middle
 * - `garbled`: what came is not HTTP, not decodable, or cannot be sent back (a content type that is no header)
 * - `too-large`: the answer passed the cap
 * - `cancelled`: the caller's signal
 */
export type FaultKind =
  'no-route' | 'refused' | 'not-secure' | 'timed-out' | 'cut' | 'garbled' | 'too-large' | 'cancelled'

export interface Fault {
  kind: FaultKind
  /** The system's own name for it (`ECONNRESET`), for people who know what to do with it. */
  detail: string
}

const noRoute = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
])
const notSecure = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|EPROTO$)/
const garbled = /^(HPE_|Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING|ERR_INVALID_CHAR$)/

/** Sorts an error thrown by got. Anything got did not throw is a bug and thrown on. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof RequestError)) throw error
  const detail = error.code
  if (error instanceof TimeoutError || detail === 'ETIMEDOUT') return { kind: 'timed-out', detail }
  if (detail === 'ERR_ABORTED') return { kind: 'cancelled', detail }
  if (detail === 'ECONNREFUSED') return { kind: 'refused', detail }
  if (noRoute.has(detail)) return { kind: 'no-route', detail }
  if (notSecure.test(detail)) return { kind: 'not-secure', detail }
  if (garbled.test(causeCode(error))) return { kind: 'garbled', detail: causeCode(error) }
  return { kind: 'cut', detail }
}

/** got files a failed read under a code of its own; the reason is one level down. */
function causeCode(error: RequestError): string {
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.code
}

/** A fault in words. `host` is the other side's name and port, never a full address. */
export function describeFault(
  { kind, detail }: Fault,
  host: string,
): { code: 'unreachable' | 'unexpected-answer' | 'cancelled'; message: string; hint: string } {
  const later = 'Your work is kept, and Wavedrop tries again when the connection is back.'
  switch (kind) {
    case 'no-route':
      return {
        code: 'unreachable',
        message: `${host} cannot be found from here (${detail}).`,
        hint: `Check the internet connection. ${later}`,
      }
    case 'refused':
      return { code: 'unreachable', message: `${host} does not take connections (${detail}).`, hint: later }
    case 'not-secure':
      return {
        code: 'unreachable',
        message: `No safe connection to ${host} could be made (${detail}).`,
        hint: 'Check the date and time of this computer and the network you are in; a sign-in page may stand in between.',
      }
    case 'timed-out':
      return { code: 'unreachable', message: `${host} took too long to answer (${detail}).`, hint: later }
    case 'cut':
      return { code: 'unreachable', message: `The connection to ${host} was cut (${detail}).`, hint: later }
    case 'garbled':
      return {
        code: 'unexpected-answer',
        message: `${host} sent something that cannot be read (${detail}).`,
        hint: 'Check the base address, and whether a proxy or a sign-in page stands in between.',
      }
    case 'too-large':
      return {
        code: 'unexpected-answer',
        message: `${host} sent an answer larger than Wavedrop accepts (${detail}).`,
        hint: 'Check that the base address is that of the hosting service.',
      }
    case 'cancelled':
      return {
        code: 'cancelled',
        message: 'This was stopped before it was finished.',
        hint: 'Start it again when you want it.',
      }
    default:
      return assertNever(kind)
  }
}
