import { ignoreGone, type Session } from './connection.ts'

/** A request a page makes, before it leaves. */
export interface PageRequest {
  url: string
  method: string
  headers: Record<string, string>
  frameId: string
  /** Whether a page or frame is to be opened, as against something inside one. */
  isDocument: boolean
  /** Whether a server has sent the page on from another address. */
  isRedirect: boolean
}

/** `answer`: instead of the network. `refuse`: the page stays, or the request fails. */
export type Decision = { kind: 'pass' } | { kind: 'refuse' } | { kind: 'answer'; response: Response }

/** Asks `decide` about every request of the pages and frames of `session`. */
export async function interceptRequests(
  session: Session,
  decide: (request: PageRequest) => Promise<Decision>,
): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request, frameId, resourceType, redirectedRequestId }) => {
    const asked: PageRequest = {
      url: request.url + (request.urlFragment ?? ''),
      method: request.method,
      headers: request.headers,
      frameId,
      isDocument: resourceType === 'Document',
      isRedirect: redirectedRequestId !== undefined,
    }
    decide(asked)
      .then((decision) => carryOut(session, requestId, decision))
      .catch(ignoreGone)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
}

async function carryOut(session: Session, requestId: string, decision: Decision): Promise<void> {
  switch (decision.kind) {
    case 'pass':
      await session.send('Fetch.continueRequest', { requestId })
      return
    case 'refuse':
      // "Aborted" and not "Failed": a page that may not be left is not replaced by one that says so.
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      return
    case 'answer': {
      const { response } = decision
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      })
    }
  }
}
