import type { EventName, EventPayload } from '../../shared/ipc/contract.ts'
import type {
  Connectivity,
  EpisodeRow,
  InboxItem,
  JobModel,
  NotificationKind,
} from '../../shared/ipc/models.ts'

/** Something that happened and that a person may want to hear of while they look at something else. */
export interface Note {
  kind: NotificationKind
  /** Of the episode or the show; empty when it has none. */
  title: string
  episodeId: string | null
  /** Where it is seen: a place in the window. */
  to: string
}

/** Finds in what the app tells the moments in which something was finished, or stopped. */
export interface NoteFinder {
  hear<E extends EventName>(event: E, payload: EventPayload<E>): Note[]
  /** Another account is open, as it is now: what is so already is no news. */
  begin(known: Known): void
}

/** What is known of an account as it is opened. */
export interface Known {
  /** The episodes whose coming out will be news. */
  scheduled: readonly Pick<EpisodeRow, 'id' | 'status'>[]
  files: readonly Pick<InboxItem, 'id' | 'stage'>[]
}

export function createNoteFinder(): NoteFinder {
  const statuses = new Map<string, EpisodeRow['status']>()
  const late = new Set<string>()
  const jobs = new Map<number, JobModel['state']>()
  const files = new Map<string, InboxItem['stage']>()
  let connection: Connectivity['state'] = 'unknown'

  function ofEpisode({ id, title, status, late: isLate }: EpisodeRow): Note[] {
    const before = statuses.get(id)
    statuses.set(id, status)
    const note = { title, episodeId: id, to: `/episodes/${id}` }
    // One that is seen for the first time was published long ago, as far as anybody can tell.
    if (status === 'published' && before !== undefined && before !== 'published')
      return [{ kind: 'published', ...note }]
    const isNew = isLate && !late.has(id)
    if (isLate) late.add(id)
    else late.delete(id)
    return isNew ? [{ kind: 'late', ...note }] : []
  }

  function ofJob({ id, kind, state, title, episodeId }: JobModel): Note[] {
    const before = jobs.get(id)
    jobs.set(id, state)
    if (state === before) return []
    const note = { title, episodeId, to: `/activity?job=${id}` }
    if (state === 'needs-attention') return [{ kind: 'needsYou', ...note }]
    return kind === 'upload' && state === 'done' ? [{ kind: 'uploaded', ...note }] : []
  }

  /** Of a file that became no episode: the others are told by their jobs. */
  function ofFile({ id, stage, title, name, episodeId }: InboxItem): Note[] {
    const before = files.get(id)
    files.set(id, stage)
    if (stage !== 'needs-you' || before === stage || episodeId !== null) return []
    return [{ kind: 'needsYou', title: title === '' ? name : title, episodeId, to: '/inbox' }]
  }

  function ofConnection({ state }: Connectivity): Note[] {
    const before = connection
    connection = state
    if (state !== 'refused' || before === 'refused') return []
    return [{ kind: 'keyRefused', title: '', episodeId: null, to: '/settings?section=accounts' }]
  }

  return {
    hear(event, payload) {
      // The event's name and its payload belong together: TypeScript cannot follow that through a comparison.
      if (event === 'episodes.changed')
        return (payload as EventPayload<'episodes.changed'>).changed.flatMap(ofEpisode)
      if (event === 'jobs.changed') return (payload as EventPayload<'jobs.changed'>).flatMap(ofJob)
      if (event === 'inbox.changed') return (payload as EventPayload<'inbox.changed'>).changed.flatMap(ofFile)
      if (event === 'connectivity.changed')
        return ofConnection(payload as EventPayload<'connectivity.changed'>)
      return []
    },
    begin(known) {
      for (const memory of [statuses, late, jobs, files]) memory.clear()
      connection = 'unknown'
      for (const { id, status } of known.scheduled) statuses.set(id, status)
      for (const { id, stage } of known.files) files.set(id, stage)
    },
  }
}

/** Where the person looks: whether the window has the focus, and at which of its places. */
export interface Gaze {
  focused: boolean
  path: string
}

/** Whether a note tells of what is on the screen already. */
export function isLookedAt({ kind, episodeId }: Note, { focused, path }: Gaze): boolean {
  if (!focused) return false
  // A strip over every view says so.
  if (kind === 'keyRefused') return true
  const [place = '', id] = path.replace(/^\//, '').split(/[/?]/)
  if (place === 'activity' || place === 'inbox') return kind !== 'late'
  return place === 'episodes' && episodeId !== null && id === episodeId
}
