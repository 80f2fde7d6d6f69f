import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chaptersJson, chaptersOf } from '../episodes/chapters.ts'
import { durationSeconds } from '../episodes/duration.ts'
import { type EpisodeRow } from '../episodes/episodeRow.ts'
import { sendDocument } from '../http/conditional.ts'
import { notFound } from '../http/refusal.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { transcriptFormats, writeTranscript } from '../transcripts/formats.ts'
import { type Urls } from '../urls.ts'
import { sharePage, transcriptPage } from './episodePage.ts'
import { pagePolicy } from './pageStyle.ts'

/** An episode somebody may see, with the addresses they are given. */
export interface Reached {
  urls: Urls
  show: ShowRow
  episode: EpisodeRow
}

const params = z.object({ id: z.string(), format: z.enum(['txt', 'vtt', 'srt', 'json']).optional() })

/**
 * What can be read of one episode, below `prefix`: its page, its transcript and its chapters. `reach` finds the episode
 * that a request may see.
 */
export function serveEpisodePages(
  app: FastifyInstance,
  prefix: string,
  reach: (request: FastifyRequest, publicId: string) => Reached | null,
): void {
  const get = (
    path: string,
    answer: (
      found: Reached & { format: z.infer<typeof params>['format'] },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => FastifyReply | null,
  ) =>
    app.get(`${prefix}/s/:id${path}`, (request, reply) => {
      const asked = params.safeParse(request.params)
      const found = asked.success ? reach(request, asked.data.id) : null
      return (
        (found && answer({ ...found, format: asked.data?.format }, request, reply)) ??
        reply.code(404).send(notFound().body)
      )
    })

  get('', ({ urls, show, episode }, _request, reply) =>
    sendPage(reply, { framed: false }, sharePage(urls, show, episode)),
  )
  get('/transcript', ({ urls, show, episode }, _request, reply) => {
    const text = episode.transcript_text
    return text ? sendPage(reply, { framed: false }, transcriptPage(urls, show, episode, text)) : null
  })
  get('/transcript.:format', ({ episode, format }, request, reply) => {
    if (!format || !episode.transcript_text) return null
    const transcript = { text: episode.transcript_text, duration: durationSeconds(episode) }
    const body = writeTranscript(transcript, format)
    const type = `${transcriptFormats[format]}; charset=utf-8`
    return body === null ? null : sendDocument(request, reply, { body, type, changedAt: episode.updated_at })
  })
  get('/chapters.json', ({ episode }, request, reply) => {
    const chapters = chaptersOf(episode.description)
    const type = 'application/json+chapters; charset=utf-8'
    return chapters.length === 0
      ? null
      : sendDocument(request, reply, { body: chaptersJson(chapters), type, changedAt: episode.updated_at })
  })
}

/** Sends HTML that can run nothing. */
export function sendPage(
  reply: FastifyReply,
  policy: Parameters<typeof pagePolicy>[0],
  html: string,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(policy))
    .send(html)
}
