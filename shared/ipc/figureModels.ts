import { z } from 'zod'

/** The downloads of one day, `YYYY-MM-DD`. */
export const dayFigure = z.object({ date: z.string(), downloads: z.int() })

/** The downloads of one episode, as the answer about all episodes of a show names it. */
export const episodeFigures = z.object({
  /** The service's id. */
  remoteId: z.string(),
  /** Null while the episode is not on this computer. */
  episodeId: z.string().nullable(),
  title: z.string(),
  publishedAt: z.number().nullable(),
  days: z.array(dayFigure),
})

/** How old figures are. */
const answered = {
  answeredAt: z.number(),
  /** The service answered just now. Else it is being asked, and `analytics.changed` tells when it has answered. */
  fresh: z.boolean(),
}
/** Days in order. One that is missing was never answered: nothing is known of it. */
export const dailyFigures = z.object({ days: z.array(dayFigure), ...answered })
export const allEpisodesFigures = z.object({ episodes: z.array(episodeFigures), ...answered })

export type DayFigure = z.infer<typeof dayFigure>
export type EpisodeFigures = z.infer<typeof episodeFigures>
