import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

/** A server nobody should ask: it counts who does. `/` is an empty page without any policy. */
export interface CanaryServer {
  /** `127.0.0.1:<port>` */
  host: string
  /** Paths that were asked for, other than the page's own. */
  hits: string[]
  close(): void
}

export async function canaryServer(): Promise<CanaryServer> {
  const hits: string[] = []
  const server = createServer(({ url = '' }, response) => {
    if (url === '/') {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><link rel=icon href="data:,"><body></body>')
      return
    }
    hits.push(url)
    response.setHeader('access-control-allow-origin', '*').end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    hits,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
