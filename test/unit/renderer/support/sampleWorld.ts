import { usualPreferences } from '../../../../shared/domain/usualPreferences.ts'
import type {
  Account,
  Connectivity,
  EpisodeAudio,
  EpisodeDetail,
  EpisodeText,
  EpisodeVersion,
  Grant,
  InboxItem,
  JobModel,
  Preferences,
  ShowDetail,
  ShowModel,
  WatchedFolder,
} from '../../../../shared/ipc/models.ts'
import { sampleAudience, type AudienceWorld } from './audienceAnswers.ts'
import { aFolder, aJob, anInboxItem, aShow, minute, sampleNow, week } from './sampleData.ts'
import { sampleEpisodes } from './sampleEpisodes.ts'
import { sampleSettings, type SettingsWorld } from './settingsAnswers.ts'

/** What a fake main process holds. */
export interface World extends SettingsWorld, AudienceWorld {
  activeAccountId: string | null
  accounts: Account[]
  preferences: Preferences
  shows: ShowModel[]
  /** What is special about the settings of shows, by id. */
  showSettings: Record<string, Partial<ShowDetail>>
  folders: WatchedFolder[]
  inbox: InboxItem[]
  episodes: EpisodeDetail[]
  /** The states episodes were in, newest first, by episode. */
  versions: Record<string, { version: EpisodeVersion; text: Partial<EpisodeText> }[]>
  /** What is to be heard of episodes, by episode. */
  audio: Record<string, EpisodeAudio>
  /** The transcripts the service has, by episode. */
  transcripts: Record<string, string>
  jobs: JobModel[]
  connectivity: Connectivity
  /** What the system's dialogs answer. */
  chosenFolder: Grant | null
  chosenFiles: Grant[]
}

/** A practised podcaster's morning: every stage, status and state occurs. */
export function sampleWorld(over: Partial<World> = {}): World {
  return {
    activeAccountId: 'account-1',
    accounts: [
      {
        id: 'account-1',
        name: 'Inês Duarte',
        baseUrl: 'https://api.hosting.example',
        kind: 'service',
        key: 'keychain',
      },
      { id: 'account-2', name: 'Sandbox', baseUrl: '', kind: 'sandbox', key: 'session' },
    ],
    preferences: structuredClone(usualPreferences),
    shows: [
      aShow(),
      aShow({
        id: 'show-2',
        title: 'Long Now Conversations',
        slug: 'long-now',
        timeZone: 'America/New_York',
      }),
      aShow({
        id: 'show-3',
        title: 'Patrons only',
        slug: 'patrons',
        private: true,
        timeZone: 'Europe/Berlin',
      }),
    ],
    folders: [aFolder()],
    inbox: sampleInbox(),
    episodes: sampleEpisodes(),
    versions: {},
    audio: {},
    transcripts: {},
    jobs: sampleJobs(),
    connectivity: {
      state: 'online',
      calls: { used: 6, of: 10 },
      blockedUntil: null,
      retryAt: null,
      error: null,
    },
    ...sampleSettings(),
    ...sampleAudience(),
    showSettings: {},
    chosenFolder: { id: 'grant-1', name: 'Exports', path: '/home/ines/Podcasts/Season 5', kind: 'folder' },
    chosenFiles: [{ id: 'grant-2', name: 'HT-113.wav', path: '/home/ines/HT-113.wav', kind: 'file' }],
    ...over,
  }
}

function sampleInbox(): InboxItem[] {
  return [
    anInboxItem(),
    anInboxItem({
      id: 'item-2',
      name: 'HT-113.wav',
      title: 'Breakwater',
      size: 92_000_000,
      because: 'quiet-time',
      until: sampleNow + 3000,
    }),
    anInboxItem({
      id: 'item-3',
      name: 'HT-111 Salt and Iron.mp3',
      title: 'Salt and Iron',
      stage: 'uploading',
      because: null,
      size: 1_165_000_000,
      durationSeconds: 2832,
      progress: { sent: 722_300_000, total: 1_165_000_000, bytesPerSecond: 4_100_000 },
      episodeId: 'episode-111',
    }),
    anInboxItem({
      id: 'item-4',
      name: 'Bonus - Letters.m4a',
      title: 'Bonus: Letters',
      stage: 'queued',
      because: null,
      size: 18_400_000,
      durationSeconds: 760,
      showId: 'show-2',
      folderId: null,
    }),
    anInboxItem({
      id: 'item-5',
      name: 'HT-110.wav',
      title: 'Fog Signals',
      stage: 'done',
      because: null,
      episodeId: 'episode-110',
      durationSeconds: 3063,
    }),
    anInboxItem({
      id: 'item-6',
      name: 'HT-109 Tide Tables.wav',
      title: 'Tide Tables',
      stage: 'done',
      because: null,
      episodeId: 'episode-109',
      foundAt: sampleNow - 60 * minute,
    }),
    anInboxItem({
      id: 'item-7',
      name: 'HT-110 final FINAL.wav',
      title: 'HT-110 final FINAL',
      stage: 'needs-you',
      because: null,
      size: 44,
      error: {
        code: 'not-audio',
        message: 'There is no sound in this file.',
        hint: 'Export it again from your editor, or remove it from the board.',
      },
    }),
  ]
}

function sampleJobs(): JobModel[] {
  return [
    aJob(),
    aJob({
      id: 2,
      progress: { sent: 9_000_000, total: 18_400_000, bytesPerSecond: 1_200_000 },
      title: 'Bonus: Letters',
    }),
    aJob({
      id: 3,
      kind: 'update',
      state: 'waiting',
      episodeId: 'episode-110',
      title: 'Fog Signals',
      attempts: 3,
      reason: 'waiting-for-service',
      notBefore: sampleNow + 42_000,
      progress: null,
    }),
    aJob({ id: 4, kind: 'create', state: 'ready', title: 'Breakwater', progress: null, attempts: 0 }),
    aJob({
      id: 5,
      kind: 'publish',
      wish: { status: 'published', publishedAt: null },
      state: 'needs-attention',
      episodeId: 'episode-106',
      title: 'Dead Reckoning',
      progress: null,
      error: {
        code: 'time-passed',
        message: 'Its time passed while you were offline.',
        hint: 'Publish it now, or choose another time.',
      },
    }),
    aJob({
      id: 6,
      kind: 'publish',
      wish: { status: 'scheduled', publishedAt: Date.UTC(2026, 10, 24, 6, 0) },
      state: 'done',
      episodeId: 'episode-109',
      title: 'Tide Tables',
      progress: null,
    }),
    aJob({
      id: 7,
      kind: 'upload',
      state: 'cancelled',
      title: 'HT-108 old mix',
      progress: null,
      updatedAt: sampleNow - week,
    }),
  ]
}
