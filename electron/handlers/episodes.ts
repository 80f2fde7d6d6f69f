import { fail, ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  | 'episodes.list'
  | 'episodes.get'
  | 'episodes.create'
  | 'episodes.edit'
  | 'episodes.publish'
  | 'episodes.openPage'
>

export function episodeHandlers(app: App, desktop: Desktop): Area {
  return {
    'episodes.list': (query) => withWorkspace(app, ({ episodes }) => ok(episodes.list(query))),
    'episodes.get': ({ id }) => withWorkspace(app, ({ episodes }) => episodes.get(id)),
    'episodes.create': ({ showId, title }) =>
      withWorkspace(app, ({ episodes }) => episodes.create(showId, { title })),
    'episodes.edit': ({ id, fields }) => withWorkspace(app, ({ episodes }) => episodes.edit(id, fields)),
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
