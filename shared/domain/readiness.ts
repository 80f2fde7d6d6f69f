import type { EpisodeDetail } from '../ipc/models.ts'
import { isWebAddress } from './webAddress.ts'

/** What an episode should have before it goes out, in the order people go through it. */
export const readinessChecks = [
  'audio',
  'processed',
  'title',
  'number',
  'notes',
  'explicit',
  'artwork',
  'links',
  'transcript',
] as const

export type ReadinessName = (typeof readinessChecks)[number]

export interface ReadinessCheck {
  name: ReadinessName
  met: boolean
  /** Something is there, and it is not right: the service would refuse it. */
  wrong: boolean
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

type Fields = EpisodeDetail['fields']
const linkFields = ['alternate_url', 'video_url'] as const

/** What readiness is decided on. `fields` is what the person sees, sent or not; of those left out nothing is said. */
export type ReadinessInput = Pick<EpisodeDetail, 'hasAudio' | 'audioProcessing'> &
  Partial<Pick<EpisodeDetail, 'transcriptUrl'>> & {
    fields: Pick<Fields, 'title' | 'number' | 'type' | 'description' | 'explicit'> &
      Partial<Pick<Fields, 'image_url' | 'transcript_text' | (typeof linkFields)[number]>>
  }

/**
 * How ready an episode is. Audio and a title are required: without them listeners get an entry they cannot play or
 * find. The service takes an episode whose audio is still being processed, so that is advice. Trailers and bonus
 * episodes go without a number. Without artwork of its own an episode has the show's; links are spoken of only where one
 * is wrong, and processing only where there is audio.
 */
export function readiness(episode: ReadinessInput): Readiness {
  const { fields } = episode
  const numberless = fields.type === 'trailer' || fields.type === 'bonus'
  const wrong: Partial<Record<ReadinessName, boolean>> = {
    artwork: isWrong(fields.image_url),
    links: linkFields.some((name) => isWrong(fields[name])),
  }
  const applies: Partial<Record<ReadinessName, boolean>> = {
    processed: episode.hasAudio,
    links: wrong.links === true,
  }
  const met: Record<ReadinessName, boolean> = {
    audio: episode.hasAudio,
    processed: !episode.audioProcessing,
    title: fields.title.trim() !== '',
    number: numberless || fields.number !== null,
    notes: hasText(fields.description),
    explicit: fields.explicit !== null,
    artwork: wrong.artwork !== true,
    links: wrong.links !== true,
    transcript: Boolean(episode.transcriptUrl) || Boolean(fields.transcript_text?.trim()),
  }
  const checks = readinessChecks
    .filter((name) => applies[name] !== false)
    .map((name) => ({
      name,
      met: met[name],
      wrong: wrong[name] === true,
      required: name === 'audio' || name === 'title',
    }))
  return {
    checks,
    met: checks.filter((check) => check.met).length,
    publishable: isPublishable({ hasAudio: episode.hasAudio, title: fields.title }),
  }
}

/** Whether an episode has what it must not go out without: listeners could not play or find it. */
export function isPublishable({ hasAudio, title }: { hasAudio: boolean; title: string }): boolean {
  return hasAudio && title.trim() !== ''
}

/** Whether an address is one that the service would refuse. None is fine. */
function isWrong(address: string | null | undefined): boolean {
  return Boolean(address) && !isWebAddress(address ?? '')
}

/** Whether HTML shows anything to read: `<p></p>` does not. */
function hasText(html: string | null): boolean {
  return html !== null && html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
