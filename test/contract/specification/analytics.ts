import { type Line, lines } from './line.ts'

const inAnalytics = (describe: string, days: number, subject: string, output: string): Line[] => {
  const about = `is about the last ${days} days unless asked, ${days === 7 ? 'month' : 'day'} first`
  return lines(describe, 'contract/analytics.test.ts', {
    output: ['one resource of downloads by day', `${describe} › ${output}`],
    id: ['is an id or a slug', `${describe} › takes the ${subject} by id or slug`],
    'default window': [`${days} days up to today`, `${describe} › ${about}`],
    include: [`takes ${subject}`, `${describe} › includes the ${subject}`],
    start_date: [
      'is the first day, dd-mm-yyyy',
      '%s › takes start_date and end_date, day first, both days included',
    ],
    end_date: [
      'is the last day, dd-mm-yyyy',
      '%s › takes start_date and end_date, day first, both days included',
    ],
    'start_date without end_date': ['is refused', '%s › needs start_date and end_date together'],
    'end_date without start_date': ['is refused', '%s › needs start_date and end_date together'],
    'other days': ['are refused by name', '%s › refuses %j by name'],
  })
}

export const analyticsLines: Line[] = [
  ...inAnalytics(
    'GET /v1/analytics/:id',
    14,
    'show',
    'answers the downloads of a show by day, under its slug',
  ),
  ...inAnalytics(
    'GET /v1/analytics/:id/episodes',
    7,
    'show',
    'answers the downloads of every episode by day, under the slug of the show',
  ),
  ...inAnalytics(
    'GET /v1/analytics/episodes/:id',
    14,
    'episode',
    'answers the downloads of one episode by day, under its id',
  ),
  ...lines('analytics', 'integration/sandbox/analytics.test.ts', {
    'days of the show': [
      'are those of its zone',
      'the days › are those of the show: in Tokyo it is tomorrow already',
    ],
    'days go on': ['with the clock', 'the days › move on with the clock'],
  }),
]
