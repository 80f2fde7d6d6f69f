import type { UpdateState } from '../../shared/ipc/models.ts'
import { assertNever } from '../../shared/ipc/result.ts'
import { useText } from '../text.ts'
import { dateTime, viewerZone } from './dates.ts'
import { percentage } from './figures.ts'

/** How far a newer version is, in one sentence. `now` epoch ms. */
export function updateLine(state: UpdateState, now: number): string {
  const text = useText().settings.update
  switch (state.kind) {
    case 'unpackaged':
    case 'no-source':
    case 'idle':
    case 'checking':
    case 'failed':
      return text[state.kind]
    case 'up-to-date':
      return text.upToDate(dateTime(state.checkedAt, viewerZone(), now))
    case 'available':
      return text.available(state.version)
    case 'downloading':
      return text.downloading(state.version, percentage(state.percent / 100))
    case 'ready':
      return state.restarting ? text.restarting(state.uploads) : text.ready(state.version)
    default:
      return assertNever(state)
  }
}
