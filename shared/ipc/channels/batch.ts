import { z } from 'zod'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

const wishes = z.array(models.batchWish).min(1).max(1000)
const cadence = z.object({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

/** Many episodes at once: a grid, a look at what would be done, one button, and a way back. */
export const batchChannels = {
  /** The drafts of these shows, the newest first, at most 500 of each; or these very episodes. */
  'batch.rows': {
    request: z.union([
      z.object({ showIds: z.array(id).min(1).max(500) }),
      z.object({ ids: z.array(id).min(1).max(1000) }),
    ]),
    response: z.array(models.batchRow),
  },
  /** Asks for a plan (CSV) with the system's dialog, and reads it. Null when the person closed the dialog. */
  'batch.openPlan': { request: none, response: models.openedPlan.nullable() },
  /**
   * The free slots of a cadence, in each show's own zone, from a day on (`YYYY-MM-DD`): as many for each show as are asked
   * for. What the episodes in `except` hold counts as free.
   */
  'batch.slots': {
    request: z.object({
      cadence,
      from: z.iso.date(),
      shows: z.array(z.object({ showId: id, count: z.int().min(1).max(1000) })).max(500),
      except: z.array(id).max(1000),
    }),
    response: z.array(z.object({ showId: z.string(), slots: z.array(z.number()) })),
  },
  /** What carrying these out would do. Nothing is changed, and the service is not asked. */
  'batch.preview': { request: z.object({ wishes }), response: models.batchPreview },
  /** Carries them out: changed here at once, all or none, and sent as the service allows. */
  'batch.run': { request: z.object({ wishes }), response: models.batchOutcome },
  /** The last batch that can be taken back; null when there is none. */
  'batch.last': { request: none, response: models.batchRun.nullable() },
  /** Holds back what of a batch was not sent yet. What is on its way is followed to its end. */
  'batch.pause': { request: z.object({ id: z.int() }), response: none },
  'batch.resume': { request: z.object({ id: z.int() }), response: none },
  /**
   * Ends a batch where it is. What the service has stays, what is being sent is followed to its end; the rest is as it was
   * before, and comes back with what was wanted of it.
   */
  'batch.stop': { request: z.object({ id: z.int() }), response: models.batchStopped },
  /** Takes a batch back. What somebody changed since is left as they made it. */
  'batch.undo': {
    request: z.object({ id: z.int() }),
    response: z.object({ episodes: z.int(), left: z.array(models.leftAlone) }),
  },
} as const
