import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findPublishedEpisode } from '../episodes/episodeRow.ts'
import { sendDocument } from '../http/conditional.ts'
import { notFound } from '../http/refusal.ts'
import { answerMedia } from '../media/serveMedia.ts'
import { feedOf } from '../pages/feed.ts'
import { publicAddresses } from '../pages/feedAddresses.ts'
import { sendPage, serveEpisodePages } from '../pages/serveEpisodePages.ts'
import { type Service } from '../service.ts'
import { findShowById, type ShowRow } from '../shows/showRow.ts'
import { type Urls } from '../urls.ts'
import { markActivated } from './activity.ts'
import { landingPage } from './landingPage.ts'
import { findSubscriberByToken, type SubscriberRow } from './subscriberRow.ts'
import { subscriberUrls } from './subscriberUrls.ts'

const prefix = '/private/:token'
const params = z.object({ token: z.string(), name: z.string().default('') })

interface Admitted {
  urls: Urls
  show: ShowRow
  subscriber: SubscriberRow
  /** Name of the file asked for; empty where there is none. */
  name: string
}

/**
 * What the subscribers of private shows get, each below an address of their own. Who is asking is found anew in every
 * request, so a subscriber who is removed has no feed, no page and no audio from the next one on.
 */
export function servePrivateShows(app: FastifyInstance, service: Service): void {
  void app.register((scope, _options, done) => {
    // The address is a secret: it must stand in no search engine and in nobody's referrer.
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
      next()
    })
    serveSubscribers(scope, service)
    done()
  })
}

function serveSubscribers(app: FastifyInstance, service: Service): void {
  const { database, clock, urls } = service

  const admit = (request: FastifyRequest): Admitted | null => {
    const { token, name } = params.parse(request.params)
    const subscriber = findSubscriberByToken(database, token)
    const show = subscriber && findShowById(database, subscriber.show_id)
    return subscriber && show ? { urls: subscriberUrls(urls, token), show, subscriber, name } : null
  }
  const admitted =
    (
      answer: (
        who: Admitted,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => FastifyReply | Promise<FastifyReply>,
    ) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const who = admit(request)
      return who ? answer(who, request, reply) : missing(reply)
    }

  app.get(
    prefix,
    admitted((who, _request, reply) =>
      sendPage(reply, { framed: false, forms: true }, landingPage(who.urls, who.show, who.subscriber)),
    ),
  )
  app.get(
    `${prefix}/feed`,
    admitted((who, request, reply) => {
      if (request.method === 'GET') markActivated(database, who.subscriber.id, clock.now())
      return sendDocument(request, reply, feedOf(service, who.show, publicAddresses(who.urls, who.show.slug)))
    }),
  )
  app.route({
    method: ['GET', 'HEAD'],
    url: `${prefix}/media/:name`,
    handler: admitted((who, request, reply) =>
      answerMedia(service, request, reply, who.name.replace(/\.[a-z0-9]+$/, ''), {
        kind: 'subscriber',
        showId: who.show.id,
        subscriberId: who.subscriber.id,
      }),
    ),
  })
  serveEpisodePages(app, prefix, (request, publicId) => {
    const who = admit(request)
    const episode = who && findPublishedEpisode(database, who.show.id, publicId)
    return who && episode ? { ...who, episode } : null
  })

  for (const [path, status] of [
    ['unsubscribe', 'unsubscribed'],
    ['resubscribe', 'subscribed'],
  ] as const) {
    app.post(
      `${prefix}/${path}`,
      admitted((who, _request, reply) => {
        database.run('UPDATE subscribers SET status = ?, updated_at = ? WHERE id = ?', [
          status,
          clock.now(),
          who.subscriber.id,
        ])
        return reply.redirect(who.urls.subscriberPage(who.subscriber.token), 303)
      }),
    )
  }
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(notFound().body)
}
