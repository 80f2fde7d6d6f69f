import { type Line, lines } from './line.ts'

const publish = 'PATCH /v1/episodes/:id/publish'

export const publishingLines: Line[] = [
  ...lines(publish, 'contract/publishing.test.ts', {
    'output, from draft to published': [
      'now, without a time',
      `${publish} › publishes now when no time is given`,
    ],
    'to published, in the past': ['with the time given', `${publish} › publishes with a time in the past`],
    'from scheduled to published': ['now', `${publish} › publishes what was scheduled`],
    'from draft and scheduled to scheduled': [
      'in the future',
      `${publish} › schedules for a time in the future`,
    ],
    'from published to scheduled': ['in the future', `${publish} › schedules what was published`],
    'to scheduled, in the past': [
      'publishes at once',
      `${publish} › publishes at once what is scheduled for a past time`,
    ],
    'from any to draft': [
      'takes the time away',
      `${publish} › takes a %s episode back to a draft without a time`,
    ],
    'episode[status]': ['is needed, one of three', `${publish} › refuses %s by name`],
    'episode[published_at]': [
      'is in the zone of the show',
      `${publish} › takes %s as a time of the zone of the show`,
    ],
    'episode[published_at], wrong': ['is refused', `${publish} › refuses %s by name`],
    'nothing else': ['changes', `${publish} › changes nothing else`],
  }),
  ...lines(publish, 'contract/errors.test.ts', {
    id: ['must be there', 'what is not there › is answered 404 by %s'],
  }),
  ...lines(publish, 'integration/sandbox/publish.test.ts', {
    'from scheduled to published, by itself': [
      'when the time comes',
      'the schedule › brings an episode out when its time comes, without being asked',
    ],
    'from scheduled to published, at start': [
      'when the time came while the service was down',
      'the schedule › publishes at start what came due while the service was down',
    ],
  }),
]
