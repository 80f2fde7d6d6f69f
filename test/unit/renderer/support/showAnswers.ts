import type { EventName, EventPayload } from '../../../../shared/ipc/contract.ts'
import type { ShowDetail, ShowText } from '../../../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import { sampleNow, settingsOf } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

type ShowChannel = Extract<keyof Answers, `shows.${string}` | `analytics.${string}`>
type Area = Omit<Pick<Answers, ShowChannel>, 'shows.list'>

/** The settings of shows; an edit is remembered. Nobody downloads anything. */
export function showAnswers(
  world: World,
  emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void,
): Area {
  const missing = () => fail('not-found', 'There is no such show.')
  function detailOf(id: string): ShowDetail | undefined {
    const show = world.shows.find((candidate) => candidate.id === id)
    return show && { ...settingsOf(show), ...world.showSettings[id] }
  }
  function change(id: string, changed: Partial<ShowDetail>): Result<ShowDetail> {
    world.showSettings[id] = { ...world.showSettings[id], ...changed }
    emit('shows.changed', world.shows)
    const detail = detailOf(id)
    return detail ? ok(detail) : missing()
  }
  const answered = { answeredAt: sampleNow, fresh: true }
  return {
    'shows.get': ({ id }) => {
      const detail = detailOf(id)
      return detail ? ok(detail) : missing()
    },
    'shows.edit': ({ id, fields }) => {
      const before = detailOf(id)
      if (!before) return missing()
      const unsent = [...new Set([...before.unsent, ...(Object.keys(fields) as (keyof ShowText)[])])]
      return change(id, { fields: { ...before.fields, ...fields }, unsent, sync: 'saved-here' })
    },
    'shows.resolve': (request) => {
      const before = detailOf(request.id)
      if (!before) return missing()
      const settled = request.side === 'other' ? Object.keys(request.fields) : [request.field]
      const theirs = before.conflicts.flatMap(({ field, remote }) =>
        settled.includes(field) && request.side === 'remote' ? [[field, remote] as const] : [],
      )
      const own = request.side === 'other' ? request.fields : Object.fromEntries(theirs)
      return change(request.id, {
        fields: { ...before.fields, ...own },
        conflicts: before.conflicts.filter(({ field }) => !settled.includes(field)),
      })
    },
    'analytics.show': () => ok({ days: [], ...answered }),
    'analytics.episode': () => ok({ days: [], ...answered }),
    'analytics.episodes': () => ok({ episodes: [], ...answered }),
  }
}
