import { fail, ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import { jobDetail, jobModel } from '../outbox/jobModel.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  'jobs.list' | 'jobs.get' | 'jobs.retry' | 'jobs.cancel' | 'jobs.pause' | 'connectivity.get' | 'sync.now'
>

export function workHandlers(app: App): Area {
  return {
    'jobs.list': () =>
      withWorkspace(app, (workspace) =>
        ok(workspace.store.jobs.recent().map((job) => jobModel(job, workspace))),
      ),
    'jobs.get': ({ id }) =>
      withWorkspace(app, (workspace) => {
        const job = workspace.store.jobs.get(id)
        return job
          ? ok(jobDetail(job, workspace))
          : fail('not-found', 'There is no such job.', { hint: 'Look at the activity again.' })
      }),
    'jobs.pause': ({ id }) => withWorkspace(app, ({ outbox }) => outbox.pause(id)),
    'jobs.retry': ({ id }) => withWorkspace(app, ({ outbox }) => outbox.retry(id)),
    'jobs.cancel': ({ id }) => withWorkspace(app, ({ outbox }) => outbox.cancel(id)),
    'connectivity.get': () => withWorkspace(app, ({ connectivity }) => ok(connectivity.get())),
    'sync.now': () => withWorkspace(app, ({ sync }) => sync.start()),
  }
}
