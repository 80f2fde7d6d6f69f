import { type FastifyInstance, type FastifyReply } from 'fastify'
import { coverPng } from '../artwork/cover.ts'
import { type EpisodeRow, findPublicEpisode } from '../episodes/episodeRow.ts'
import { sendDocument } from '../http/conditional.ts'
import { notFound } from '../http/refusal.ts'
import { type Service } from '../service.ts'
import { findShowById, findShowBySlug, type ShowRow } from '../shows/showRow.ts'
import { playerPage } from './episodePage.ts'
import { feedOf } from './feed.ts'
import { publicAddresses } from './feedAddresses.ts'
import { sendPage, serveEpisodePages } from './serveEpisodePages.ts'

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

  serveEpisodePages(app, '', (_request, publicId) => {
    const found = published(publicId)
    return found && { urls, ...found }
  })
  for (const [path, theme] of [
    ['/e/:id', 'light'],
    ['/e/:id/dark', 'dark'],
  ] as const) {
    app.get<ById>(path, (request, reply) => {
      const found = published(request.params.id)
      if (!found) return missing(reply)
      return sendPage(reply, { framed: true }, playerPage(urls, found.show, found.episode, theme))
    })
  }
  app.get<{ Params: { slug: string } }>('/feeds/:slug', (request, reply) => {
    const show = findShowBySlug(database, request.params.slug)
    if (!show || show.private) return missing(reply)
    return sendDocument(request, reply, feedOf(service, show, publicAddresses(urls, show.slug)))
  })
  // Drawing takes longer than sending, and directories ask again and again.
  const covers = new Map<string, Buffer>()
  app.get<{ Params: { name: string } }>('/artwork/:name', (request, reply) => {
    const show = findShowBySlug(database, request.params.name.replace(/\.png$/, ''))
    if (!show) return missing(reply)
    const cover = covers.get(show.title) ?? coverPng(show.title)
    if (covers.size >= mostCovers) covers.clear()
    covers.set(show.title, cover)
    return reply.type('image/png').send(cover)
  })
}

/** Covers kept in memory; one takes about 30 KB. */
const mostCovers = 100
