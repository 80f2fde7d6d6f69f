import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  'subscribers.list' | 'subscribers.add' | 'subscribers.change' | 'subscribers.remove' | 'subscribers.refresh'
>

export function subscriberHandlers(app: App): Area {
  return {
    'subscribers.list': (query) => withWorkspace(app, ({ subscribers }) => ok(subscribers.list(query))),
    'subscribers.add': ({ showId, emails, skipWelcomeEmail }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.add(showId, emails, skipWelcomeEmail)),
    'subscribers.change': ({ id, email }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.change(id, email)),
    'subscribers.remove': ({ ids }) => withWorkspace(app, ({ subscribers }) => subscribers.remove(ids)),
    'subscribers.refresh': ({ showId }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.refresh(showId)),
  }
}
