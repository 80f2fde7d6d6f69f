import { z } from 'zod'
import * as figures from '../figureModels.ts'
import { days, id } from './asked.ts'

/** How shows and episodes do. */
export const analyticsChannels = {
  /** Figures of a window of days, both ends included: those known here at once, asked anew behind them. */
  'analytics.show': { request: z.object({ showId: id, ...days }), response: figures.dailyFigures },
  'analytics.episode': { request: z.object({ episodeId: id, ...days }), response: figures.dailyFigures },
  /** Of every episode of a show. */
  'analytics.episodes': { request: z.object({ showId: id, ...days }), response: figures.allEpisodesFigures },
} as const
