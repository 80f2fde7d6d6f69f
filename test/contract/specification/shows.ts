import { showSamples } from '../fields.ts'
import { each, type Line, lines } from './line.ts'

export const userLines: Line[] = lines('GET /v1', 'contract/user.test.ts', {
  output: ['one user', 'GET /v1 answers one user with every attribute'],
  'of the key': ['the same every time', 'the user is the same for every request with the key'],
})

export const showLines: Line[] = [
  ...lines('GET /v1/shows', 'contract/shows.test.ts', {
    output: ['an array of shows and meta', 'GET /v1/shows › answers shows with every attribute and meta'],
    order: ['latest updated first', 'GET /v1/shows › is in descending order of update time'],
    private: ['filters', 'GET /v1/shows › filters by private'],
    query: ['is searched for', 'GET /v1/shows › looks for query in the title, whatever its case'],
    'pagination[page]': ['is taken', 'GET /v1/shows › takes pagination[page] and pagination[per]'],
    'pagination[per]': ['is taken', 'GET /v1/shows › takes pagination[page] and pagination[per]'],
  }),
  ...lines('GET /v1/shows/:id', 'contract/shows.test.ts', {
    output: ['one show', 'GET /v1/shows/:id › answers one show, by id or slug, as the list does'],
    id: ['is an id or a slug', 'GET /v1/shows/:id › answers one show, by id or slug, as the list does'],
  }),
  ...lines('PATCH /v1/shows/:id', 'contract/shows.test.ts', {
    output: [
      'one show, the rest as it was',
      'PATCH /v1/shows/:id › leaves what is not given, and moves updated_at',
    ],
    id: ['is an id or a slug', 'PATCH /v1/shows/:id › takes the show by its slug'],
    'bad fields': ['are refused by name', 'PATCH /v1/shows/:id › refuses a bad %s by name: %s'],
    'show[time_zone] values': ['are known zones', 'PATCH /v1/shows/:id › takes the time zone %s'],
    'other attributes': [
      'are not changed',
      'PATCH /v1/shows/:id › does not change %s, which is not among its fields',
    ],
    'no show': ['is refused', 'PATCH /v1/shows/:id › needs a show'],
  }),
  ...each(
    'PATCH /v1/shows/:id show',
    Object.keys(showSamples),
    'is changed and answered',
    'contract/shows.test.ts › PATCH /v1/shows/:id › changes %s',
  ),
  ...(['category', 'secondary_category', 'language', 'show_type', 'time_zone'] as const).map((name) => ({
    id: `PATCH /v1/shows/:id show[${name}], not of the set`,
    rule: 'is refused',
    test: 'contract/shows.test.ts › PATCH /v1/shows/:id › refuses a bad %s by name: %s',
  })),
]
