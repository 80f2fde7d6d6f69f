import { sameValue } from '../../shared/domain/merge.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { EpisodeChange } from '../episodes/episodes.ts'
import { localFields, type Asked, type EpisodeRecord, type LocalFields } from '../store/episodes.ts'
import type { PlanChange, PlanRun } from '../store/planRuns.ts'
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
 * as they made it. The changes are made here, with the jobs that carry them. Answers null when that run
 * was taken back before: asking twice must not take back the run before it. Errors: `not-found` (this account never ran
 * the plan), `unauthorised`.
 */
export async function undoPlan(path: string, context: PlanContext): Promise<Result<Undone | null>> {
  const run = context.store.planRuns.latest(path)
  if (!run) {
    return fail('not-found', `The plan at ${path} was never run with this account.`, {
      hint: 'Check the path and the account.',
    })
  }
  if (run.undoneAt !== null) return ok(null)
  const shows = run.changes.flatMap((change) => episodeOf(change, context)?.showId ?? [])
  const news = await askForNews(shows, context)
  return news.ok ? ok({ ...undoRun(run, context), stale: news.value }) : news
}

/**
 * The same for any run, from what is known here. A run that went on with one that was cut off may have changed an episode
 * twice: the last change is taken back first.
 */
export function undoRun(run: PlanRun, context: PlanContext): Omit<Undone, 'stale'> {
  const { store, clock, episodes } = context
  const rounds = inRounds(run.changes.toReversed(), context)
  const changed = new Set<string>()
  const left: LeftAlone[] = []
  for (const [index, round] of rounds.entries()) {
    const backs = round.map(([change, id]) => takeBack(change, id, context))
    const changes = backs.flatMap(({ back }) => back ?? [])
    // Only with the last: a run that a kill left half taken back is taken back by asking again.
    const isLast = index === rounds.length - 1
    const done = episodes.changeMany(changes, () => isLast && store.planRuns.markUndone(run.id, clock.now()))
    if (!done.ok) throw new Error(`What nothing spoke against was refused: ${done.error.message}`)
    for (const { id } of changes) changed.add(id)
    left.push(...backs.flatMap((one) => one.left))
  }
  return { episodes: changed.size, left }
}

/** The changes with their episodes, parted so that no round has two of one episode. There is always a round. */
function inRounds(changes: readonly PlanChange[], context: PlanContext): [PlanChange, string][][] {
  const seen = new Map<string, number>()
  const rounds: [PlanChange, string][][] = [[]]
  for (const change of changes) {
    const id = episodeOf(change, context)?.id
    if (id === undefined) continue
    const round = seen.get(id) ?? 0
    seen.set(id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), [change, id]]
  }
  return rounds
}

/** What makes an episode again what it was; null when nothing does, or is needed. */
function takeBack(change: PlanChange, id: string, context: PlanContext): TakenBack {
  const episode = context.store.episodes.get(id)
  if (!episode) return { back: null, left: [] }
  if (episode.removed) {
    // To change it would be to make it anew.
    return { back: null, left: [leftAlone(episode, 'status', 'It was removed on the service.')] }
  }
  const { left, ...undoing } =
    change.kind === 'made' ? undoMade(change, episode) : undoChanged(change, episode)
  const refused = context.episodes.refusal({ id, ...undoing })
  // What the app would not do: such as schedule for a time that has passed.
  const back = { id, fields: undoing.fields, publishing: refused ? null : undoing.publishing }
  return {
    back: back.publishing === null && Object.keys(back.fields).length === 0 ? null : back,
    left: refused ? [...left, leftAlone(episode, 'status', refused.message)] : left,
  }
}

interface TakenBack {
  back: EpisodeChange | null
  left: LeftAlone[]
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
  const fields = valuesBefore(change, stillOurs(change.set, episode))
  const touched = localFields.keyof().options.filter((field) => field in change.set && !(field in fields))
  const publishing = change.publishing
    ? undoPublishing(change.publishing, episode)
    : { publishing: null, left: [] }
  return {
    fields,
    publishing: publishing.publishing,
    left: [...touched.map((field) => leftAlone(episode, field, 'It was changed since.')), ...publishing.left],
  }
}

/** The fields that are still what a run has set. */
export function stillOurs(set: LocalFields, { base, local }: EpisodeRecord): (keyof LocalFields)[] {
  const shown: Record<string, unknown> = { ...base, ...local }
  return localFields.keyof().options.filter((field) => field in set && sameValue(shown[field], set[field]))
}

/** What fields were before a change. */
export function valuesBefore(
  { before }: Extract<PlanChange, { kind: 'changed' }>,
  fields: readonly (keyof LocalFields)[],
): LocalFields {
  const known: Record<string, unknown> = before
  return localFields.parse(Object.fromEntries(fields.map((field) => [field, known[field]])))
}

function undoPublishing({ before, set }: { before: Asked; set: Asked }, episode: EpisodeRecord) {
  const present = publishingOf(episode)
  // Another run that went on with this one may have brought it back already.
  if (isAsAsked(present, before)) return { publishing: null, left: [] }
  if (isAsAsked(present, set)) return { publishing: before, left: [] }
  return { publishing: null, left: [leftAlone(episode, 'status', 'It was changed since.')] }
}

function leftAlone(
  { id, remoteId, local, base }: EpisodeRecord,
  field: LeftAlone['field'],
  reason: string,
): LeftAlone {
  return { episodeId: remoteId ?? id, title: local.title ?? base.title ?? '', field, reason }
}
