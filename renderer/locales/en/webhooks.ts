import type { WebhookEvent } from '../../../shared/api/resources.ts'

/** What people call an event, and when it happens. */
const events: Record<WebhookEvent, { title: string; what: string }> = {
  episode_created: {
    title: 'A draft was created',
    what: 'As soon as a new episode is on the service, published or not.',
  },
  episode_published: {
    title: 'An episode came out',
    what: 'When listeners can hear it, at once or at its scheduled time.',
  },
  subscriber_created: { title: 'A subscriber was added', what: 'Private shows only.' },
  subscriber_deleted: { title: 'A subscriber was removed', what: 'Private shows only.' },
}

/** Other programs that are told when something happens to a show. */
export const webhooks = {
  title: 'Webhooks',
  count: (total: string) => (total === '1' ? '1 webhook' : `${total} webhooks`),
  loadFailed: 'The webhooks could not be read.',
  refresh: 'Ask the service for the list',
  list: 'Webhooks, the oldest first',
  events,
  another: 'Another event',
  anotherWhat: 'Services learn new ones. Write its name as their documentation does.',
  unknown: 'An event Wavedrop does not know',
  add: 'Add',
  addTitle: 'Add a webhook',
  event: 'When this happens',
  name: 'Name of the event',
  nameWrong: 'Names of events are letters, digits and underscores.',
  url: 'Tell this address',
  urlHelp: 'The service sends a POST request there.',
  urlPlaceholder: 'https://example.com/hook',
  urlWrong: 'This is no web address yet. Write it whole, as in https://example.com/hook',
  plain: 'This address is not encrypted: whoever is on the way can read what is sent.',
  secrets: 'Some services refuse addresses with a name and a password in them.',
  privateOnly: 'This show is public, so this never happens to it.',
  there: 'That address is told of this event already.',
  submit: 'Add webhook',
  added: (event: string) => `The webhook is being added: ${event}.`,
  removed: (event: string) => `The webhook goes in a moment: ${event}.`,
  kept: (event: string) => `The webhook stays: ${event}.`,
  notAdded: (event: string) => `The webhook was not added: ${event}.`,
  removeOf: (event: string, url: string) => `Remove: ${event}, ${url}`,
  keep: 'Keep it',
  keepOf: (event: string, url: string) => `Keep: ${event}, ${url}`,
  copyOf: (url: string) => `Copy ${url}`,
  copied: 'The address is copied.',
  since: (when: string) => `Since ${when}`,
  state: {
    'on-service': '',
    'saved-here': 'Saved here · waits to be sent',
    sending: 'Sending',
    'needs-attention': 'Needs you',
  },
  removing: 'Being removed',
  empty: {
    title: 'Nobody is told of anything',
    what: 'A webhook tells another program, a website or a chat channel, as soon as something happens to this show.',
  },
  contains: {
    title: 'What a call contains',
    what: 'One POST request with JSON: the name of the event, and what it is about as the service’s interface shows it.',
    again:
      'Answer with any 2xx status. What services do when a call fails differs: some try again, none promises to.',
    limit: 'A service keeps at most 50 webhooks for one account, over all its shows.',
    sample: 'An example',
  },
}
