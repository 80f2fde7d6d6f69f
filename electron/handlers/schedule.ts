import type { App } from '../app.ts'
import type { Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

export function scheduleHandlers(app: App): Pick<Handlers, 'schedule.between'> {
  return {
    'schedule.between': ({ showId, from, to }) =>
      withWorkspace(app, ({ schedule }) => schedule.between(showId, from, to)),
  }
}
