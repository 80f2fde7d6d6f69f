import type { EpisodeDetail } from '../ipc/models.ts'

/** What an episode should have before it goes out, in the order people go through it. */
export const readinessChecks = ['audio', 'processed', 'title', 'number', 'notes', 'explicit'] as const

export type ReadinessName = (typeof readinessChecks)[number]

export interface ReadinessCheck {
  name: ReadinessName
  met: boolean
  /** An episode without it must not be published; the others are advice. */
  required: boolean
}

export interface Readiness {
  checks: ReadinessCheck[]
  /** How many checks are met. */
  met: number
  /** Nothing that is required is missing. */
  publishable: boolean
}

/** What readiness is decided on. `fields` is what the person sees, sent or not. */
export type ReadinessInput = Pick<EpisodeDetail, 'hasAudio' | 'audioProcessing'> & {
  fields: Pick<EpisodeDetail['fields'], 'title' | 'number' | 'type' | 'description' | 'explicit'>
}

/**
 * How ready an episode is. Audio and a title are required: without them listeners get an entry they cannot play or
 * find. The service takes an episode whose audio is still being processed, so that is advice. Trailers and bonus
 * episodes go without a number.
 */
export function readiness(episode: ReadinessInput): Readiness {
  const { fields } = episode
  const numberless = fields.type === 'trailer' || fields.type === 'bonus'
  const met: Record<ReadinessName, boolean> = {
    audio: episode.hasAudio,
    processed: episode.hasAudio && !episode.audioProcessing,
    title: fields.title.trim() !== '',
    number: numberless || fields.number !== null,
    notes: hasText(fields.description),
    explicit: fields.explicit !== null,
  }
  const checks = readinessChecks.map((name) => ({
    name,
    met: met[name],
    required: name === 'audio' || name === 'title',
  }))
  return {
    checks,
    met: checks.filter((check) => check.met).length,
    publishable: checks.every((check) => check.met || !check.required),
  }
}

/** Whether HTML shows anything to read: `<p></p>` does not. */
function hasText(html: string | null): boolean {
  return html !== null && html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
