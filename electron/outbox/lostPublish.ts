import { z } from 'zod'
import type { Episode } from '../../shared/api/resources.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import type { AppError } from '../../shared/ipc/result.ts'

/** What is known of an episode as a request to publish it leaves; by it, a lost answer is told from somebody's change. */
export const beforePublish = z.object({
  /** The service's time, epoch ms: what the request did, and what anybody did after it, is no older. Null: not known. */
  at: z.number().nullable(),
  updatedAt: z.string().nullable(),
  processing: z.boolean(),
})
export type BeforePublish = z.infer<typeof beforePublish>

export function beforePublishing(known: Episode['attributes'], serviceTime: number | null): BeforePublish {
  return {
    at: serviceTime,
    updatedAt: known.updated_at ?? null,
    processing: known.audio_processing ?? false,
  }
}

/**
 * Whether an episode that is not as it was asked to be has been left alone since the request: then that was not carried out,
 * and may be sent again. Otherwise it may have been carried out and taken back, on the web or by another computer. That
 * the service has finished with the audio is nobody's change.
 */
export function isLeftAlone(before: BeforePublish | undefined, now: Episode['attributes']): boolean {
  const updatedAt = now.updated_at ? parseServiceTime(now.updated_at, 'UTC') : null
  if (before === undefined || updatedAt === null) return false
  if (now.updated_at === before.updatedAt) return true
  if (before.processing && now.audio_processing === false) return true
  // updated_at has one-second resolution.
  return before.at !== null && updatedAt < Math.floor(before.at / 1000) * 1000
}

export function changedSince(): AppError {
  return {
    code: 'in-doubt',
    message:
      'Whether this was carried out is not known: its answer was lost, and the episode was changed on the service since. Nothing was sent again.',
    hint: 'Look at the episode. Try again to do it all the same, or cancel to leave it as it is on the service.',
  }
}
