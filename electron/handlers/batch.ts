import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  | 'batch.rows'
  | 'batch.openPlan'
  | 'batch.slots'
  | 'batch.preview'
  | 'batch.run'
  | 'batch.last'
  | 'batch.pause'
  | 'batch.resume'
  | 'batch.stop'
  | 'batch.undo'
>

export function batchHandlers(app: App, desktop: Desktop): Area {
  return {
    'batch.rows': (request) => withWorkspace(app, ({ batch }) => ok(batch.rows(request))),
    async 'batch.openPlan'() {
      const path = await desktop.choosePlan()
      return path === null ? ok(null) : await withWorkspace(app, ({ batch }) => batch.openPlan(path))
    },
    'batch.slots': (request) => withWorkspace(app, ({ batch }) => ok(batch.slots(request))),
    'batch.preview': ({ wishes }) => withWorkspace(app, ({ batch }) => ok(batch.preview(wishes))),
    'batch.run': ({ wishes }) => withWorkspace(app, ({ batch }) => batch.run(wishes)),
    'batch.last': () => withWorkspace(app, ({ batch }) => ok(batch.last())),
    'batch.pause': ({ id }) => withWorkspace(app, ({ batch }) => batch.pause(id)),
    'batch.resume': ({ id }) => withWorkspace(app, ({ batch }) => batch.resume(id)),
    'batch.stop': ({ id }) => withWorkspace(app, ({ batch }) => batch.stop(id)),
    'batch.undo': ({ id }) => withWorkspace(app, ({ batch }) => batch.undo(id)),
  }
}
