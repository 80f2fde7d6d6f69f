import type { DayFigure } from '../../shared/ipc/figureModels.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { Answered } from '../analytics/figures.ts'
import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<Handlers, 'analytics.show' | 'analytics.episode' | 'analytics.episodes'>

export function analyticsHandlers(app: App): Area {
  return {
    'analytics.show': ({ showId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => daily(await analytics.show.look(showId, window))),
    'analytics.episode': ({ episodeId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => daily(await analytics.episode.look(episodeId, window))),
    'analytics.episodes': ({ showId, ...window }) =>
      withWorkspace(app, async ({ analytics }) => {
        const looked = await analytics.episodes.look(showId, window)
        if (!looked.ok) return looked
        const { figures: episodes, ...age } = looked.value
        return ok({ episodes, ...age })
      }),
  }
}

function daily(looked: Result<Answered<DayFigure[]>>) {
  if (!looked.ok) return looked
  const { figures: days, ...age } = looked.value
  return ok({ days, ...age })
}
