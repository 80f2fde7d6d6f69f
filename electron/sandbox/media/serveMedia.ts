import { finished } from 'node:stream'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasEtag } from '../http/conditional.ts'
import { notFound } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { type Audience } from './audience.ts'
import { findMedia, type Media } from './mediaSource.ts'
import { rangeOf } from './ranges.ts'
import { isTeamToken } from './teamToken.ts'

const tokenQuery = z.object({ token: z.string() })

/**
 * GET and HEAD of an episode's sound, with ranges (RFC 9110, section 14). Needs no key: players and directories come
 * here. What belongs to a private show is found only with the token of its team; subscribers have addresses of their own.
 */
export function serveMedia(app: FastifyInstance, service: Service): void {
  app.route<{ Params: { name: string } }>({
    // Both by name: a HEAD route that fastify makes up would announce a length of 0.
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    handler: async (request, reply) => {
      const publicId = request.params.name.replace(/\.[a-z0-9]+$/, '')
      const query = tokenQuery.safeParse(request.query)
      const isTeam = query.success && isTeamToken(service.mediaSecret, publicId, query.data.token)
      return answerMedia(service, request, reply, publicId, { kind: isTeam ? 'team' : 'public' })
    },
  })
}

/** Answers with the sound of an episode, or 404 when there is none for this audience. */
export async function answerMedia(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  publicId: string,
  audience: Audience,
): Promise<FastifyReply> {
  const media = await findMedia(service, publicId, audience)
  return media ? sendMedia(service, request, reply, media, audience) : reply.code(404).send(notFound().body)
}

async function sendMedia(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
  audience: Audience,
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

  const known = request.headers['if-none-match']
  if (known !== undefined && hasEtag(known, media.etag)) return unread(304)
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
  onceSent(request, reply, (bytes) => {
    if (audience.kind === 'team') return
    service.downloads.delivered({
      episodeId: media.episodeId,
      subscriberId: audience.kind === 'subscriber' ? audience.subscriberId : null,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      stretch: [start, start + Math.min(bytes, end + 1 - start)],
      at: request.receivedAt,
    })
  })
  return reply.send(media.read({ start, end }))
}

/**
 * Tells, when an answer is over, how many bytes of its body at least went out: all of them, or what the connection
 * took before it ended. The body itself is not touched, so that watching costs nothing.
 */
function onceSent(request: FastifyRequest, reply: FastifyReply, tell: (bytes: number) => void): void {
  const { socket } = request.raw
  const before = socket.bytesWritten
  finished(reply.raw, (error) => {
    if (!error) return tell(Number.POSITIVE_INFINITY)
    tell(Math.max(0, socket.bytesWritten - before - socket.writableLength - largestHeader))
  })
}

/** Bytes the headers of an answer may have. */
const largestHeader = 1024

/** A range meant for another version of the file is no range for this one (RFC 9110, section 13.1.5). */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag ? request.headers.range : undefined
}
