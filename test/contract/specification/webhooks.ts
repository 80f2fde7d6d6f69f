import { type Line, lines } from './line.ts'

export const webhookLines: Line[] = [
  ...lines('GET /v1/webhooks', 'contract/webhooks.test.ts', {
    output: ['an array of webhooks', 'GET /v1/webhooks › lists those of a show by id or slug'],
    show_id: ['is an id or a slug', 'GET /v1/webhooks › lists those of a show by id or slug'],
    'show_id missing': ['is refused', 'GET /v1/webhooks › needs a show'],
    include: ['takes show and user', 'GET /v1/webhooks › includes the show and the user'],
  }),
  ...lines('POST /v1/webhooks', 'contract/webhooks.test.ts', {
    output: ['one webhook', 'POST /v1/webhooks › subscribes to %s'],
    event_name: ['is needed, one of the set', 'POST /v1/webhooks › refuses a %s of %s by name'],
    show_id: ['is needed', 'POST /v1/webhooks › refuses a %s of %s by name'],
    url: ['is needed, an http or https address', 'POST /v1/webhooks › refuses a %s of %s by name'],
  }),
  ...lines('DELETE /v1/webhooks/:id', 'contract/webhooks.test.ts', {
    output: ['the removed one', 'DELETE /v1/webhooks/:id › removes one and answers it'],
  }),
  ...lines('DELETE /v1/webhooks/:id', 'contract/errors.test.ts', {
    id: ['must be there', 'what is not there › is answered 404 by %s'],
  }),
]
