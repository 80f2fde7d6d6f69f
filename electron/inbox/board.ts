import { lstat } from 'node:fs/promises'
import { basename } from 'node:path'
import { titleFromFileName } from '../../shared/domain/titleFromFileName.ts'
import type { InboxItem } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import type { ConnectivityWatch } from '../connectivity.ts'
import type { Runner } from '../outbox/runner.ts'
import { saidReason } from '../outbox/saidReason.ts'
import type { InboxRecord } from '../store/inboxItems.ts'
import type { AudioFacts } from './inspect.ts'
import { arrivalModel, itemModel, type Arrival } from './itemModel.ts'
import type { Plan } from './plan.ts'
import type { ArrivingReason, Signature } from './settle.ts'
import { signatureOf } from './signature.ts'
import { decidedItem, takeFile, type TakeContext } from './take.ts'

/** Where a file was found and what is to become of it. */
export interface Source {
  folderId: string | null
  plan: Plan
  /** A person named this very file: they hear what becomes of it, also when they took it off the board before. */
  named?: boolean
  /** A person asked for it again, whatever was decided before. */
  again?: boolean
}

/** Every file Wavedrop has seen: those still being written, and those that were decided on. */
export interface Board {
  arriving(path: string, source: Source, size: number, reason: ArrivingReason | null): Arrival
  settled(facts: AudioFacts, source: Source): InboxRecord
  refused(path: string, source: Source, error: AppError): Promise<void>
  /** The file vanished, or is being written again, before or after it was decided on. */
  gone(path: string): void
  list(): InboxItem[]
  item(id: string): InboxItem | undefined
  /** A person named this file: from now on it is on the board, also if it was taken off while it was arriving. */
  want(path: string): void
  /** Takes an arriving file off the board; answers whether there was one. */
  forget(id: string): boolean
  /** Writes a changed record and tells of it. */
  save(record: InboxRecord): void
}

export interface BoardOptions extends TakeContext {
  runner: Runner
  connectivity: Pick<ConnectivityWatch, 'state'>
  /** An item is new, changed or left the board. */
  onChange: (itemId: string) => void
  /** An episode came to be. */
  onEpisode: (episodeId: string) => void
}

/** Of a file that is not there. */
const noSignature: Signature = { identity: '', size: 0, mtimeMs: 0 }

export function createBoard(options: BoardOptions): Board {
  const { store, clock, newId, runner, connectivity, onChange } = options
  const arrivals = new Map<string, Arrival>()
  /** Arriving files a person took off the board: they stay off it for as long as this run lasts. */
  const forgotten = new Set<string>()
  /** Arriving files that were decided on before and have the same size: every start finds them all again. */
  const familiar = new Set<string>()

  const isHidden = (path: string) => forgotten.has(path) || familiar.has(path)

  function arriving(
    path: string,
    { folderId, plan, named = false }: Source,
    size: number,
    reason: ArrivingReason | null,
  ): Arrival {
    const name = basename(path)
    const known = arrivals.get(path)
    if (!known && !named && isFamiliar(path, size)) familiar.add(path)
    if (known && known.size !== size) familiar.delete(path)
    const arrival: Arrival = known
      ? { ...known, size, reason }
      : {
          id: newId(),
          folderId,
          showId: plan.showId,
          name,
          size,
          reason,
          title: titleFromFileName(name),
          foundAt: clock.now(),
        }
    arrivals.set(path, arrival)
    if (!isHidden(path)) onChange(arrival.id)
    return arrival
  }

  function isFamiliar(path: string, size: number): boolean {
    const decided = store.inbox.byPath(path)
    return decided?.size === size && decided.identity !== ''
  }

  function save(record: InboxRecord): void {
    store.inbox.save(record)
    onChange(record.id)
  }

  /**
   * A refusal is about content that is no longer there: without its identity, the same file is looked at anew when it
   * comes back. An episode stays, whatever becomes of its file.
   */
  function supersede(path: string): void {
    const decided = store.inbox.byPath(path)
    if (decided?.episodeId === null && !decided.dismissed) save({ ...decided, dismissed: true, identity: '' })
  }

  /** The arriving file at `path` was decided on: its place on the board goes over to the decision. */
  function leaveArrivals(path: string): string {
    const id = arrivals.get(path)?.id ?? newId()
    arrivals.delete(path)
    forgotten.delete(path)
    familiar.delete(path)
    onChange(id)
    return id
  }

  const itemOf = (record: InboxRecord): InboxItem => {
    if (record.episodeId === null) {
      const isAgain = record.error?.code === 'already-taken'
      const earlier = isAgain ? store.inbox.madeFrom(record.path)?.episodeId : null
      return itemModel(record, [], null, false, earlier ?? null)
    }
    const open = store.jobs
      .openOf(record.episodeId)
      .map((job) => ({ ...job, reason: saidReason(job, connectivity.state()) }))
    const progress = open[0] ? runner.progressOf(open[0].id) : null
    const isStopped = open.length === 0 && store.episodes.get(record.episodeId)?.remoteId === null
    return itemModel(record, open, progress, isStopped)
  }

  return {
    arriving,
    save,
    settled(facts, { folderId, plan, named = false, again = false }) {
      const unwanted = forgotten.has(facts.path)
      const found = { facts, itemId: leaveArrivals(facts.path), folderId, plan }
      if (unwanted) {
        const dismissed = { ...decidedItem(found, clock.now()), dismissed: true }
        save(dismissed)
        return dismissed
      }
      const record = takeFile({ ...found, named, again }, options)
      onChange(record.id)
      if (record.episodeId !== null) options.onEpisode(record.episodeId)
      runner.kick()
      return record
    },
    async refused(path, { folderId, plan, named = false, again = false }, error) {
      const unwanted = forgotten.has(path)
      const itemId = leaveArrivals(path)
      const stats = await lstat(path, { bigint: true }).catch(() => null)
      const asked = named || again
      // Gone from a folder again: there is nothing left to decide. A person who named it wants to know.
      if (stats === null && !asked) return
      const signature = stats === null ? noSignature : signatureOf(stats)
      const name = basename(path)
      if (!asked && store.inbox.sameFile({ path, ...signature })) return
      supersede(path)
      save({
        ...signature,
        id: itemId,
        folderId,
        path,
        name,
        showId: plan.showId,
        title: titleFromFileName(name),
        durationSeconds: null,
        episodeId: null,
        error,
        dismissed: unwanted,
        foundAt: clock.now(),
      })
    },
    gone(path) {
      if (arrivals.has(path)) leaveArrivals(path)
      supersede(path)
    },
    list: () => [
      ...[...arrivals].filter(([path]) => !isHidden(path)).map(([, arrival]) => arrivalModel(arrival)),
      ...store.inbox.shown().map(itemOf),
    ],
    item(id) {
      const arrival = [...arrivals].find(([path, known]) => known.id === id && !isHidden(path))
      if (arrival) return arrivalModel(arrival[1])
      const record = store.inbox.get(id)
      return record && !record.dismissed ? itemOf(record) : undefined
    },
    want(path) {
      forgotten.delete(path)
      familiar.delete(path)
    },
    forget(id) {
      const arrival = [...arrivals].find(([, known]) => known.id === id)
      if (!arrival) return false
      forgotten.add(arrival[0])
      onChange(id)
      return true
    },
  }
}
