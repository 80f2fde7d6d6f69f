import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import { jobModel } from '../outbox/jobModel.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  'shows.list' | 'jobs.list' | 'jobs.retry' | 'jobs.cancel' | 'connectivity.get' | 'sync.now'
>

export function workHandlers(app: App): Area {
  return {
    'shows.list': () => withWorkspace(app, ({ shows }) => ok(shows.list())),
    'jobs.list': () =>
      withWorkspace(app, ({ store, runner }) =>
        ok(store.jobs.recent().map((job) => jobModel(job, store, runner.progressOf(job.id)))),
      ),
    'jobs.retry': ({ id }) => withWorkspace(app, ({ outbox }) => outbox.retry(id)),
    'jobs.cancel': ({ id }) => withWorkspace(app, ({ outbox }) => outbox.cancel(id)),
    'connectivity.get': () => withWorkspace(app, ({ connectivity }) => ok(connectivity.get())),
    'sync.now': () => withWorkspace(app, ({ sync }) => sync.start()),
  }
}
