import { z } from 'zod'
import { subscriberStatuses } from '../api/resources.ts'
import { appError } from './appError.ts'
import { syncState } from './episodeModels.ts'

/** A subscriber of a private show. */
export const subscriberRow = z.object({
  id: z.string(),
  remoteId: z.string().nullable(),
  showId: z.string(),
  /** As the person wants it. */
  email: z.string(),
  /** As the service has it; null while it does not know them. */
  emailOnService: z.string().nullable(),
  /** Whether the service sends them e-mail about new episodes. */
  status: z.enum(subscriberStatuses).nullable(),
  /** Whether they have fetched their feed; null where the service does not tell. */
  activated: z.boolean().nullable(),
  hasDownloads: z.boolean(),
  lastNotifiedAt: z.number().nullable(),
  /** Their own landing page. Whoever has the address can listen in their name. */
  pageUrl: z.string().nullable(),
  /** The address of their own feed, as secret as the page's. */
  feedUrl: z.string().nullable(),
  /** Whether an e-mail is to welcome them; null when they are not being added. */
  welcome: z.boolean().nullable(),
  /** They were removed here, and the service has not confirmed that. */
  removing: z.boolean(),
  sync: syncState,
  error: appError.nullable(),
  createdAt: z.number(),
})

export const webhookRow = z.object({
  id: z.string(),
  remoteId: z.string().nullable(),
  showId: z.string(),
  /** The event it waits for. */
  event: z.string(),
  /** Where its deliveries go. */
  url: z.string(),
  /** It was removed here, and the service has not confirmed that. */
  removing: z.boolean(),
  sync: syncState,
  error: appError.nullable(),
  createdAt: z.number(),
})

export type SubscriberRow = z.infer<typeof subscriberRow>
export type WebhookRow = z.infer<typeof webhookRow>
