import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<Handlers, 'analytics.show' | 'analytics.episode' | 'analytics.episodes'>

export function analyticsHandlers(app: App): Area {
  return {
    'analytics.show': ({ showId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => {
        const looked = await analytics.show.look(showId, window)
        if (!looked.ok) return looked
        const { figures: days, answeredAt, fresh } = looked.value
        return ok({ days, answeredAt, fresh })
      }),
    'analytics.episode': ({ episodeId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => {
        const looked = await analytics.episode.look(episodeId, window)
        if (!looked.ok) return looked
        const { figures: days, answeredAt, fresh } = looked.value
        return ok({ days, answeredAt, fresh })
      }),
    'analytics.episodes': ({ showId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => {
        const looked = await analytics.episodes.look(showId, window)
        if (!looked.ok) return looked
        const { figures: episodes, answeredAt, fresh } = looked.value
        return ok({ episodes, answeredAt, fresh })
      }),
  }
}
