import { type Line, lines } from './line.ts'

export const subscriberLines: Line[] = [
  ...lines('GET /v1/subscribers', 'contract/subscribers.test.ts', {
    output: [
      'an array of subscribers and meta',
      'GET /v1/subscribers › lists those of a show by id or slug, with meta',
    ],
    show_id: ['is an id or a slug', 'GET /v1/subscribers › lists those of a show by id or slug, with meta'],
    'show_id missing': ['is refused', 'GET /v1/subscribers › needs a show'],
    query: ['is searched for', 'GET /v1/subscribers › looks for query in the address'],
    'activated=true': [
      'is who has',
      'GET /v1/subscribers › parts those who are activated from those who are not yet',
    ],
    'activated=false': [
      'is who has not',
      'GET /v1/subscribers › parts those who are activated from those who are not yet',
    ],
    'activated, others': ['are refused', 'GET /v1/subscribers › refuses an activated that is neither'],
    'pagination[page]': ['is taken', 'GET /v1/subscribers › takes pagination[page] and pagination[per]'],
    'pagination[per]': ['is taken', 'GET /v1/subscribers › takes pagination[page] and pagination[per]'],
  }),
  ...lines('GET /v1/subscribers/:id', 'contract/subscribers.test.ts', {
    output: ['one subscriber', 'GET /v1/subscribers/:id › answers one subscriber as the list does'],
    include: ['takes show', 'a subscriber › includes the show'],
  }),
  ...lines('POST /v1/subscribers', 'contract/subscribers.test.ts', {
    output: ['one subscriber', 'POST /v1/subscribers › adds a subscriber to a show by its slug'],
    show_id: ['is needed', 'POST /v1/subscribers › refuses %s by name'],
    email: ['is needed', 'POST /v1/subscribers › refuses %s by name'],
    skip_welcome_email: [
      'writes no e-mail',
      'POST /v1/subscribers › writes no e-mail with skip_welcome_email',
    ],
    'twice, or to a public show': [
      'is refused',
      'POST /v1/subscribers › refuses who is there already, and a show that is not private',
    ],
  }),
  ...lines('POST /v1/subscribers', 'integration/sandbox/notifications.test.ts', {
    'skip_welcome_email left out': [
      'writes the instructional e-mail',
      'the instructional e-mail › is written for a new subscriber, with their addresses',
    ],
  }),
  ...lines('POST /v1/subscribers/batch', 'contract/subscribers.test.ts', {
    output: ['an array of subscribers', 'POST /v1/subscribers/batch › adds all of them and answers an array'],
    show_id: ['is needed', 'POST /v1/subscribers/batch › refuses %s'],
    emails: ['is needed', 'POST /v1/subscribers/batch › refuses %s'],
    skip_welcome_email: [
      'writes no e-mails',
      'POST /v1/subscribers/batch › adds all of them and answers an array',
    ],
    'one bad address': [
      'refuses all',
      'POST /v1/subscribers/batch › adds nobody when one address is not acceptable',
    ],
  }),
  ...lines('POST /v1/subscribers/batch', 'contract/bodies.test.ts', {
    'emails[]': ['is how forms send it', 'a body › holds a list: emails of a batch as %s'],
  }),
  ...lines('POST /v1/subscribers/batch', 'integration/sandbox/notifications.test.ts', {
    'skip_welcome_email left out': [
      'writes each of them',
      'the instructional e-mail › is written for each of a batch, and for nobody of a batch that is refused',
    ],
  }),
  ...lines('PATCH /v1/subscribers/:id', 'contract/subscribers.test.ts', {
    output: [
      'one subscriber, the rest as it was',
      'PATCH /v1/subscribers/:id › changes the address and leaves the rest',
    ],
    'subscriber[email]': ['is needed', 'PATCH /v1/subscribers/:id › refuses %j by name'],
  }),
  ...lines('DELETE /v1/subscribers', 'contract/subscribers.test.ts', {
    output: [
      'the removed one, all attributes',
      'DELETE /v1/subscribers › removes by show and email, and answers all there was',
    ],
    show_id: ['is needed', 'DELETE /v1/subscribers › needs %s'],
    email: ['is needed', 'DELETE /v1/subscribers › needs %s'],
  }),
  ...lines('DELETE /v1/subscribers', 'contract/bodies.test.ts', {
    parameters: ['stand in query or body', 'the parameters of a DELETE › are taken from the %s'],
  }),
  ...lines('DELETE /v1/subscribers/:id', 'contract/subscribers.test.ts', {
    output: [
      'the removed one, all attributes',
      'DELETE /v1/subscribers/:id › removes one and answers all there was',
    ],
    access: ['ends at once', 'DELETE /v1/subscribers/:id › ends their access at once'],
  }),
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method) => ({
    id: `${method} /v1/subscribers/:id id`,
    rule: 'must be there',
    test: 'contract/errors.test.ts › what is not there › is answered 404 by %s',
  })),
]
