import { undoWindowMs } from '../../shared/domain/undoWindow.ts'
import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  | 'subscribers.list'
  | 'subscribers.sort'
  | 'subscribers.add'
  | 'subscribers.change'
  | 'subscribers.remove'
  | 'subscribers.keep'
  | 'subscribers.refresh'
>

export function subscriberHandlers(app: App): Area {
  return {
    'subscribers.list': (query) =>
      withWorkspace(app, ({ subscribers }) =>
        ok({ ...subscribers.list(query), seenAt: subscribers.seenAt(query.showId) }),
      ),
    'subscribers.sort': ({ showId, emails }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.sort(showId, emails)),
    'subscribers.add': ({ showId, emails, skipWelcomeEmail }) =>
      withWorkspace(app, ({ subscribers }) =>
        subscribers.add(showId, emails, skipWelcomeEmail, undoWindowMs),
      ),
    'subscribers.change': ({ id, email }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.change(id, email)),
    'subscribers.remove': ({ ids }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.remove(ids, undoWindowMs)),
    'subscribers.keep': ({ ids }) => withWorkspace(app, ({ subscribers }) => ok(subscribers.keep(ids))),
    'subscribers.refresh': ({ showId }) =>
      withWorkspace(app, ({ subscribers }) => subscribers.refresh(showId)),
  }
}
