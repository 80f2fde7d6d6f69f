import { readiness } from '../../shared/domain/readiness.ts'
import type { EpisodeFacts } from '../../shared/ipc/models.ts'

/** What of several episodes can go out, and why the others cannot. */
export interface BulkReadiness {
  ready: EpisodeFacts[]
  /** Out already, or on their way there. */
  out: number
  noAudio: number
  noTitle: number
}

/** Sorts several episodes by whether they can go out. */
export function bulkReadiness(episodes: readonly EpisodeFacts[]): BulkReadiness {
  const isOut = ({ status, asked }: EpisodeFacts) => (asked?.status ?? status) === 'published'
  const inside = episodes.filter((episode) => !isOut(episode))
  const audible = inside.filter(({ hasAudio }) => hasAudio)
  const ready = audible.filter(publishable)
  return {
    ready,
    out: episodes.length - inside.length,
    noAudio: inside.length - audible.length,
    noTitle: audible.length - ready.length,
  }
}

/** The same rule as for a single episode; the notes are advice, and not asked for. */
function publishable({ hasAudio, audioProcessing, ...fields }: EpisodeFacts): boolean {
  return readiness({ hasAudio, audioProcessing, fields: { ...fields, description: null } }).publishable
}

/** The order in which people count episodes: by season and number, those without one last, as they were. */
export function inCountingOrder<Counted extends Pick<EpisodeFacts, 'season' | 'number'>>(
  episodes: readonly Counted[],
): Counted[] {
  const place = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER
  return episodes.toSorted((a, b) =>
    a.number === null || b.number === null
      ? place(a.number) - place(b.number)
      : (a.season ?? 0) - (b.season ?? 0) || a.number - b.number,
  )
}
