import { z } from 'zod'
import { many, one, page } from './envelope.ts'
import { episodeCreate, episodeFields, episodePublish, showFields } from './inputs.ts'
import * as resources from './resources.ts'

/**
 * Every endpoint of the service, once (specification, "Endpoints"). The client sends with this table and the
 * sandbox serves from it, so the two cannot drift apart.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base address; `:name` segments are taken from `params`. */
  path: string
  params: Params
  query: Query
  body: Body
  response: Response
}

const nothing = z.undefined().optional()
const byId = z.object({ id: z.string().min(1) })

/** Accepted by every endpoint: sparse fieldsets per resource type, and related resources to include. */
const common = z.object({
  fields: z.record(z.string(), z.array(z.string())).optional(),
  include: z.array(z.string()).optional(),
})
const paginated = common.extend({
  pagination: z.object({ page: z.int().min(0).optional(), per: z.int().min(1).optional() }).optional(),
})

/** Day-first, `dd-mm-yyyy`. */
const day = z.string().regex(/^\d{2}-\d{2}-\d{4}$/)
const window = common.extend({ start_date: day.optional(), end_date: day.optional() })

function route<
  M extends Route['method'],
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  method: M,
  path: string,
  parts: { params: P; query: Q; body: B; response: R },
): Route<P, Q, B, R> & { method: M } {
  return { method, path, ...parts }
}

export const routes = {
  'user.get': route('GET', '/v1', {
    params: nothing,
    query: common.optional(),
    body: nothing,
    response: one(resources.user),
  }),

  'analytics.show': route('GET', '/v1/analytics/:id', {
    params: byId,
    query: window.optional(),
    body: nothing,
    response: one(resources.showAnalytics),
  }),
  'analytics.episodes': route('GET', '/v1/analytics/:id/episodes', {
    params: byId,
    query: window.optional(),
    body: nothing,
    response: one(resources.episodesAnalytics),
  }),
  'analytics.episode': route('GET', '/v1/analytics/episodes/:id', {
    params: byId,
    query: window.optional(),
    body: nothing,
    response: one(resources.episodeAnalytics),
  }),

  'episodes.list': route('GET', '/v1/episodes', {
    params: nothing,
    query: paginated
      .extend({
        show_id: z.string().optional(),
        query: z.string().optional(),
        status: resources.episodeStatus.optional(),
        order: z.enum(['desc', 'asc']).optional(),
      })
      .optional(),
    body: nothing,
    response: page(resources.episode),
  }),
  'episodes.authorizeUpload': route('GET', '/v1/episodes/authorize_upload', {
    params: nothing,
    query: common.extend({ filename: z.string().min(1) }),
    body: nothing,
    response: one(resources.audioUpload),
  }),
  'episodes.get': route('GET', '/v1/episodes/:id', {
    params: byId,
    query: common.optional(),
    body: nothing,
    response: one(resources.episode),
  }),
  'episodes.create': route('POST', '/v1/episodes', {
    params: nothing,
    query: common.optional(),
    body: z.object({ episode: episodeCreate }),
    response: one(resources.episode),
  }),
  'episodes.update': route('PATCH', '/v1/episodes/:id', {
    params: byId,
    query: common.optional(),
    body: z.object({ episode: episodeFields }),
    response: one(resources.episode),
  }),
  'episodes.publish': route('PATCH', '/v1/episodes/:id/publish', {
    params: byId,
    query: common.optional(),
    body: z.object({ episode: episodePublish }),
    response: one(resources.episode),
  }),

  'shows.list': route('GET', '/v1/shows', {
    params: nothing,
    query: paginated.extend({ private: z.boolean().optional(), query: z.string().optional() }).optional(),
    body: nothing,
    response: page(resources.show),
  }),
  'shows.get': route('GET', '/v1/shows/:id', {
    params: byId,
    query: common.optional(),
    body: nothing,
    response: one(resources.show),
  }),
  'shows.update': route('PATCH', '/v1/shows/:id', {
    params: byId,
    query: common.optional(),
    body: z.object({ show: showFields }),
    response: one(resources.show),
  }),

  'subscribers.list': route('GET', '/v1/subscribers', {
    params: nothing,
    query: paginated.extend({
      show_id: z.string().min(1),
      query: z.string().optional(),
      activated: z.boolean().optional(),
    }),
    body: nothing,
    response: page(resources.subscriber),
  }),
  'subscribers.get': route('GET', '/v1/subscribers/:id', {
    params: byId,
    query: common.optional(),
    body: nothing,
    response: one(resources.subscriber),
  }),
  'subscribers.create': route('POST', '/v1/subscribers', {
    params: nothing,
    query: common.optional(),
    body: z.object({
      show_id: z.string().min(1),
      email: z.string().min(1),
      skip_welcome_email: z.boolean().optional(),
    }),
    response: one(resources.subscriber),
  }),
  'subscribers.createBatch': route('POST', '/v1/subscribers/batch', {
    params: nothing,
    query: common.optional(),
    body: z.object({
      show_id: z.string().min(1),
      emails: z.array(z.string().min(1)),
      skip_welcome_email: z.boolean().optional(),
    }),
    response: many(resources.subscriber),
  }),
  'subscribers.update': route('PATCH', '/v1/subscribers/:id', {
    params: byId,
    query: common.optional(),
    body: z.object({ subscriber: z.object({ email: z.string().min(1) }) }),
    response: one(resources.subscriber),
  }),
  'subscribers.removeByEmail': route('DELETE', '/v1/subscribers', {
    params: nothing,
    query: common.extend({ show_id: z.string().min(1), email: z.string().min(1) }),
    body: nothing,
    response: one(resources.subscriber),
  }),
  'subscribers.remove': route('DELETE', '/v1/subscribers/:id', {
    params: byId,
    query: common.optional(),
    body: nothing,
    response: one(resources.subscriber),
  }),

  'webhooks.list': route('GET', '/v1/webhooks', {
    params: nothing,
    query: common.extend({ show_id: z.string().min(1) }),
    body: nothing,
    response: many(resources.webhook),
  }),
  'webhooks.create': route('POST', '/v1/webhooks', {
    params: nothing,
    query: common.optional(),
    body: z.object({ event_name: z.string().min(1), show_id: z.string().min(1), url: z.url() }),
    response: one(resources.webhook),
  }),
  'webhooks.remove': route('DELETE', '/v1/webhooks/:id', {
    params: byId,
    query: common.optional(),
    body: nothing,
    response: one(resources.webhook),
  }),
}

export type Routes = typeof routes
export type RouteName = keyof Routes

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> = z.input<Routes[Name][Key]>
type Given<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value }

/** What a caller hands over for one endpoint: only the parts that endpoint has. */
export type RequestOf<Name extends RouteName> = Given<'params', Part<Name, 'params'>> &
  Given<'query', Part<Name, 'query'>> &
  Given<'body', Part<Name, 'body'>>

/** The parsed envelope an endpoint answers with. */
export type ResponseOf<Name extends RouteName> = z.output<Routes[Name]['response']>
