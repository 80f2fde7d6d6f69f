import { fail, ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  | 'episodes.list'
  | 'episodes.search'
  | 'episodes.ids'
  | 'episodes.facts'
  | 'episodes.seasons'
  | 'episodes.get'
  | 'episodes.create'
  | 'episodes.edit'
  | 'episodes.editMany'
  | 'episodes.resolve'
  | 'episodes.versions'
  | 'episodes.version'
  | 'episodes.restore'
  | 'episodes.sendAgain'
  | 'episodes.discard'
  | 'episodes.publish'
  | 'episodes.publishMany'
  | 'episodes.openPage'
>

export function episodeHandlers(app: App, desktop: Desktop): Area {
  return {
    'episodes.search': ({ query, limit }) =>
      withWorkspace(app, ({ episodes }) => ok(episodes.list({ query, offset: 0, limit }).rows)),
    'episodes.list': (query) => withWorkspace(app, ({ episodes }) => ok(episodes.list(query))),
    'episodes.ids': (query) => withWorkspace(app, ({ episodes }) => ok(episodes.ids(query))),
    'episodes.facts': ({ ids }) => withWorkspace(app, ({ episodes }) => ok(episodes.facts(ids))),
    'episodes.seasons': ({ showId }) => withWorkspace(app, ({ episodes }) => ok(episodes.seasons(showId))),
    'episodes.get': ({ id }) => withWorkspace(app, ({ episodes }) => episodes.get(id)),
    'episodes.create': ({ showId, title }) =>
      withWorkspace(app, ({ episodes }) => episodes.create(showId, { title })),
    'episodes.edit': ({ id, fields, seen }) =>
      withWorkspace(app, ({ episodes }) => episodes.edit(id, fields, seen)),
    'episodes.editMany': ({ ids, fields }) =>
      withWorkspace(app, ({ episodes }) => episodes.editMany(ids, fields)),
    'episodes.resolve': (request) =>
      withWorkspace(app, ({ episodes }) =>
        request.side === 'other'
          ? episodes.resolveWith(request.id, request.fields)
          : episodes.resolve(request.id, request.field, { side: request.side }),
      ),
    'episodes.versions': ({ id }) => withWorkspace(app, ({ episodes }) => episodes.versions(id)),
    'episodes.version': ({ id, number }) =>
      withWorkspace(app, ({ episodes }) => episodes.versionText(id, number)),
    'episodes.restore': ({ id, number }) =>
      withWorkspace(app, ({ episodes }) => episodes.restore(id, number)),
    'episodes.sendAgain': ({ id }) => withWorkspace(app, ({ episodes }) => episodes.sendAgain(id)),
    'episodes.discard': ({ id }) => withWorkspace(app, ({ episodes }) => episodes.discard(id)),
    'episodes.publishMany': ({ wishes }) =>
      withWorkspace(app, ({ episodes }) => episodes.publishMany(wishes)),
    'episodes.publish': (request) =>
      withWorkspace(app, ({ episodes }) =>
        episodes.publish(request.id, request.status, request.status === 'scheduled' ? request.at : null),
      ),
    'episodes.openPage': ({ id }) =>
      withWorkspace(app, async ({ episodes }) => {
        const episode = episodes.get(id)
        if (!episode.ok) return episode
        const page = URL.parse(episode.value.shareUrl ?? '')
        if (page?.protocol !== 'https:' && page?.protocol !== 'http:') {
          return fail('not-found', 'This episode has no page yet.', {
            hint: 'It gets one when it is on the service.',
          })
        }
        await desktop.openExternal(page.href)
        return ok()
      }),
  }
}
