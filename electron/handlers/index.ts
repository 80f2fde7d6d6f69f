import type { App } from '../app.ts'
import { accountHandlers } from './accounts.ts'
import { episodeHandlers } from './episodes.ts'
import { inboxHandlers } from './inbox.ts'
import type { Desktop, Handlers } from './types.ts'
import { workHandlers } from './work.ts'

/** Every channel of the contract: a channel is a call of a service, with no logic of its own. */
export function createHandlers(app: App, desktop: Desktop): Handlers {
  return {
    ...accountHandlers(app),
    ...inboxHandlers(app, desktop),
    ...episodeHandlers(app, desktop),
    ...workHandlers(app),
  }
}
