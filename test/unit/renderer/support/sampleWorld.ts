import type {
  Account,
  Connectivity,
  EpisodeDetail,
  EpisodeText,
  EpisodeVersion,
  Grant,
  InboxItem,
  JobModel,
  Preferences,
  ShowModel,
  WatchedFolder,
} from '../../../../shared/ipc/models.ts'
import { aFolder, aJob, anEpisode, anInboxItem, aShow, minute, sampleNow, week } from './sampleData.ts'

/** What a fake main process holds. */
export interface World {
  activeAccountId: string | null
  accounts: Account[]
  preferences: Preferences
  shows: ShowModel[]
  folders: WatchedFolder[]
  inbox: InboxItem[]
  episodes: EpisodeDetail[]
  /** The states episodes were in, newest first, by episode. */
  versions: Record<string, { version: EpisodeVersion; text: Partial<EpisodeText> }[]>
  jobs: JobModel[]
  connectivity: Connectivity
  /** What the system's dialogs answer. */
  chosenFolder: Grant | null
  chosenFiles: Grant[]
}

const titles = [
  'Fog Signals',
  'Tide Tables',
  'The Pilot Boats',
  'What the Buoys Hear',
  'Dead Reckoning',
  'Storm Glass',
  'A Harbour at Night',
  'Trailer: Season 4',
  'Knots',
  'The Last Ferry',
  'Ballast',
  'The Lamp and the Lens, or how a clockmaker from Fécamp taught the coast of Brittany to speak in light',
  'Salt Roads',
  'Letters from the Keeper',
]

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
    preferences: {
      theme: 'system',
      shows: {},
      uploads: { parallel: 2, bytesPerSecond: null },
    },
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
    jobs: sampleJobs(),
    connectivity: {
      state: 'online',
      calls: { used: 6, of: 10 },
      blockedUntil: null,
      retryAt: null,
      error: null,
    },
    chosenFolder: { id: 'grant-1', name: 'Exports', path: '/home/ines/Podcasts/Season 5', kind: 'folder' },
    chosenFiles: [{ id: 'grant-2', name: 'HT-113.wav', path: '/home/ines/HT-113.wav', kind: 'file' }],
    ...over,
  }
}

function sampleEpisodes(): EpisodeDetail[] {
  return titles
    .concat(Array.from({ length: 98 }, (_, index) => `Log book, page ${98 - index}`))
    .map((title, index) => {
      const number = title.startsWith('Trailer') ? null : 110 - index
      const status = index === 0 || index === 13 ? 'draft' : index === 1 ? 'scheduled' : 'published'
      return anEpisode({
        id: `episode-${110 - index}`,
        title,
        number: number !== null && number < 1 ? null : number,
        season: 4 - Math.floor(index / 30),
        type: number === null ? 'trailer' : 'full',
        status,
        publishedAt: status === 'draft' ? null : Date.UTC(2026, 10, 24, 6, 0) - (index - 1) * week,
        durationSeconds: index === 13 ? null : 2400 + ((index * 337) % 1500),
        hasAudio: index !== 13,
        sync: index === 0 ? 'saved-here' : index === 4 ? 'needs-attention' : 'on-service',
        error:
          index === 4
            ? {
                code: 'invalid',
                message: 'The service refused a change.',
                hint: 'Correct the field and it is sent again.',
                fields: { number: 'is taken' },
              }
            : null,
        unsent: index === 0 ? ['summary'] : [],
        ...(index === 13
          ? {
              fields: {
                ...anEpisode().fields,
                title,
                summary: null,
                description: null,
                number: null,
                explicit: null,
              },
            }
          : {}),
      })
    })
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
      state: 'needs-attention',
      episodeId: 'episode-106',
      title: 'Dead Reckoning',
      progress: null,
      error: {
        code: 'in-doubt',
        message: 'Its time passed while you were offline.',
        hint: 'Publish it now, or choose another time.',
      },
    }),
    aJob({
      id: 6,
      kind: 'publish',
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
