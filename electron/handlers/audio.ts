import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  'episodes.audio' | 'episodes.chooseAudio' | 'episodes.setAudio' | 'episodes.keepWaveform'
>

export function audioHandlers(app: App, desktop: Desktop): Area {
  return {
    'episodes.audio': ({ id }) => withWorkspace(app, ({ audio }) => audio.of(id)),
    async 'episodes.chooseAudio'() {
      const path = await desktop.chooseOneAudio()
      return path === null ? ok(null) : await app.grants.issue(path)
    },
    'episodes.setAudio': ({ id, grantId }) =>
      withWorkspace(app, async ({ audio, episodes }) => {
        const grant = app.grants.redeem(grantId, 'file')
        if (!grant.ok) return grant
        const set = await audio.set(id, grant.value)
        return set.ok ? episodes.get(id) : set
      }),
    'episodes.keepWaveform': ({ audio, waveform }) =>
      withWorkspace(app, (workspace) => workspace.audio.keepWaveform(audio, waveform)),
  }
}
