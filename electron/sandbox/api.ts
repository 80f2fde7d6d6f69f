import { type FastifyInstance, type FastifyReply } from 'fastify'
import { routes } from '../../shared/api/routes.ts'
import { episodeAnalytics } from './analytics/episodeAnalytics.ts'
import { episodesAnalytics } from './analytics/episodesAnalytics.ts'
import { showAnalytics } from './analytics/showAnalytics.ts'
import { publishEpisode } from './episodes/publishEpisode.ts'
import { getEpisode, listEpisodes } from './episodes/readEpisodes.ts'
import { createEpisode, updateEpisode } from './episodes/writeEpisode.ts'
import { acceptBodies, UnreadableBody } from './http/bodies.ts'
import { serve } from './http/endpoint.ts'
import { notFound, refused, tooManyRequests } from './http/refusal.ts'
import { type RateLimiter } from './rateLimit.ts'
import { type Service } from './service.ts'
import { getShow, listShows } from './shows/readShows.ts'
import { updateShow } from './shows/updateShow.ts'
import { createSubscriber, createSubscribers } from './subscribers/addSubscribers.ts'
import {
  removeSubscriber,
  removeSubscriberByEmail,
  updateSubscriber,
} from './subscribers/changeSubscribers.ts'
import { getSubscriber, listSubscribers } from './subscribers/readSubscribers.ts'
import { authorizeUpload } from './uploads/authorizeUpload.ts'
import { callerOf } from './users/callers.ts'
import { getUser } from './users/getUser.ts'
import { createWebhook, listWebhooks, removeWebhook } from './webhooks/manageWebhooks.ts'

/** The endpoints of the specification, on the API's origin. `limiter` is null when no rate limit is wanted. */
export function serveApi(app: FastifyInstance, service: Service, limiter: RateLimiter | null): void {
  acceptBodies(app)
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).send(notFound().body)
  })
  app.addHook('onRequest', async (request, reply) => {
    service.schedule.publishDue()
    service.downloads.flush()
    const key = request.headers['x-api-key']
    const isApi = /^\/v1(?:[/?]|$)/.test(request.url)
    // A key nobody has is answered 401, not counted: guesses must not shut anybody out.
    if (!limiter || !isApi || typeof key !== 'string' || !callerOf(service.database, key)) return undefined
    const refusal = tooManyRequests()
    return limiter(key) ? undefined : reply.code(refusal.status).send(refusal.body)
  })

  serve(app, service, routes['user.get'], getUser)
  serve(app, service, routes['analytics.episode'], episodeAnalytics)
  serve(app, service, routes['analytics.show'], showAnalytics)
  serve(app, service, routes['analytics.episodes'], episodesAnalytics)
  serve(app, service, routes['shows.list'], listShows)
  serve(app, service, routes['shows.get'], getShow)
  serve(app, service, routes['shows.update'], updateShow)
  serve(app, service, routes['episodes.list'], listEpisodes)
  serve(app, service, routes['episodes.authorizeUpload'], authorizeUpload)
  serve(app, service, routes['episodes.get'], getEpisode)
  serve(app, service, routes['episodes.create'], createEpisode)
  serve(app, service, routes['episodes.update'], updateEpisode)
  serve(app, service, routes['episodes.publish'], publishEpisode)
  serve(app, service, routes['subscribers.list'], listSubscribers)
  serve(app, service, routes['subscribers.get'], getSubscriber)
  serve(app, service, routes['subscribers.create'], createSubscriber)
  serve(app, service, routes['subscribers.createBatch'], createSubscribers)
  serve(app, service, routes['subscribers.update'], updateSubscriber)
  serve(app, service, routes['subscribers.removeByEmail'], removeSubscriberByEmail)
  serve(app, service, routes['subscribers.remove'], removeSubscriber)
  serve(app, service, routes['webhooks.list'], listWebhooks)
  serve(app, service, routes['webhooks.create'], createWebhook)
  serve(app, service, routes['webhooks.remove'], removeWebhook)
}

/** For what no endpoint answered: a body or a request that could not be read, or a bug. */
export function answerApiError(reply: FastifyReply, status: number, error: Error): void {
  const refusal =
    error instanceof UnreadableBody
      ? error.refusal
      : refused(status, status < 500 ? error.message : `The sandbox failed: ${error.message}`)
  reply.code(refusal.status).send(refusal.body)
}
