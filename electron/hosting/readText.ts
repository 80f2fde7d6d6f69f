import { type Agents } from 'got'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { hostingFailure, type HostingError } from './errors.ts'
import { exchange } from './exchange.ts'
import { describeFault } from './faults.ts'
import { type Timeouts } from './timeouts.ts'

/** Bytes: a day of talk fits. */
const maxTextBytes = 8 * 1024 * 1024

/**
 * A text that the service has put where anybody can read it: fetched without the key, which belongs to the API alone.
 * Errors: `not-found`, `unexpected-answer` for what is no text, and those of the network.
 */
export async function readText(
  address: string,
  surroundings: { userAgent: string; agents: Agents; timeouts: Timeouts; signal: AbortSignal },
): Promise<Result<string, HostingError>> {
  const { userAgent, agents, timeouts, signal } = surroundings
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return noText('The service gave an address that is none.')
  const exchanged = await exchange({
    method: 'GET',
    url,
    headers: { accept: 'text/plain, text/vtt, application/x-subrip', 'user-agent': userAgent },
    agents,
    timeouts: {
      lookup: timeouts.connectMs,
      connect: timeouts.connectMs,
      secureConnect: timeouts.connectMs,
      response: timeouts.responseMs,
      socket: timeouts.responseMs,
      request: timeouts.requestMs,
    },
    maxAnswerBytes: maxTextBytes,
    signal,
  })
  if (!exchanged.ok) {
    const { code, message, hint } = describeFault(exchanged.fault, url.host)
    return hostingFailure(code, exchanged.connected ? 'unknown' : 'no', message, { hint })
  }
  const { status, headers, body } = exchanged.answer
  if (status === 404 || status === 410) {
    return hostingFailure('not-found', 'yes', `${url.host} does not have this text.`, {
      hint: 'It may not be public yet: some services show it only when the episode is out.',
    })
  }
  if (status !== 200) return noText(`${url.host} did not give out the text (HTTP ${status}).`)
  // A sign-in page, or the page around a text, is not the text.
  if (/html|json|octet/i.test(headers['content-type'] ?? ''))
    return noText(`${url.host} sent something that is no text.`)
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return noText(`${url.host} sent a text that cannot be read.`)
  }
}

function noText(message: string): { ok: false; error: HostingError } {
  return hostingFailure('unexpected-answer', 'yes', message, {
    hint: 'Open its page in the browser instead.',
  })
}
