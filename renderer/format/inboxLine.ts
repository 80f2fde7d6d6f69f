import type { EpisodeRow, InboxItem } from '../../shared/ipc/models.ts'
import { assertNever } from '../../shared/ipc/result.ts'
import { useText } from '../text.ts'
import { dateTime, soon } from './dates.ts'
import { uploadLine } from './durations.ts'
import { errorWords } from './errorWords.ts'
import { fileSize } from './sizes.ts'

/** Where a file is, in one sentence. `zone` is its show's, `now` epoch ms. */
export function inboxLine(
  item: InboxItem,
  episode: EpisodeRow | undefined,
  zone: string,
  now: number,
): string {
  const text = useText().inbox
  switch (item.stage) {
    case 'needs-you':
      return item.error ? errorWords(item.error).message : text.stage['needs-you']
    case 'done':
      return episode ? fate(episode, zone, now) : text.stage.done
    case 'uploading':
      return item.because === null && item.progress ? uploadLine(item.progress) : waiting(item, now)
    case 'arriving':
    case 'queued':
    case 'drafting':
    case 'publishing':
      return waiting(item, now)
    default:
      return assertNever(item.stage)
  }
}

/** What is known of the file itself: its size, as far as it is written. */
export function inboxSize(item: InboxItem): string {
  const size = fileSize(item.size)
  return item.stage === 'arriving' ? useText().inbox.card.soFar(size) : size
}

function waiting(item: InboxItem, now: number): string {
  const text = useText().inbox
  const why = item.because === null ? text.stage[item.stage] : text.because[item.because]
  // A file that only rests for a moment needs no countdown; a pause the service asked for does.
  if (item.until === null || item.until <= now || item.stage === 'arriving') return why
  return `${why} · ${text.goesOn(soon(item.until, now))}`
}

function fate(episode: EpisodeRow, zone: string, now: number): string {
  const text = useText().inbox.fate
  const when = episode.publishedAt === null ? '' : dateTime(episode.publishedAt, zone, now)
  switch (episode.status) {
    case 'draft':
      return text.draft
    case 'scheduled':
      return text.scheduled(when)
    case 'published':
      return text.published(when)
    default:
      return assertNever(episode.status)
  }
}
