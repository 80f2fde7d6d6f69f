import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<Handlers, 'shows.list' | 'shows.get' | 'shows.edit' | 'shows.resolve'>

export function showHandlers(app: App): Area {
  return {
    'shows.list': () => withWorkspace(app, ({ shows }) => ok(shows.list())),
    'shows.get': ({ id }) => withWorkspace(app, ({ shows }) => shows.detail(id)),
    'shows.edit': ({ id, fields, seen }) => withWorkspace(app, ({ shows }) => shows.edit(id, fields, seen)),
    'shows.resolve': (request) =>
      withWorkspace(app, ({ shows }) =>
        request.side === 'other'
          ? shows.resolveWith(request.id, request.fields)
          : shows.resolve(request.id, request.field, { side: request.side }),
      ),
  }
}
