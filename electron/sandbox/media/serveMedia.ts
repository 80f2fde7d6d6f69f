import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findMedia, type LocalMedia } from './mediaSource.ts'
import { rangeOf } from './ranges.ts'

/** GET and HEAD of an episode's sound, with ranges (RFC 9110, section 14). Needs no key: players and directories come here. */
export function serveMedia(app: FastifyInstance, service: Service): void {
  app.route<{ Params: { name: string } }>({
    // Both by name: a HEAD route that fastify makes up would announce a length of 0.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request, reply) => {
      const media = await findMedia(service, request.params.name.replace(/\.[a-z0-9]+$/, ''))
      if (!media) return reply.code(404).send(notFound().body)
      if (media.kind === 'external') return reply.redirect(media.address, 302)
      return sendMedia(request, reply, media)
    },
  })
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  media: LocalMedia,
): Promise<FastifyReply> {
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', media.etag)
    .header('cache-control', 'no-cache')
    .type(media.contentType)
  const unread = async (status: number) => {
    await media.close()
    return reply.code(status).send()
  }

  if (isKnown(request.headers['if-none-match'], media.etag)) return unread(304)
  const range = rangeOf(wantedRange(request, media.etag), media.bytes)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${media.bytes}`)
    return unread(416)
  }
  const isWhole = range === 'whole'
  const { start, end } = isWhole ? { start: 0, end: media.bytes - 1 } : range
  if (!isWhole) reply.header('content-range', `bytes ${start}-${end}/${media.bytes}`)
  reply.code(isWhole ? 200 : 206).header('content-length', end - start + 1)
  if (request.method === 'HEAD' || media.bytes === 0) return unread(reply.statusCode)
  return reply.send(media.read({ start, end }))
}

/** A range meant for another version of the file is no range for this one (RFC 9110, section 13.1.5). */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag ? request.headers.range : undefined
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
