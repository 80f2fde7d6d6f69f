import { type FastifyInstance, type FastifyReply } from 'fastify'
import { type EpisodeRow, findPublicEpisode } from '../episodes/episodeRow.ts'
import { notFound } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShowById, findShowBySlug, type ShowRow } from '../shows/showRow.ts'
import { artworkSvg } from './artwork.ts'
import { playerPage, sharePage } from './episodePage.ts'
import { feedOf } from './feed.ts'
import { pagePolicy } from './pageStyle.ts'

type ById = { Params: { id: string } }

/** The public side: share pages, players, transcripts, feeds and covers. What is not out is not found. */
export function servePages(app: FastifyInstance, service: Service): void {
  const { database, urls } = service
  const published = (publicId: string): { show: ShowRow; episode: EpisodeRow } | null => {
    const episode = findPublicEpisode(database, publicId)
    const show = episode && findShowById(database, episode.show_id)
    return show ? { show, episode } : null
  }
  const missing = (reply: FastifyReply) => reply.code(404).send(notFound().body)
  const html = (reply: FastifyReply, policy: { framed: boolean }, page: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(policy)).send(page)

  app.get<ById>('/s/:id', (request, reply) => {
    const found = published(request.params.id)
    return found ? html(reply, { framed: false }, sharePage(urls, found.show, found.episode)) : missing(reply)
  })
  for (const [path, theme] of [
    ['/e/:id', 'light'],
    ['/e/:id/dark', 'dark'],
  ] as const) {
    app.get<ById>(path, (request, reply) => {
      const found = published(request.params.id)
      if (!found) return missing(reply)
      return html(reply, { framed: true }, playerPage(urls, found.show, found.episode, theme))
    })
  }
  app.get<ById>('/s/:id/transcript', (request, reply) => {
    const transcript = published(request.params.id)?.episode.transcript_text
    return transcript ? reply.type('text/plain; charset=utf-8').send(transcript) : missing(reply)
  })
  app.get<{ Params: { slug: string } }>('/feeds/:slug', (request, reply) => {
    const show = findShowBySlug(database, request.params.slug)
    if (!show || show.private) return missing(reply)
    return reply.type('application/rss+xml; charset=utf-8').send(feedOf(service, show))
  })
  app.get<{ Params: { name: string } }>('/artwork/:name', (request, reply) => {
    const show = findShowBySlug(database, request.params.name.replace(/\.svg$/, ''))
    if (!show) return missing(reply)
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(artworkSvg(show.title))
  })
}
