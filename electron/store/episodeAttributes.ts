import type { z } from 'zod'
import { episode } from '../../shared/api/resources.ts'
import { episodeText } from '../../shared/ipc/models.ts'

/**
 * The attributes of an episode as they are kept here. The service takes a transcript and never gives it back as an
 * attribute: what it last took from here, or what was read from its page, is kept with the others.
 */
export const episodeAttributes = episode.shape.attributes.extend({
  transcript_text: episodeText.shape.transcript_text.optional(),
})
export type EpisodeAttributes = z.infer<typeof episodeAttributes>
