import type { Clock } from '../../shared/domain/clock.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { draftFor } from '../episodes/draft.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { UploadPayload } from '../outbox/uploadPayload.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { InboxRecord } from '../store/inboxItems.ts'
import type { Store } from '../store/store.ts'
import type { AudioFacts } from './inspect.ts'
import type { Plan } from './plan.ts'

export interface TakeContext {
  store: Store
  outbox: Outbox
  clock: Clock
  newId: () => string
}

/** A finished file, and who found it. */
export interface Finished {
  facts: AudioFacts
  /** The board's id for it, kept from when it was seen arriving. */
  itemId: string
  folderId: string | null
  plan: Plan
  /** A person named this very file: one they took off the board before is looked at anew. */
  named: boolean
  /** A person asked for it although it, or its name, was decided on before. */
  again: boolean
}

/**
 * Makes an episode of a finished file: the draft here and the jobs that carry it to the service, kept together or not
 * at all. A recording that was taken before (found again after a restart, or renamed) is left alone; one that was only
 * refused before is taken after all. One that was exported again under the same name goes up in place of the first, or,
 * when that is up already, asks first.
 * Answers the item as it stands now.
 */
export function takeFile(finished: Finished, context: TakeContext): InboxRecord {
  const { facts, named, again } = finished
  const { store, clock } = context
  return store.transaction(() => {
    const same = again ? undefined : store.inbox.sameFile(facts)
    if (same && !isRefusal(same) && !(named && same.dismissed)) return followed(same, facts, context)
    const refused = [same, store.inbox.byPath(facts.path)].find((known) => known && isRefusal(known))
    const item = { ...decidedItem(finished, clock.now()), ...(refused && { id: refused.id }) }
    const earlier = again ? undefined : store.inbox.madeFrom(facts.path)
    if (!earlier?.episodeId) return taken(item, finished, context)
    if (context.outbox.replaceUpload(earlier.episodeId, uploadOf(facts))) {
      return followed(earlier, facts, context)
    }
    const asking = { ...item, error: exportedAgain(item, earlier) }
    store.inbox.save(asking)
    return asking
  })
}

/**
 * Whether an item says that its file cannot be taken. That a file is finished and sound says it no more: it could not be
 * read for a moment, or somebody set its permissions while Wavedrop was not running.
 */
function isRefusal({ episodeId, error, dismissed }: InboxRecord): boolean {
  return episodeId === null && error !== null && error.code !== 'already-taken' && !dismissed
}

/** The file of an item under its present name and with its present content; its upload goes along. */
function followed(known: InboxRecord, facts: AudioFacts, { store, outbox }: TakeContext): InboxRecord {
  const { path, name, identity, size, mtimeMs, durationSeconds } = facts
  const isUnchanged = known.path === path && known.identity === identity && known.mtimeMs === mtimeMs
  if (isUnchanged) return known
  if (known.episodeId !== null && known.path !== path) outbox.replaceUpload(known.episodeId, uploadOf(facts))
  const moved = { ...known, path, name, identity, size, mtimeMs, durationSeconds }
  store.inbox.save(moved)
  return moved
}

function taken(item: InboxRecord, { facts, plan }: Finished, context: TakeContext): InboxRecord {
  const { store, outbox } = context
  const episode = newEpisode(facts, plan, context)
  store.episodes.insert(episode)
  const record = { ...item, episodeId: episode.id }
  store.inbox.save(record)
  outbox.addUpload(episode, uploadOf(facts))
  outbox.addCreate(episode)
  if (episode.asked !== null) outbox.addPublish(episode)
  return record
}

function uploadOf({ path, uploadName, identity, size, mtimeMs }: AudioFacts): UploadPayload {
  return { path, filename: uploadName, identity, size, mtimeMs }
}

/** The board's record of a finished file, before anything was made of it. */
export function decidedItem(
  { facts, itemId, folderId, plan }: Omit<Finished, 'named' | 'again'>,
  now: number,
): InboxRecord {
  return {
    id: itemId,
    folderId,
    path: facts.path,
    name: facts.name,
    identity: facts.identity,
    size: facts.size,
    mtimeMs: facts.mtimeMs,
    showId: plan.showId,
    title: plan.fields?.title ?? facts.title,
    durationSeconds: facts.durationSeconds,
    episodeId: null,
    error: null,
    dismissed: false,
    foundAt: now,
  }
}

/** What a draft begins with: what is wanted for it, over what the recording's tags and name say. */
export function draftText(facts: AudioFacts, wanted: Plan['fields'] = {}): Partial<EpisodeText> {
  return {
    title: facts.title,
    ...(facts.number === undefined ? {} : { number: facts.number }),
    ...(facts.season === undefined ? {} : { season: facts.season }),
    ...wanted,
  }
}

function newEpisode(facts: AudioFacts, plan: Plan, { clock, newId }: TakeContext): EpisodeRecord {
  return draftFor({
    id: newId(),
    showId: plan.showId,
    fields: draftText(facts, plan.fields),
    now: clock.now(),
    hasAudio: true,
    asked: plan.status === 'draft' ? null : { status: plan.status, publishedAt: plan.at },
  })
}

function exportedAgain(item: InboxRecord, earlier: InboxRecord): AppError {
  return {
    code: 'already-taken',
    message: `“${item.name}” was exported again. There already is an episode made from it: “${earlier.title}”.`,
    hint: 'Let it replace the audio of that episode, make a second episode of it, or remove it here.',
  }
}
