import { z } from 'zod'
import { episodeStatus } from '../api/resources.ts'
import * as figures from './figureModels.ts'
import * as models from './models.ts'

/**
 * Every message between the window and the main process. A channel is asked and answers a `Result`; an event
 * flows one way, from main to the window. The main side parses each request before anything sees it.
 */
const none = z.undefined()
const id = z.string().min(1).max(200)
const days = { from: z.iso.date(), to: z.iso.date() }

export const channels = {
  /** What the window needs before it can draw its first screen. */
  'app.info': {
    request: none,
    response: z.object({
      version: z.string(),
      /** The account whose workspace is open; null means first run. */
      activeAccountId: z.string().nullable(),
      accounts: z.array(models.account),
      preferences: models.preferences,
    }),
  },
  'app.setPreferences': { request: models.preferences.partial(), response: models.preferences },

  /** Proves the key with the service, keeps it in the keychain (or for this session only) and opens the workspace. */
  'accounts.connect': {
    request: z.object({
      baseUrl: z.string().min(1).max(2000),
      apiKey: z.string().min(1).max(2000),
      keep: z.enum(['keychain', 'session']),
    }),
    response: models.account,
  },
  /** Starts the embedded service and opens it like any other account. */
  'accounts.exploreSandbox': { request: none, response: models.account },
  'accounts.activate': { request: z.object({ id }), response: models.account },
  /** Forgets the account and its key; drafts stay in the profile folder. */
  'accounts.remove': { request: z.object({ id }), response: none },

  'shows.list': { request: none, response: z.array(models.show) },
  'shows.get': { request: z.object({ id }), response: models.showDetail },
  /** Saved here at once, sent when the service answers. */
  'shows.edit': {
    request: z.object({ id, fields: models.showEdit }),
    response: models.showDetail,
  },
  /** Settles a setting that was changed both here and on the service. */
  'shows.resolve': {
    request: z.discriminatedUnion('side', [
      z.object({ id, field: models.showText.keyof(), side: z.literal('local') }),
      z.object({ id, field: models.showText.keyof(), side: z.literal('remote') }),
      z.object({ id, side: z.literal('other'), fields: models.showText.partial() }),
    ]),
    response: models.showDetail,
  },

  /** Figures of a window of days, both ends included: those known here at once, asked anew behind them. */
  'analytics.show': { request: z.object({ showId: id, ...days }), response: figures.dailyFigures },
  'analytics.episode': { request: z.object({ episodeId: id, ...days }), response: figures.dailyFigures },
  /** Of every episode of a show. */
  'analytics.episodes': { request: z.object({ showId: id, ...days }), response: figures.allEpisodesFigures },

  /** Opens the system's folder dialog. Null when the person closed it. */
  'folders.choose': { request: none, response: models.grant.nullable() },
  'folders.list': { request: none, response: z.array(models.watchedFolder) },
  'folders.watch': {
    request: z.object({ grantId: id, showId: id, then: z.enum(['draft', 'published']) }),
    response: models.watchedFolder,
  },
  'folders.change': {
    request: z.object({ id, showId: id, then: z.enum(['draft', 'published']) }),
    response: models.watchedFolder,
  },
  /** Stops watching. What was already taken goes on. */
  'folders.unwatch': { request: z.object({ id }), response: none },

  /** Opens the system's dialog for audio files. Empty when the person closed it. */
  'inbox.chooseFiles': { request: none, response: z.array(models.grant) },
  'inbox.list': { request: none, response: z.array(models.inboxItem) },
  /** Takes files that were chosen or dropped, as drafts of a show. */
  'inbox.add': {
    request: z.object({ grantIds: z.array(id).min(1).max(500), showId: id }),
    response: z.array(models.inboxItem),
  },
  'inbox.retry': { request: z.object({ id }), response: none },
  /** Stops what is still to be done for a file and takes it off the board. The file itself is never touched. */
  'inbox.dismiss': { request: z.object({ id }), response: none },

  'episodes.list': {
    request: z.object({
      showId: id,
      status: episodeStatus.optional(),
      query: z.string().max(500).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    response: z.object({ rows: z.array(models.episodeRow), total: z.int() }),
  },
  'episodes.get': { request: z.object({ id }), response: models.episodeDetail },
  /** A new draft without audio. */
  'episodes.create': {
    request: z.object({ showId: id, title: z.string().min(1).max(1000) }),
    response: models.episodeDetail,
  },
  /**
   * Saved here at once, sent when the service answers. `seen` is what was typed over: when something else has come from the
   * service since, both are kept and the field is contested.
   */
  'episodes.edit': {
    request: z.object({
      id,
      fields: models.episodeText.partial(),
      seen: models.episodeText.partial().optional(),
    }),
    response: models.episodeDetail,
  },
  /** The same change to several episodes: all of them, or none. */
  'episodes.editMany': {
    request: z.object({ ids: z.array(id).min(1).max(1000), fields: models.episodeText.partial() }),
    response: z.array(models.episodeDetail),
  },
  /** Settles a field that was changed both here and on the service. */
  'episodes.resolve': {
    request: z.discriminatedUnion('side', [
      z.object({ id, field: models.episodeText.keyof(), side: z.literal('local') }),
      z.object({ id, field: models.episodeText.keyof(), side: z.literal('remote') }),
      z.object({ id, side: z.literal('other'), fields: models.episodeText.partial() }),
    ]),
    response: models.episodeDetail,
  },
  /** The states an episode was in, newest first. */
  'episodes.versions': { request: z.object({ id }), response: z.array(models.episodeVersion) },
  'episodes.version': {
    request: z.object({ id, number: z.int().min(1) }),
    response: models.episodeText.partial(),
  },
  /** Makes the text again what it was in a version: an edit like any other. */
  'episodes.restore': {
    request: z.object({ id, number: z.int().min(1) }),
    response: models.episodeDetail,
  },
  /** Makes an episode anew that was removed on the service. */
  'episodes.sendAgain': { request: z.object({ id }), response: models.episodeDetail },
  /** Takes a draft that the service does not have off the list. It is kept in the account's data. */
  'episodes.discard': { request: z.object({ id }), response: none },
  /** Publish now, schedule (with `at`, epoch ms), or back to draft. */
  'episodes.publish': {
    request: z.discriminatedUnion('status', [
      z.object({ id, status: z.literal('published') }),
      z.object({ id, status: z.literal('scheduled'), at: z.number() }),
      z.object({ id, status: z.literal('draft') }),
    ]),
    response: models.episodeDetail,
  },
  /** The same for several episodes: all of them, or none. */
  'episodes.publishMany': {
    request: z.object({
      wishes: z
        .array(z.object({ id, status: episodeStatus, at: z.number().nullable() }))
        .min(1)
        .max(1000),
    }),
    response: z.array(models.episodeDetail),
  },
  /** Opens the episode's page in the browser. */
  'episodes.openPage': { request: z.object({ id }), response: none },

  /** The subscribers of a private show as they are known here, the latest first. */
  'subscribers.list': {
    request: z.object({
      showId: id,
      query: z.string().max(500).optional(),
      activated: z.boolean().optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    response: z.object({ rows: z.array(models.subscriberRow), total: z.int() }),
  },
  /** Adds everybody who is not there: all of them, or with one bad address (named in `fields`) none. */
  'subscribers.add': {
    request: z.object({
      showId: id,
      emails: z.array(z.string().min(1).max(1000)).min(1).max(10_000),
      skipWelcomeEmail: z.boolean(),
    }),
    response: z.object({ added: z.int(), already: z.array(z.string()) }),
  },
  'subscribers.change': {
    request: z.object({ id, email: z.string().min(1).max(1000) }),
    response: models.subscriberRow,
  },
  'subscribers.remove': { request: z.object({ ids: z.array(id).min(1).max(1000) }), response: none },
  /** Asks the service who the subscribers of a show are. */
  'subscribers.refresh': { request: z.object({ showId: id }), response: none },

  /** The webhooks of a show as they are known here, oldest first. */
  'webhooks.list': { request: z.object({ showId: id }), response: z.array(models.webhookRow) },
  'webhooks.add': {
    request: z.object({ showId: id, event: z.string().min(1).max(200), url: z.string().min(1).max(5000) }),
    response: models.webhookRow,
  },
  'webhooks.remove': { request: z.object({ id }), response: none },
  /** Asks the service for the webhooks of a show. */
  'webhooks.refresh': { request: z.object({ showId: id }), response: none },

  'jobs.list': { request: none, response: z.array(models.job) },
  /** Everything that is known of a job, and what it is to send. */
  'jobs.get': { request: z.object({ id: z.int() }), response: models.jobDetail },
  'jobs.retry': { request: z.object({ id: z.int() }), response: none },
  'jobs.cancel': { request: z.object({ id: z.int() }), response: none },
  /** Stops an upload until it is retried. */
  'jobs.pause': { request: z.object({ id: z.int() }), response: none },

  'connectivity.get': { request: none, response: models.connectivity },
  /** Asks the service for shows and episodes now. */
  'sync.now': { request: none, response: none },
} as const

export const events = {
  /** The open workspace changed: everything shown belongs to another account now. */
  'app.changed': z.object({ activeAccountId: z.string().nullable(), accounts: z.array(models.account) }),
  'shows.changed': z.array(models.show),
  'folders.changed': z.array(models.watchedFolder),
  /** Items that changed or are new, and ids that left the board. At most 10 a second. */
  'inbox.changed': z.object({ changed: z.array(models.inboxItem), removed: z.array(z.string()) }),
  /** Rows that changed or are new; `removed` are gone. At most 10 a second. */
  'episodes.changed': z.object({ changed: z.array(models.episodeRow), removed: z.array(z.string()) }),
  /** Something about the subscribers, or the webhooks, of a show is new. At most 10 a second. */
  'subscribers.changed': z.object({ showId: z.string() }),
  'webhooks.changed': z.object({ showId: z.string() }),
  'jobs.changed': z.array(models.job),
  'connectivity.changed': models.connectivity,
  /** The service answered a question about figures that had been answered from this computer: ask again. */
  'analytics.changed': z.object({ of: z.enum(['show', 'episode', 'episodes']), id, ...days }),
  'sync.progress': z.object({
    running: z.boolean(),
    done: z.int(),
    total: z.int().nullable(),
    error: models.appError.nullable(),
  }),
} as const

type Channels = typeof channels
type Events = typeof events

export type Channel = keyof Channels
export type ChannelRequest<C extends Channel> = z.output<Channels[C]['request']>
export type ChannelResponse<C extends Channel> = z.output<Channels[C]['response']>

export type EventName = keyof Events
export type EventPayload<E extends EventName> = z.output<Events[E]>
