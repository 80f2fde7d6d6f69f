import { fail, ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<Handlers, 'episodes.bringTranscript' | 'episodes.openTranscript'>

export function transcriptHandlers(app: App, desktop: Desktop): Area {
  return {
    'episodes.bringTranscript': ({ id }) =>
      withWorkspace(app, async ({ episodes, transcripts }) => {
        const brought = await transcripts.bring(id)
        return brought.ok ? episodes.get(id) : brought
      }),
    'episodes.openTranscript': ({ id }) =>
      withWorkspace(app, async ({ episodes }) => {
        const episode = episodes.get(id)
        if (!episode.ok) return episode
        const page = URL.parse(episode.value.transcriptUrl ?? '')
        if (page?.protocol !== 'https:' && page?.protocol !== 'http:') {
          return fail('not-found', 'The service has no page with a transcript of this episode.', {
            hint: 'It gets one when a transcript is sent.',
          })
        }
        await desktop.openExternal(page.href)
        return ok()
      }),
  }
}
