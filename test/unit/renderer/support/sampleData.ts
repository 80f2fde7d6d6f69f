import type {
  EpisodeDetail,
  EpisodeRow,
  InboxItem,
  JobModel,
  ShowModel,
  ShowText,
  WatchedFolder,
} from '../../../../shared/ipc/models.ts'
import type { ShowDetail } from '../../../../shared/ipc/models.ts'

/** Saturday 21 November 2026, 09:00 in Lisbon. */
export const sampleNow = Date.UTC(2026, 10, 21, 9, 0)
export const minute = 60_000
export const week = 7 * 24 * 60 * minute

export function aShow(over: Partial<ShowModel> = {}): ShowModel {
  return {
    id: 'show-1',
    title: 'Harbour Talk',
    slug: 'harbour-talk',
    author: 'Inês Duarte',
    imageUrl: null,
    timeZone: 'Europe/Lisbon',
    private: false,
    ...over,
  }
}

/** The settings of a show that were never changed. */
export function settingsOf(show: ShowModel, fields: Partial<ShowText> = {}): ShowDetail {
  return {
    ...show,
    fields: {
      title: show.title,
      description: 'Conversations by the water.',
      author: show.author,
      copyright: null,
      keywords: null,
      website: 'https://harbour.example',
      owner_email: 'ines@harbour.example',
      image_url: show.imageUrl,
      category: 'Arts',
      secondary_category: null,
      language: 'en',
      time_zone: show.timeZone,
      explicit: false,
      show_type: 'episodic',
      ...fields,
    },
    unsent: [],
    conflicts: [],
    sync: 'on-service',
    error: null,
    gone: false,
    feedUrl: show.private ? null : `https://feeds.example/${show.slug ?? show.id}`,
    playlistLimit: 25,
    emailNotifications: false,
    listings: [{ directory: 'overcast', url: null }],
  }
}

export function anEpisode(over: Partial<EpisodeDetail> = {}): EpisodeDetail {
  const title = over.title ?? 'Fog Signals'
  return {
    id: 'episode-110',
    remoteId: '9110',
    showId: 'show-1',
    title,
    number: 110,
    season: 4,
    type: 'full',
    status: 'draft',
    asked: null,
    publishedAt: null,
    durationSeconds: 3063,
    audioProcessing: false,
    hasAudio: true,
    sync: 'on-service',
    paused: false,
    answerLost: false,
    conflictCount: over.conflicts?.length ?? 0,
    removedAt: null,
    late: false,
    error: null,
    updatedAt: sampleNow - 5 * minute,
    unsent: [],
    conflicts: [],
    shareUrl: 'https://share.example/fog-signals',
    mediaUrl: 'https://media.example/fog-signals.mp3',
    transcriptUrl: null,
    embedHtml: '<iframe src="https://share.example/e/fog-signals"></iframe>',
    embedHtmlDark: null,
    audioLost: false,
    checkedAt: null,
    timeZone: 'Europe/Lisbon',
    ...over,
    fields: {
      title,
      summary:
        'Before radar, ships listened. A history of the horns, bells and guns that spoke through the fog.',
      description:
        '<p>In 1853 a blind Scotsman named <a href="https://example.org/foulis">Robert Foulis</a> heard his daughter play the piano across a foggy harbour, and noticed that only the low notes arrived.</p>\n\n<h3>Chapters</h3>\n<ul>\n  <li>00:00 The bell at Fastnet</li>\n  <li>08:41 Why low notes travel</li>\n  <li>23:10 The keepers’ log books</li>\n  <li>41:55 Silence, 2011</li>\n</ul>',
      author: 'Inês Duarte',
      keywords: 'lighthouses, fog, radio',
      season: over.season ?? 4,
      number: over.number === undefined ? 110 : over.number,
      type: over.type ?? 'full',
      explicit: false,
      image_url: null,
      alternate_url: null,
      video_url: null,
      email_notifications: null,
      transcript_text: null,
      ...over.fields,
    },
  }
}

/** The row of a list, without what only the editor needs. */
export function rowOf(detail: EpisodeDetail): EpisodeRow {
  const onlyInEditor = new Set([
    'fields',
    'unsent',
    'conflicts',
    'shareUrl',
    'mediaUrl',
    'transcriptUrl',
    'embedHtml',
    'embedHtmlDark',
    'checkedAt',
    'timeZone',
  ])
  return Object.fromEntries(
    Object.entries(detail).filter(([name]) => !onlyInEditor.has(name)),
  ) as unknown as EpisodeRow
}

export function anInboxItem(over: Partial<InboxItem> = {}): InboxItem {
  return {
    id: 'item-1',
    name: 'HT-112 The Lightkeepers.wav',
    folderId: 'folder-1',
    showId: 'show-1',
    size: 418_000_000,
    stage: 'arriving',
    because: 'growing',
    until: null,
    progress: null,
    error: null,
    episodeId: null,
    earlierEpisodeId: null,
    title: 'The Lightkeepers',
    durationSeconds: null,
    foundAt: sampleNow - 2 * minute,
    ...over,
  }
}

export function aJob(over: Partial<JobModel> = {}): JobModel {
  return {
    id: 1,
    kind: 'upload',
    state: 'running',
    episodeId: 'episode-111',
    showId: 'show-1',
    title: 'Salt and Iron',
    attempts: 1,
    wish: null,
    reason: null,
    notBefore: null,
    error: null,
    progress: { sent: 62_000_000, total: 100_000_000, bytesPerSecond: 4_100_000 },
    createdAt: sampleNow - 4 * minute,
    updatedAt: sampleNow - minute,
    ...over,
  }
}

export function aFolder(over: Partial<WatchedFolder> = {}): WatchedFolder {
  return {
    id: 'folder-1',
    path: '/home/ines/Podcasts/Exports',
    showId: 'show-1',
    then: 'draft',
    state: 'watching',
    error: null,
    ...over,
  }
}
