import { z } from 'zod'
import { errorCodes } from './result.ts'

/**
 * What the window shows. Times are epoch milliseconds, sizes bytes, durations seconds.
 * Ids are issued by the main process: an episode's `id` is local and stays the same before and after
 * the service knows the episode; `remoteId` is the service's.
 */
export const appError = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  hint: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfterMs: z.number().optional(),
})
