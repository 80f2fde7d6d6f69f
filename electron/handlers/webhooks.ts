import { undoWindowMs } from '../../shared/domain/undoWindow.ts'
import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<Handlers, 'webhooks.list' | 'webhooks.add' | 'webhooks.remove' | 'webhooks.refresh'>

export function webhookHandlers(app: App): Area {
  return {
    'webhooks.list': ({ showId }) =>
      withWorkspace(app, ({ webhooks }) =>
        ok({ rows: webhooks.list(showId), seenAt: webhooks.seenAt(showId) }),
      ),
    'webhooks.add': ({ showId, ...aim }) => withWorkspace(app, ({ webhooks }) => webhooks.add(showId, aim)),
    'webhooks.remove': ({ id }) => withWorkspace(app, ({ webhooks }) => webhooks.remove(id, undoWindowMs)),
    'webhooks.refresh': ({ showId }) => withWorkspace(app, ({ webhooks }) => webhooks.refresh(showId)),
  }
}
