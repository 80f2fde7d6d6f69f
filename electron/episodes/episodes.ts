import type { EpisodeStatus } from '../../shared/api/resources.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import type { Take } from '../../shared/domain/merge.ts'
import { isLate } from '../../shared/domain/publishing.ts'
import type { EpisodeDetail, EpisodeText, EpisodeVersion } from '../../shared/ipc/models.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { checkContested, ownValues } from '../outbox/conflict.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { saveSettled, typeFields } from '../outbox/rebase.ts'
import type { Runner } from '../outbox/runner.ts'
import type { Shows } from '../shows/shows.ts'
import type { Asked, EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import type { Occasion } from '../store/versions.ts'
import { draftFor } from './draft.ts'
import { episodeListing, type EpisodeListing } from './episodeListing.ts'
import { episodeDetail } from './episodeModel.ts'
import { textAt, versionsOf } from './history.ts'
import { alreadyThere, noSuchEpisode, noSuchVersion, timePassed } from './refusals.ts'

/** Episodes as a person works on them: every change is kept here at once, and sent when the service answers. */
export interface Episodes extends EpisodeListing {
  get(id: string): Result<EpisodeDetail>
  /** A new draft without audio. */
  create(showId: string, fields: Partial<EpisodeText>): Result<EpisodeDetail>
  /** `seen`: what the person typed over. What came from the service since is not overwritten: the field is contested. */
  edit(id: string, fields: Partial<EpisodeText>, seen?: Partial<EpisodeText>): Result<EpisodeDetail>
  /** The same change to several episodes: all of them, or with one that is not there none. */
  editMany(ids: readonly string[], fields: Partial<EpisodeText>): Result<EpisodeDetail[]>
  /** Settles a field that was changed both here and on the service. Errors: `not-found`. */
  resolve(id: string, field: keyof EpisodeText, take: Take): Result<EpisodeDetail>
  /** Settles such fields with values of the person's own. Errors: `not-found`. */
  resolveWith(id: string, fields: Partial<EpisodeText>): Result<EpisodeDetail>
  /** The states it was in, newest first; empty while it was never changed. Errors: `not-found`. */
  versions(id: string): Result<EpisodeVersion[]>
  /** Its text as it was in a version. Errors: `not-found`. */
  versionText(id: string, number: number): Result<Partial<EpisodeText>>
  /** Makes its text again what it was in a version. That is an edit like any other. Errors: `not-found`. */
  restore(id: string, number: number): Result<EpisodeDetail>
  /** Makes an episode anew that was removed on the service. Errors: `not-found`, `already-taken` when it is there. */
  sendAgain(id: string): Result<EpisodeDetail>
  /** Takes a draft that the service does not have off the list; it is kept. Errors: `not-found`, `already-taken`. */
  discard(id: string): Promise<Result<undefined>>
  /** Publish, schedule (`at`, epoch ms) or back to draft. Errors: `not-found`, `time-passed`. */
  publish(id: string, status: EpisodeStatus, at: number | null): Result<EpisodeDetail>
  /** The same for several episodes: all of them, or none. Errors: as of `publish`. */
  publishMany(
    wishes: readonly { id: string; status: EpisodeStatus; at: number | null }[],
  ): Result<EpisodeDetail[]>
  /**
   * Changes of several episodes, each its own and none named twice: all of them, or none. `along` is called in the same
   * transaction. Errors: as of `refusal`.
   */
  changeMany(changes: readonly EpisodeChange[], along?: () => void): Result<EpisodeDetail[]>
  /** Why a change could not be made: `not-found`, `time-passed`. Null when it can. */
  refusal(change: EpisodeChange): AppError | null
}

/** What is to become of an episode. */
export interface EpisodeChange {
  id: string
  fields: Partial<EpisodeText>
  /** Null: whether and when it comes out stays as it is. */
  publishing: Asked | null
}

export interface EpisodesOptions {
  store: Store
  clock: Clock
  outbox: Outbox
  runner: Runner
  shows: Shows
  newId: () => string
  onChange: (episodeId: string) => void
}

export function createEpisodes({
  store,
  clock,
  outbox,
  runner,
  shows,
  newId,
  onChange,
}: EpisodesOptions): Episodes {
  const detail = (episode: EpisodeRecord) =>
    episodeDetail(episode, store.jobs.openOf(episode.id), shows.get(episode.showId)?.timeZone ?? 'UTC')

  /** Local changes with the jobs that carry them, kept together or not at all; then the outbox goes on. */
  function changeAll(changes: readonly Change[], along?: () => void): Result<EpisodeDetail[]> {
    const found = changes.map(({ id, work }) => ({ episode: store.episodes.get(id), work }))
    const known = found.flatMap(({ episode, work }) => (episode ? [{ episode, work }] : []))
    if (known.length < changes.length) return noSuchEpisode()
    const changed = store.transaction(() => {
      along?.()
      return known.map(({ episode, work }) => work(episode))
    })
    for (const { id } of changed) onChange(id)
    runner.kick()
    return ok(changed.map(detail))
  }

  function change(id: string, work: Change['work']): Result<EpisodeDetail> {
    const changed = changeAll([{ id, work }])
    if (!changed.ok) return changed
    const [only] = changed.value
    return only ? ok(only) : noSuchEpisode()
  }

  const edited =
    (fields: Partial<EpisodeText>, { seen, occasion }: EditOptions = {}) =>
    (episode: EpisodeRecord) => {
      const isBeingSent = store.jobs.openOf(episode.id).some(({ kind }) => kind === 'update')
      const written = { ...typeFields(episode, fields, isBeingSent, seen), updatedAt: clock.now() }
      store.episodes.save(written, 'here', occasion)
      outbox.addUpdate(written)
      return written
    }

  const asking = (asked: Asked) => (episode: EpisodeRecord) => {
    const wished = { ...episode, asked, updatedAt: clock.now() }
    store.episodes.save(wished, 'here')
    outbox.addPublish(wished)
    return wished
  }

  function resolveAll(id: string, takes: Readonly<Record<string, Take>>): Result<EpisodeDetail> {
    const contested = store.episodes.get(id)?.contested
    if (!contested) return noSuchEpisode()
    const checked = checkContested(contested, takes)
    if (!checked.ok) return checked
    return change(id, (episode) => {
      const settled = saveSettled(store, episode, takes, clock.now())
      outbox.addUpdate(settled)
      return settled
    })
  }

  const changing =
    ({ fields, publishing }: EpisodeChange) =>
    (episode: EpisodeRecord) => {
      const written = Object.keys(fields).length > 0 ? edited(fields)(episode) : episode
      return publishing === null ? written : asking(publishing)(written)
    }

  function refusal({ id, publishing }: EpisodeChange): AppError | null {
    const late = publishing !== null && isLate(publishing, clock.now())
    const refused = store.episodes.get(id) === undefined ? noSuchEpisode() : late ? timePassed() : ok()
    return refused.ok ? null : refused.error
  }

  return {
    ...episodeListing(store),
    get(id) {
      const episode = store.episodes.get(id)
      return episode ? ok(detail(episode)) : noSuchEpisode()
    },
    create(showId, fields) {
      const episode = draftFor({ id: newId(), showId, fields, now: clock.now() })
      store.transaction(() => {
        store.episodes.insert(episode)
        outbox.addCreate(episode)
      })
      onChange(episode.id)
      runner.kick()
      return ok(detail(episode))
    },
    edit: (id, fields, seen) => change(id, edited(fields, { seen })),
    editMany: (ids, fields) => changeAll(ids.map((id) => ({ id, work: edited(fields) }))),
    resolve: (id, field, take) => resolveAll(id, { [field]: take }),
    resolveWith: (id, fields) => resolveAll(id, ownValues(fields)),
    versions: (id) => (store.episodes.get(id) ? ok(versionsOf(store, id)) : noSuchEpisode()),
    versionText(id, number) {
      const text = textAt(store, id, number)
      return text ? ok(text) : noSuchVersion()
    },
    restore(id, number) {
      const text = textAt(store, id, number)
      return text ? change(id, edited(text, { occasion: 'apart' })) : noSuchVersion()
    },
    sendAgain(id) {
      if (store.episodes.get(id)?.remoteId) return alreadyThere()
      return change(id, (episode) => {
        const again = { ...episode, removed: null, discarded: false, updatedAt: clock.now() }
        store.episodes.save(again, 'here')
        outbox.addCreate(again)
        return again
      })
    },
    async discard(id) {
      const episode = store.episodes.get(id)
      if (!episode) return noSuchEpisode()
      if (episode.remoteId !== null) return alreadyThere()
      const [first] = store.jobs.openOf(id)
      if (first) {
        const cancelled = await outbox.cancel(first.id)
        if (!cancelled.ok) return cancelled
      }
      const latest = store.episodes.get(id) ?? episode
      store.episodes.save({ ...latest, discarded: true, updatedAt: clock.now() }, 'here')
      onChange(id)
      return ok()
    },
    publish(id, status, at) {
      const wish = { status, publishedAt: at }
      return isLate(wish, clock.now()) ? timePassed() : change(id, asking(wish))
    },
    publishMany(wishes) {
      const asked = wishes.map(({ id, status, at }) => ({ id, wish: { status, publishedAt: at } }))
      if (asked.some(({ wish }) => isLate(wish, clock.now()))) return timePassed()
      return changeAll(asked.map(({ id, wish }) => ({ id, work: asking(wish) })))
    },
    changeMany(changes, along) {
      const error = changes.map(refusal).find((refused) => refused !== null)
      if (error) return { ok: false, error }
      const works = changes.map((change) => ({ id: change.id, work: changing(change) }))
      return changeAll(works, along)
    },
    refusal,
  }
}

interface EditOptions {
  seen?: Partial<EpisodeText> | undefined
  occasion?: Occasion
}

interface Change {
  id: string
  /** Writes the change with its jobs; answers the episode as it stands then. */
  work: (episode: EpisodeRecord) => EpisodeRecord
}
