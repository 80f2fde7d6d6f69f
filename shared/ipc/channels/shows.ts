import { z } from 'zod'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

/** The shows of the open account and their settings. */
export const showsChannels = {
  'shows.list': { request: none, response: z.array(models.show) },
  'shows.get': { request: z.object({ id }), response: models.showDetail },
  /**
   * Saved here at once, sent when the service answers. `seen` is what was typed over: when something else has come from the
   * service since, both are kept and the field is contested.
   */
  'shows.edit': {
    request: z.object({ id, fields: models.showEdit, seen: models.showText.partial().optional() }),
    response: models.showDetail,
  },
  /** Settles a setting that was changed both here and on the service. */
  'shows.resolve': {
    request: z.discriminatedUnion('side', [
      z.object({ id, field: models.showText.keyof(), side: z.literal('local') }),
      z.object({ id, field: models.showText.keyof(), side: z.literal('remote') }),
      z.object({ id, side: z.literal('other'), fields: models.showText.partial() }),
    ]),
    response: models.showDetail,
  },
} as const
