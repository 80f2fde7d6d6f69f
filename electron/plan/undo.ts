import { sameValue } from '../../shared/domain/merge.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { localFields, type Asked, type EpisodeRecord } from '../store/episodes.ts'
import type { PlanChange } from '../store/planRuns.ts'
import type { PlanContext } from './context.ts'
import { askForNews } from './news.ts'
import { draft, isAsAsked, publishingOf } from './publishing.ts'

/** Something that a run had set and that was not taken back. */
export interface LeftAlone {
  episodeId: string
  title: string
  field: keyof EpisodeText | 'status'
  /** A sentence. */
  reason: string
}

export interface Undone {
  /** How many episodes were changed back. */
  episodes: number
  left: LeftAlone[]
  /** Set when the service could not be asked for its news. */
  stale: AppError | null
}

/**
 * Takes back what the last run of the plan at `path` did: fields and publishing state become what they were; what the run
 * made goes back to draft and keeps its fields, because the service deletes nothing. What somebody changed since is left
 * as they made it. The changes are made here, all of them or none, with the jobs that carry them. Answers null when that run
 * was taken back before: asking twice must not take back the run before it. Errors: `not-found` (this account never ran
 * the plan), `unauthorised`.
 */
export async function undoPlan(path: string, context: PlanContext): Promise<Result<Undone | null>> {
  const { store, clock } = context
  const run = store.planRuns.latest(path)
  if (!run) {
    return fail('not-found', `The plan at ${path} was never run with this account.`, {
      hint: 'Check the path and the account.',
    })
  }
  if (run.undoneAt !== null) return ok(null)
  const shows = run.changes.flatMap((change) => episodeOf(change, context)?.showId ?? [])
  const news = await askForNews(shows, context)
  if (!news.ok) return news
  return store.transaction(() => {
    // The last first: a run that went on with one that was cut off may have changed an episode twice.
    const undone = run.changes.toReversed().map((change) => takeBack(change, context))
    store.planRuns.markUndone(run.id, clock.now())
    return ok({
      episodes: new Set(undone.flatMap(({ changed }) => changed ?? [])).size,
      left: undone.flatMap(({ left }) => left),
      stale: news.value,
    })
  })
}

/** Answers the id of the episode, when something of it was changed back. */
function takeBack(change: PlanChange, context: PlanContext): { changed: string | null; left: LeftAlone[] } {
  const episode = episodeOf(change, context)
  if (!episode) return { changed: null, left: [] }
  if (episode.removed) {
    // To change it would be to make it anew.
    return { changed: null, left: [leftAlone(episode, 'status', 'It was removed on the service.')] }
  }
  const undoing = change.kind === 'made' ? undoMade(change, episode) : undoChanged(change, episode)
  const refused = apply(episode, undoing, context)
  const isPublished = undoing.publishing !== null && refused.length === 0
  const isChanged = isPublished || Object.keys(undoing.fields).length > 0
  return { changed: isChanged ? episode.id : null, left: [...undoing.left, ...refused] }
}

/** A run that was killed at the wrong moment did not learn what became of its recording: the inbox knows. */
function episodeOf(change: PlanChange, { store }: PlanContext): EpisodeRecord | undefined {
  const id =
    change.kind === 'made' && change.episodeId === null
      ? store.inbox.madeFrom(change.file)?.episodeId
      : change.episodeId
  return store.episodes.get(id ?? '')
}

interface Undoing {
  fields: Partial<EpisodeText>
  publishing: Asked | null
  left: LeftAlone[]
}

function undoMade({ set }: Extract<PlanChange, { kind: 'made' }>, episode: EpisodeRecord): Undoing {
  return { fields: {}, ...undoPublishing({ before: draft, set }, episode) }
}

function undoChanged(change: Extract<PlanChange, { kind: 'changed' }>, episode: EpisodeRecord): Undoing {
  const shown: Record<string, unknown> = { ...episode.base, ...episode.local }
  const set = Object.entries(change.set)
  const isOurs = ([field, value]: [string, unknown]) => sameValue(shown[field], value)
  const before: Record<string, unknown> = change.before
  const fields = Object.fromEntries(set.filter(isOurs).map(([field]) => [field, before[field]]))
  const touched = localFields.keyof().options.filter((field) => field in change.set && !(field in fields))
  const publishing = change.publishing
    ? undoPublishing(change.publishing, episode)
    : { publishing: null, left: [] }
  return {
    fields: localFields.parse(fields),
    publishing: publishing.publishing,
    left: [...touched.map((field) => leftAlone(episode, field, 'It was changed since.')), ...publishing.left],
  }
}

function undoPublishing({ before, set }: { before: Asked; set: Asked }, episode: EpisodeRecord) {
  const present = publishingOf(episode)
  // Another run that went on with this one may have brought it back already.
  if (isAsAsked(present, before)) return { publishing: null, left: [] }
  if (isAsAsked(present, set)) return { publishing: before, left: [] }
  return { publishing: null, left: [leftAlone(episode, 'status', 'It was changed since.')] }
}

/** Answers what the app would not do: such as schedule for a time that has passed. */
function apply(
  episode: EpisodeRecord,
  { fields, publishing }: Undoing,
  { episodes }: PlanContext,
): LeftAlone[] {
  if (Object.keys(fields).length > 0) {
    const edited = episodes.edit(episode.id, fields)
    if (!edited.ok) throw new Error(`Episode ${episode.id} vanished: ${edited.error.message}`)
  }
  if (publishing === null) return []
  const asked = episodes.publish(episode.id, publishing.status, publishing.publishedAt)
  return asked.ok ? [] : [leftAlone(episode, 'status', asked.error.message)]
}

function leftAlone(
  { id, remoteId, local, base }: EpisodeRecord,
  field: LeftAlone['field'],
  reason: string,
): LeftAlone {
  return { episodeId: remoteId ?? id, title: local.title ?? base.title ?? '', field, reason }
}
