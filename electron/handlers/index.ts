import type { App } from '../app.ts'
import { accountHandlers } from './accounts.ts'
import { analyticsHandlers } from './analytics.ts'
import { audioHandlers } from './audio.ts'
import { batchHandlers } from './batch.ts'
import { episodeHandlers } from './episodes.ts'
import { fileHandlers } from './files.ts'
import { inboxHandlers } from './inbox.ts'
import { scheduleHandlers } from './schedule.ts'
import { settingsHandlers } from './settings.ts'
import { showHandlers } from './shows.ts'
import { subscriberHandlers } from './subscribers.ts'
import { transcriptHandlers } from './transcripts.ts'
import type { Desktop, Handlers, Surroundings } from './types.ts'
import { webhookHandlers } from './webhooks.ts'
import { workHandlers } from './work.ts'

/** Every channel of the contract: a channel is a call of a service, with no logic of its own. */
export function createHandlers(app: App, desktop: Desktop, surroundings: Surroundings): Handlers {
  return {
    ...accountHandlers(app),
    ...settingsHandlers(app, desktop, surroundings),
    ...showHandlers(app),
    ...inboxHandlers(app, desktop),
    ...episodeHandlers(app, desktop),
    ...transcriptHandlers(app, desktop),
    ...audioHandlers(app, desktop),
    ...scheduleHandlers(app),
    ...batchHandlers(app, desktop),
    ...subscriberHandlers(app),
    ...webhookHandlers(app),
    ...workHandlers(app),
    ...analyticsHandlers(app),
    ...fileHandlers(desktop),
  }
}
