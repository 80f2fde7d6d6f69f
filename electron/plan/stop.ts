import { sameValue } from '../../shared/domain/merge.ts'
import type { BatchStopped, WishedRow } from '../../shared/ipc/models.ts'
import { inspectAudio } from '../inbox/inspect.ts'
import { createTagReader } from '../inbox/tagReader.ts'
import { draftText } from '../inbox/take.ts'
import type { Pausing, TakenBack } from '../outbox/pausing.ts'
import { isPaused } from '../outbox/transitions.ts'
import { localFields, type EpisodeRecord, type LocalFields } from '../store/episodes.ts'
import type { PlanChange, PlanRun } from '../store/planRuns.ts'
import { recordingRow, rowOf } from './batchModel.ts'
import type { PlanContext } from './context.ts'
import { askedModel, draft, isAsAsked, publishingOf } from './publishing.ts'
import type { MakeStep } from './steps.ts'
import { stillOurs, valuesBefore } from './undo.ts'

interface StopContext extends PlanContext {
  pausing: Pausing
  newId: () => string
  /** Where a recording that comes back is kept for its row, by the id of that. */
  recordings: Map<string, MakeStep>
}

/**
 * Ends a batch where it is. What the service has, or may have, stays and is followed to its end: sent or not, nobody could
 * say otherwise. The rest becomes what it was before, and comes back as rows with what was wanted of them. The run is
 * from then on what stays of it. Held back first: a stop that is cut off leaves a batch that is paused.
 */
export async function stopRun(run: PlanRun, context: StopContext): Promise<BatchStopped> {
  const { store, clock, pausing } = context
  const ids = run.changes.flatMap(({ episodeId }) => episodeId ?? [])
  await pausing.pause(ids)
  const recordings = await takeRecordingsBack(run.changes, context)
  const rest = run.changes.filter(({ episodeId }) => !recordings.has(episodeId))
  const parts = rest.map((change) => unsentOf(change, context))
  const back = parts.flatMap(({ back }) => back ?? [])
  const left = parts.flatMap(({ left }) => left ?? [])
  pausing.takeBack(back, () => {
    if (left.length > 0) store.planRuns.save(run.id, left)
    else store.planRuns.markUndone(run.id, clock.now())
  })
  // What else is on its way of these episodes was so before the batch.
  pausing.resume(ids)

  const rows = back.flatMap(({ episodeId, wish }) => {
    const episode = store.episodes.get(episodeId)
    return episode ? [{ ...rowOf(episode, store), wish }] : []
  })
  const isBack = new Set([...recordings.keys(), ...back.map(({ episodeId }) => episodeId)])
  const stayed = ids.filter((id) => !isBack.has(id))
  const isSending = (id: string) => store.jobs.openOf(id).some(({ state }) => state !== 'needs-attention')
  return {
    stayed: stayed.length,
    sending: stayed.filter(isSending).length,
    back: [...recordings.values(), ...rows],
  }
}

/** Recordings of which nothing has reached the service, as rows again, by the episodes that were to be made of them. */
async function takeRecordingsBack(
  changes: readonly PlanChange[],
  context: StopContext,
): Promise<Map<PlanChange['episodeId'], WishedRow>> {
  const { store, clock } = context
  const rows = new Map<PlanChange['episodeId'], WishedRow>()
  const tags = createTagReader({ clock })
  try {
    for (const change of changes) {
      const episode = change.kind === 'made' && store.episodes.get(change.episodeId ?? '')
      const item = episode && store.inbox.byEpisode(episode.id)
      if (!item || !isAllHeld(episode, context)) continue
      // One that cannot be read any more would be no row: it goes on, and says so to the person.
      const facts = await inspectAudio(item.path, tags)
      const show = context.shows.get(episode.showId)
      if (!facts.ok || !show) continue
      const dismissed = await context.inbox.dismiss(item.id)
      if (!dismissed.ok) continue
      const step: MakeStep = {
        kind: 'make',
        line: 0,
        show,
        path: item.path,
        facts: facts.value,
        fields: {},
        publishing: draft,
      }
      const row = recordingRow(context.newId(), step)
      context.recordings.set(row.id, step)
      const tagged: Record<string, unknown> = draftText(facts.value)
      const typed = Object.entries(episode.local).filter(([field, value]) => !sameValue(value, tagged[field]))
      const wish = {
        fields: localFields.parse(Object.fromEntries(typed)),
        publishing: askedModel(episode.asked),
      }
      rows.set(episode.id, { ...row, wish })
    }
  } finally {
    await tags.close()
  }
  return rows
}

/** Whether nothing of an episode has left: it is here only, and all that is to be done for it is held back. */
function isAllHeld({ id, remoteId, removed }: EpisodeRecord, { store }: StopContext): boolean {
  const open = store.jobs.openOf(id)
  return remoteId === null && removed === null && open.length > 0 && open.every(isPaused)
}

/** What is held back of a change, and what has left of it. */
function unsentOf(
  change: PlanChange,
  { store }: StopContext,
): { back: (TakenBack & { wish: WishedRow['wish'] }) | null; left: PlanChange | null } {
  const episode = store.episodes.get(change.episodeId ?? '')
  if (!episode) return { back: null, left: change }
  const held = new Set(
    store.jobs
      .openOf(episode.id)
      .filter(isPaused)
      .map(({ kind }) => kind),
  )
  const fields =
    change.kind === 'changed' && (held.has('update') || held.has('create')) ? heldFields(change, episode) : {}
  const publishing = held.has('publish') ? heldPublishing(change, episode) : null
  const names = localFields.keyof().options.filter((field) => field in fields)
  if (names.length === 0 && publishing === null) return { back: null, left: change }
  const set: Record<string, unknown> = change.kind === 'changed' ? change.set : {}
  const wanted = Object.fromEntries(names.map((field) => [field, set[field]]))
  return {
    back: {
      episodeId: episode.id,
      fields,
      publishing,
      wish: { fields: localFields.parse(wanted), publishing: publishing && askedModel(episode.asked) },
    },
    left: withoutHeld(change, names, publishing !== null),
  }
}

/** What the fields were that a change has set and nobody has changed since, or is asked about. */
function heldFields(change: Extract<PlanChange, { kind: 'changed' }>, episode: EpisodeRecord): LocalFields {
  const fields = stillOurs(change.set, episode).filter((field) => !(field in episode.contested))
  return valuesBefore(change, fields)
}

/** What was asked of an episode before a change asked for something else; null when it did not, or a person has since. */
function heldPublishing(change: PlanChange, episode: EpisodeRecord): TakenBack['publishing'] {
  const { before, set } =
    change.kind === 'made' ? { before: draft, set: change.set } : (change.publishing ?? {})
  if (!before || !set || !isAsAsked(publishingOf(episode), set)) return null
  return { asked: isAsAsked(publishingOf({ ...episode, asked: null }), before) ? null : before }
}

/** What has left of a change; null when nothing has. A recording that became an episode has. */
function withoutHeld(
  change: PlanChange,
  names: readonly (keyof LocalFields)[],
  isPublishingHeld: boolean,
): PlanChange | null {
  if (change.kind === 'made') return { ...change, set: isPublishingHeld ? draft : change.set }
  const sent = ([field]: [string, unknown]) => !names.some((name) => name === field)
  const pick = (fields: LocalFields) =>
    localFields.parse(Object.fromEntries(Object.entries(fields).filter(sent)))
  const left = {
    ...change,
    before: pick(change.before),
    set: pick(change.set),
    publishing: isPublishingHeld ? null : change.publishing,
  }
  return Object.keys(left.set).length === 0 && left.publishing === null ? null : left
}
