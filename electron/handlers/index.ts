import type { App } from '../app.ts'
import { accountHandlers } from './accounts.ts'
import { analyticsHandlers } from './analytics.ts'
import { episodeHandlers } from './episodes.ts'
import { inboxHandlers } from './inbox.ts'
import { showHandlers } from './shows.ts'
import { subscriberHandlers } from './subscribers.ts'
import type { Desktop, Handlers } from './types.ts'
import { webhookHandlers } from './webhooks.ts'
import { workHandlers } from './work.ts'

/** Every channel of the contract: a channel is a call of a service, with no logic of its own. */
export function createHandlers(app: App, desktop: Desktop): Handlers {
  return {
    ...accountHandlers(app),
    ...showHandlers(app),
    ...inboxHandlers(app, desktop),
    ...episodeHandlers(app, desktop),
    ...subscriberHandlers(app),
    ...webhookHandlers(app),
    ...workHandlers(app),
    ...analyticsHandlers(app),
  }
}
