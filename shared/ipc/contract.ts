import { z } from 'zod'
import { analyticsChannels } from './channels/analytics.ts'
import { appChannels } from './channels/app.ts'
import { days, id } from './channels/asked.ts'
import { audienceChannels } from './channels/audience.ts'
import { batchChannels } from './channels/batch.ts'
import { episodesChannels } from './channels/episodes.ts'
import { filesChannels } from './channels/files.ts'
import { inboxChannels } from './channels/inbox.ts'
import { scheduleChannels } from './channels/schedule.ts'
import { settingsChannels } from './channels/settings.ts'
import { showsChannels } from './channels/shows.ts'
import { workChannels } from './channels/work.ts'
import * as models from './models.ts'

/**
 * Every message between the window and the main process. A channel is asked and answers a `Result`; an event
 * flows one way, from main to the window. The main side parses each request before anything sees it.
 */
export const channels = {
  ...appChannels,
  ...settingsChannels,
  ...showsChannels,
  ...analyticsChannels,
  ...inboxChannels,
  ...episodesChannels,
  ...scheduleChannels,
  ...batchChannels,
  ...audienceChannels,
  ...workChannels,
  ...filesChannels,
} as const

export const events = {
  /** The open workspace changed: everything shown belongs to another account now. */
  'app.changed': z.object({ activeAccountId: z.string().nullable(), accounts: z.array(models.account) }),
  /** The person set something, here or at Wavedrop's icon. */
  'preferences.changed': models.preferences,
  'updates.changed': models.updateState,
  /** A place in the window, as the address after the `#`: what a notification or the icon's menu leads to. */
  'app.navigate': z.object({ to: z.string() }),
  'shows.changed': z.array(models.show),
  'folders.changed': z.array(models.watchedFolder),
  /** Items that changed or are new, and ids that left the board. At most 10 a second. */
  'inbox.changed': z.object({ changed: z.array(models.inboxItem), removed: z.array(z.string()) }),
  /** Rows that changed or are new; `removed` are gone. At most 10 a second. */
  'episodes.changed': z.object({ changed: z.array(models.episodeRow), removed: z.array(z.string()) }),
  /** Something about the subscribers, or the webhooks, of a show is new. At most 10 a second. */
  'subscribers.changed': z.object({ showId: z.string() }),
  'webhooks.changed': z.object({ showId: z.string() }),
  /** The service is being asked for the subscribers of a show, and has named this many. */
  'subscribers.reading': z.object({ showId: z.string(), found: z.int() }),
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
