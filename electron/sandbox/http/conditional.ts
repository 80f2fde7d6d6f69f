import { createHash } from 'node:crypto'
import { type FastifyReply, type FastifyRequest } from 'fastify'

/** A document that clients come back for. */
export interface Document {
  body: string
  type: string
  /** Epoch ms of the latest change. */
  changedAt: number
}

/**
 * Sends a document with its ETag and Last-Modified, or 304 to a client that has this version (RFC 9110, section 13).
 * The ETag is made from the content, so two changes in one second are two versions; a client that sends both
 * conditions is answered by its ETag, as section 13.2.2 asks.
 */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, changedAt }: Document,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply
    .header('etag', etag)
    .header('last-modified', new Date(changedAt).toUTCString())
    .header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  // Last-Modified has whole seconds.
  const isKnown = known === undefined ? Math.floor(changedAt / 1000) * 1000 <= since : hasEtag(known, etag)
  return isKnown ? reply.code(304).send() : reply.type(type).send(body)
}

/** Whether an If-None-Match header names this version; `*` names any. */
export function hasEtag(header: string, etag: string): boolean {
  const named = header.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
