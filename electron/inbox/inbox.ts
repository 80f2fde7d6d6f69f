import { wait, type Clock } from '../../shared/domain/clock.ts'
import type { InboxItem } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isStoreFault, type Store } from '../store/store.ts'
import type { Board, Source } from './board.ts'
import { hear } from './folders.ts'
import type { InboxEvent } from './inboxEvents.ts'
import type { Plan } from './plan.ts'
import { createTagReader } from './tagReader.ts'
import { waitUntilFinished } from './waitUntilFinished.ts'
import { watchFolder, type FolderWatch } from './watchFolder.ts'

/** What a person does with files on the board. */
export interface Inbox {
  list(): InboxItem[]
  item(id: string): InboxItem | undefined
  /**
   * Takes one named file once it is finished. Answers as soon as it is on the board; `decided` resolves when it
   * was taken or refused, with the item as it stands then.
   */
  add(path: string, plan: Plan): { itemId: string; decided: Promise<InboxItem | undefined> }
  /** Watches a folder for this run only. */
  watchOnce(path: string, plan: Plan, onEvent: (event: InboxEvent) => void): Promise<Result<FolderWatch>>
  /** A file that was exported again, and the episode that was made of it first. Errors: `not-found`. */
  exportedAgain(id: string): Result<{ path: string; episodeId: string }>
  /** Tries again what needs a person: looks at the file anew, or takes up its stuck job. */
  retry(id: string): Result<undefined>
  /** Stops what is still to be done for a file and takes it off the board. The file is never touched. */
  dismiss(id: string): Promise<Result<undefined>>
  close(): Promise<void>
}

export interface InboxOptions {
  store: Store
  clock: Clock
  board: Board
  outbox: Outbox
  log: Log
  onEpisode: (episodeId: string) => void
}

/** How long after a decision could not be kept it is made again, ms. */
const tryAgainMs = 10_000

export function createInbox({ store, clock, board, outbox, onEpisode, log }: InboxOptions): Inbox {
  const tags = createTagReader({ clock })
  const closing = new AbortController()
  const deciding = new Set<Promise<unknown>>()

  async function decide(path: string, source: Source): Promise<InboxItem | undefined> {
    const finished = await waitUntilFinished(path, {
      clock,
      tags,
      signal: closing.signal,
      onArriving: ({ size, reason }) => board.arriving(path, source, size, reason),
    })
    if (finished.ok) return board.item(board.settled(finished.value, source).id)
    if (finished.error.code !== 'cancelled') await board.refused(path, source, finished.error)
    const refused = store.inbox.byPath(path)
    return refused && board.item(refused.id)
  }

  /** A decision that the store could not keep is made again: a person who named a file does not name it twice. */
  async function decideAndKeep(path: string, source: Source): Promise<InboxItem | undefined> {
    for (;;) {
      try {
        return await decide(path, source)
      } catch (error) {
        if (!isStoreFault(error)) throw error
        log.error('What became of a file could not be kept', error)
        if (closing.signal.aborted) return undefined
        await wait(clock, tryAgainMs, closing.signal)
      }
    }
  }

  function take(path: string, source: Source) {
    board.want(path)
    const { id } = board.arriving(path, source, 0, null)
    const decided = decideAndKeep(path, source)
    deciding.add(decided)
    void decided.finally(() => deciding.delete(decided))
    return { itemId: id, decided }
  }

  return {
    list: () => board.list(),
    item: (id) => board.item(id),
    add: (path, plan) => take(path, { folderId: null, plan, named: true }),
    async watchOnce(path, plan, onEvent) {
      let watch: FolderWatch | null = null
      const source = { folderId: null, plan }
      const opened = await watchFolder({
        path,
        clock,
        on(event) {
          void hear(event, { board, log, source: () => source, lookAgain: (path) => watch?.lookAgain(path) })
          onEvent(event)
        },
      })
      if (opened.ok) watch = opened.value
      return opened
    },
    exportedAgain(id) {
      const path = store.inbox.get(id)?.path
      const episodeId = board.item(id)?.earlierEpisodeId ?? null
      return path === undefined || episodeId === null ? noSuchItem() : ok({ path, episodeId })
    },
    retry(id) {
      const record = store.inbox.get(id)
      if (!record) return noSuchItem()
      if (record.episodeId !== null) return retryEpisode(record.episodeId)
      board.save({ ...record, dismissed: true })
      const folder = store.folders.all().find(({ id }) => id === record.folderId)
      const plan: Plan = {
        showId: folder?.showId ?? record.showId,
        status: folder?.then ?? 'draft',
        at: null,
      }
      take(record.path, { folderId: record.folderId, plan, named: true, again: true })
      return ok()
    },
    async dismiss(id) {
      if (board.forget(id)) return ok()
      const record = store.inbox.get(id)
      if (!record) return noSuchItem()
      // An edit on its way has nothing to do with the file: it is sent all the same.
      const first = openJobs(record.episodeId).find((job) => job.kind !== 'update')
      if (first) {
        const cancelled = await outbox.cancel(first.id)
        if (!cancelled.ok) return cancelled
      }
      const episode = record.episodeId === null ? undefined : store.episodes.get(record.episodeId)
      if (episode?.remoteId === null) {
        store.episodes.save({ ...episode, discarded: true, updatedAt: clock.now() }, 'here')
        onEpisode(episode.id)
      }
      board.save({ ...record, dismissed: true })
      return ok()
    },
    async close() {
      closing.abort()
      await Promise.allSettled(deciding)
      await tags.close()
    },
  }

  function openJobs(episodeId: string | null) {
    return episodeId === null ? [] : store.jobs.openOf(episodeId)
  }

  function retryEpisode(episodeId: string): Result<undefined> {
    const open = openJobs(episodeId)
    const stuck = open.find((job) => job.state === 'needs-attention' || job.state === 'waiting')
    if (stuck) return outbox.retry(stuck.id)
    const wasStopped = open.length === 0 && store.episodes.get(episodeId)?.remoteId === null
    return wasStopped ? outbox.resumeUpload(episodeId) : ok()
  }
}

function noSuchItem(): Result<never> {
  return fail('not-found', 'That file is no longer on the board.', {
    hint: 'Drop it again if it should be an episode.',
  })
}
