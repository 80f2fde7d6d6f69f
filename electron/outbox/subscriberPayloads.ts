import { z } from 'zod'

/** Addresses that become one request. */
export const addSubscribersPayload = z.object({
  /** Local ids. Those that the service knows by now, or that were removed, are passed over. */
  ids: z.array(z.string()),
  /** The service sends nobody of them its welcome e-mail. */
  skipWelcomeEmail: z.boolean(),
  /** By id, the address that the last POST said: a lost answer is looked for by it, whatever was corrected since. */
  sent: z.record(z.string(), z.string()).optional(),
  /** When the answer was found missing, service time, epoch ms: by then it had left, if it ever did. */
  lostAt: z.number().optional(),
  /** By id, what the service has against an address. */
  refused: z.record(z.string(), z.string()).optional(),
})
export type AddSubscribersPayload = z.infer<typeof addSubscribersPayload>

export const changeSubscriberPayload = z.object({
  id: z.string(),
  /** The address that the last PATCH said: if its answer was lost, the service's new address is this computer's own. */
  sent: z.string().optional(),
})

/** `email`: as it was when they were removed, for people. */
export const removeSubscriberPayload = z.object({ id: z.string(), email: z.string() })

/** The local id of the subscriber that a job of one subscriber is about. */
export const aboutSubscriber = z.object({ id: z.string() })
