import { z } from 'zod'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

/** As many as fit into one list: of addresses, or of people. */
const most = 10_000
const emails = z.array(z.string().min(1).max(1000)).min(1).max(most)
const ids = z.array(id).min(1).max(most)
/** When the service was last asked for the whole list, epoch ms; null when it never was. */
const seenAt = z.number().nullable()

/** Who listens to a private show, and who is told about a show. */
export const audienceChannels = {
  /** The subscribers of a private show as they are known here, the latest first. */
  'subscribers.list': {
    request: z.object({
      showId: id,
      query: z.string().max(500).optional(),
      activated: z.boolean().optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    response: z.object({ rows: z.array(models.subscriberRow), total: z.int(), seenAt }),
  },
  /** Which of these addresses would be added, each once; those that cannot be addresses are an error, as in `subscribers.add`. */
  'subscribers.sort': {
    request: z.object({ showId: id, emails }),
    response: z.object({ fresh: z.array(z.string()), already: z.array(z.string()) }),
  },
  /**
   * Adds everybody who is not there: all of them, or with one bad address (named in `fields`) none. Answers the ids of those
   * who were added, and the addresses that were there. Sent when there was time to take it back.
   */
  'subscribers.add': {
    request: z.object({
      showId: id,
      emails,
      skipWelcomeEmail: z.boolean(),
    }),
    response: z.object({ added: z.array(id), already: z.array(z.string()) }),
  },
  'subscribers.change': {
    request: z.object({ id, email: z.string().min(1).max(1000) }),
    response: models.subscriberRow,
  },
  /** Takes away their access; sent when there was time to take it back. */
  'subscribers.remove': { request: z.object({ ids }), response: none },
  /** Takes removals back that were not sent. Answers the ids of those who are no subscribers any more. */
  'subscribers.keep': { request: z.object({ ids }), response: z.object({ gone: z.array(id) }) },
  /** Asks the service who the subscribers of a show are. */
  'subscribers.refresh': { request: z.object({ showId: id }), response: none },
  /** The webhooks of a show as they are known here, oldest first. */
  'webhooks.list': {
    request: z.object({ showId: id }),
    response: z.object({ rows: z.array(models.webhookRow), seenAt }),
  },
  /** One like it that is being removed stays, if that was not sent. */
  'webhooks.add': {
    request: z.object({ showId: id, event: z.string().min(1).max(200), url: z.string().min(1).max(5000) }),
    response: models.webhookRow,
  },
  /** Sent when there was time to take it back. */
  'webhooks.remove': { request: z.object({ id }), response: none },
  /** Asks the service for the webhooks of a show. */
  'webhooks.refresh': { request: z.object({ showId: id }), response: none },
} as const
