import { lateAfterMs } from '../../shared/domain/lateness.ts'
import { parseServiceTime } from '../../shared/domain/serviceTime.ts'
import type {
  EpisodeDetail,
  EpisodeFacts,
  EpisodeRow,
  EpisodeText,
  SyncState,
} from '../../shared/ipc/models.ts'
import { episodeText } from '../../shared/ipc/models.ts'
import { publishPayload } from '../outbox/publish.ts'
import { isPaused } from '../outbox/transitions.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'

/** An episode as a list shows it. `openJobs` are the episode's jobs that have not ended, oldest first. */
export function episodeRow(episode: EpisodeRecord, openJobs: readonly JobRecord[]): EpisodeRow {
  const { base, local } = episode
  const shown = { ...base, ...local }
  const stuck = openJobs.find((job) => job.state === 'needs-attention')
  return {
    id: episode.id,
    remoteId: episode.remoteId,
    showId: episode.showId,
    title: shown.title ?? '',
    number: shown.number ?? null,
    season: shown.season ?? null,
    type: shown.type ?? null,
    status: base.status ?? 'draft',
    asked: episode.asked,
    publishedAt: base.published_at ? parseServiceTime(base.published_at, 'UTC') : null,
    durationSeconds: base.duration ?? null,
    audioProcessing: base.audio_processing ?? false,
    hasAudio: episode.hasAudio,
    sync: syncState(episode, openJobs),
    paused: openJobs.some(isPaused),
    answerLost: openJobs.some(mayHaveHappened),
    conflictCount: Object.keys(episode.contested).length,
    removedAt: episode.removed?.at ?? null,
    late: isLate(episode),
    error: stuck?.error ?? null,
    updatedAt: episode.updatedAt,
  }
}

function mayHaveHappened({ kind, payload }: JobRecord): boolean {
  return kind === 'publish' && publishPayload.parse(payload).answerLost === true
}

/** An episode as far as several of them are changed together. */
export function episodeFacts(episode: EpisodeRecord, openJobs: readonly JobRecord[]): EpisodeFacts {
  const shown = { ...episode.base, ...episode.local }
  return {
    ...episodeRow(episode, openJobs),
    author: shown.author ?? null,
    keywords: shown.keywords ?? null,
    explicit: shown.explicit ?? null,
    shareUrl: episode.base.share_url ?? null,
  }
}

/** An episode as its editor shows it. */
export function episodeDetail(
  episode: EpisodeRecord,
  openJobs: readonly JobRecord[],
  timeZone: string,
): EpisodeDetail {
  const { base, local } = episode
  const shown = { ...base, ...local }
  const unsent = episodeText.keyof().options.filter((field) => field in local)
  return {
    ...episodeRow(episode, openJobs),
    fields: {
      title: shown.title ?? '',
      summary: shown.summary ?? null,
      description: shown.description ?? null,
      author: shown.author ?? null,
      keywords: shown.keywords ?? null,
      season: shown.season ?? null,
      number: shown.number ?? null,
      type: shown.type ?? null,
      explicit: shown.explicit ?? null,
      image_url: shown.image_url ?? null,
      alternate_url: shown.alternate_url ?? null,
      video_url: shown.video_url ?? null,
      email_notifications: shown.email_notifications ?? null,
      transcript_text: shown.transcript_text ?? null,
    } satisfies EpisodeText,
    unsent,
    conflicts: episodeText
      .keyof()
      .options.filter((field) => field in episode.contested)
      .map((field) => ({ field, base: base[field], local: local[field], remote: episode.contested[field] })),
    shareUrl: base.share_url ?? null,
    mediaUrl: base.media_url ?? null,
    transcriptUrl: base.transcript_url ?? null,
    embedHtml: base.embed_html ?? null,
    embedHtmlDark: base.embed_html_dark ?? null,
    checkedAt: episode.checkedAt,
    audioLost: episode.removed !== null && episode.removed.hadAudio !== false && !episode.hasAudio,
    timeZone,
  }
}

/** Whether the service, asked well after the time it was to come out, still had it as scheduled. */
function isLate(episode: EpisodeRecord): boolean {
  return episode.checkedAt !== null && isOverdue(episode, episode.checkedAt)
}

/** Whether an episode that is scheduled as far as is known here should be out well before `at`, epoch ms. */
export function isOverdue({ base }: Pick<EpisodeRecord, 'base'>, at: number): boolean {
  if (base.status !== 'scheduled') return false
  const due = base.published_at ? parseServiceTime(base.published_at, 'UTC') : null
  return due !== null && due + lateAfterMs <= at
}

function syncState(episode: EpisodeRecord, openJobs: readonly JobRecord[]): SyncState {
  const isStuck = openJobs.some((job) => job.state === 'needs-attention')
  if (isStuck || Object.keys(episode.contested).length > 0) return 'needs-attention'
  if (openJobs.some((job) => job.state === 'running')) return 'sending'
  const waits = openJobs.length > 0 || episode.remoteId === null || Object.keys(episode.local).length > 0
  return waits ? 'saved-here' : 'on-service'
}
