import { z } from 'zod'
import * as models from '../models.ts'
import { id } from './asked.ts'

/** The calendar. What changes in it is changed by `episodes.publish` and `episodes.publishMany`. */
export const scheduleChannels = {
  /** What is out, scheduled, or asked to be, from `from` up to, not at, `to` (epoch ms); of every show with `showId` null. */
  'schedule.between': {
    request: z.object({ showId: id.nullable(), from: z.number(), to: z.number() }),
    response: models.schedule,
  },
} as const
