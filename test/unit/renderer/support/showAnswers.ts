import type { ShowText } from '../../../../shared/ipc/models.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import { sampleNow, settingsOf } from './sampleData.ts'
import type { World } from './sampleWorld.ts'

type ShowChannel = Extract<
  keyof Answers,
  `shows.${string}` | `analytics.${string}` | `subscribers.${string}` | `webhooks.${string}`
>
type Area = Omit<Pick<Answers, ShowChannel>, 'shows.list'>

/** The settings of shows, of which an edit is answered and not remembered; nobody listens, subscribes or is told of anything. */
export function showAnswers(world: World): Area {
  const settings = (id: string, fields: Partial<ShowText> = {}) => {
    const show = world.shows.find((candidate) => candidate.id === id)
    return show ? ok(settingsOf(show, fields)) : fail('not-found', 'There is no such show.')
  }
  const answered = { answeredAt: sampleNow, fresh: true }
  return {
    'shows.get': ({ id }) => settings(id),
    'shows.edit': ({ id, fields }) => settings(id, fields),
    'shows.resolve': (request) => settings(request.id, request.side === 'other' ? request.fields : {}),
    'analytics.show': () => ok({ days: [], ...answered }),
    'analytics.episode': () => ok({ days: [], ...answered }),
    'analytics.episodes': () => ok({ episodes: [], ...answered }),
    'subscribers.list': () => ok({ rows: [], total: 0 }),
    'subscribers.add': ({ emails }) => ok({ added: emails.length, already: [] }),
    'subscribers.change': () => fail('not-found', 'That subscriber is not on this computer.'),
    'subscribers.remove': () => ok(),
    'subscribers.refresh': () => ok(),
    'webhooks.list': () => ok([]),
    'webhooks.add': () => fail('not-found', 'That show is not on this computer.'),
    'webhooks.remove': () => ok(),
    'webhooks.refresh': () => ok(),
  }
}
