import { z } from 'zod'

export const addWebhookPayload = z.object({
  /** Local id. */
  id: z.string(),
  /** When the answer was found missing, service time, epoch ms: by then it had left, if it ever did. */
  lostAt: z.number().optional(),
})

/** `event` and `url`: as it was, for people. */
export const removeWebhookPayload = z.object({ id: z.string(), event: z.string(), url: z.string() })

/** The local id of the webhook that a job is about. */
export const aboutWebhook = z.object({ id: z.string() })
