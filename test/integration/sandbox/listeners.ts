import { request } from 'node:http'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { ask } from './support.ts'

/** A podcast app as its requests look. */
export interface Listener {
  userAgent?: string
  /** The loopback address it comes from: another one is another listener. */
  from?: string
  range?: string
  method?: 'GET' | 'HEAD'
  /** Hangs up once this many bytes have come. */
  hangUpAfter?: number
}

export const podcastApp = 'AppleCoreMedia/1.0.0.22B83 (iPhone; U; CPU OS 18_1 like Mac OS X; en_us)'

/** Fetches audio as an app does; resolves with the bytes that came when the answer is over. */
export function listen(url: string, listener: Listener = {}): Promise<number> {
  const { userAgent = podcastApp, from = '127.0.0.1', range, method = 'GET', hangUpAfter } = listener
  const headers = { ...(userAgent !== '' && { 'user-agent': userAgent }), ...(range && { range }) }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, localAddress: from, agent: false }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (hangUpAfter !== undefined && bytes >= hangUpAfter) response.destroy()
      })
      // Also after a hang-up, which is no failure here.
      response.on('error', () => undefined)
      response.on('close', () => resolve(bytes))
    })
    outgoing.on('error', reject).end()
  })
}

/** The downloads of an episode over its default window. */
export async function downloadsOf(sandbox: Sandbox, episodeId: string): Promise<number> {
  const { data } = await ask(sandbox, 'analytics.episode', `/v1/analytics/episodes/${episodeId}`)
  return (data.attributes.downloads ?? []).reduce((sum, day) => sum + day.downloads, 0)
}
