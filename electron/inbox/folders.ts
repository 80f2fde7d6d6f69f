import { resolve } from 'node:path'
import type { Clock } from '../../shared/domain/clock.ts'
import type { WatchedFolder } from '../../shared/ipc/models.ts'
import { assertNever, fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { homePath } from '../homePath.ts'
import type { Log } from '../log.ts'
import type { FolderRecord } from '../store/folders.ts'
import { isStoreFault, type Store } from '../store/store.ts'
import type { Board, Source } from './board.ts'
import type { InboxEvent } from './inboxEvents.ts'
import { watchFolder, type FolderWatch } from './watchFolder.ts'

/** What a person set about a watched folder. */
export type FolderChoice = Pick<FolderRecord, 'showId' | 'then'>

/** The folders this account watches, remembered across restarts. */
export interface Folders {
  list(): WatchedFolder[]
  /** Watches a folder from now on. Errors: `file-missing`, `file-unreadable`, `already-taken`. */
  add(path: string, choice: FolderChoice): Promise<Result<WatchedFolder>>
  change(id: string, choice: FolderChoice): Result<WatchedFolder>
  /** Stops watching. What was taken goes on. */
  remove(id: string): Promise<void>
  /** Takes up the folders of the last run. One that is not there now is kept, and watched once it is back. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface FoldersOptions {
  store: Store
  clock: Clock
  board: Board
  newId: () => string
  log: Log
  onChange: () => void
}

/** How often a remembered folder that could not be opened is tried again, ms. */
const tryAgainMs = 15_000

interface Watching {
  watch: FolderWatch | null
  /** Settles when the attempt to watch it has. */
  opening: Promise<unknown>
  error: AppError | null
  cancelRetry: (() => void) | null
}

export function createFolders({ store, clock, board, newId, log, onChange }: FoldersOptions): Folders {
  const watching = new Map<string, Watching>()
  let closed = false
  let cancelStart: (() => void) | null = null

  const find = (id: string) => store.folders.all().find((folder) => folder.id === id)
  const model = (folder: FolderRecord): WatchedFolder => {
    const now = watching.get(folder.id)
    const state = now?.error ? 'lost' : now?.watch ? 'watching' : 'starting'
    return { ...folder, path: homePath(folder.path), state, error: now?.error ?? null }
  }

  /** What is set now: a change counts for files that finish after it. */
  function sourceOf(folder: FolderRecord): Source {
    const { showId, then } = find(folder.id) ?? folder
    return { folderId: folder.id, plan: { showId, status: then, at: null } }
  }

  async function open(folder: FolderRecord): Promise<Result<FolderWatch>> {
    const entry: Watching = { watch: null, opening: Promise.resolve(), error: null, cancelRetry: null }
    watching.set(folder.id, entry)
    const opening = watchFolder({
      path: folder.path,
      clock,
      on(event) {
        void hear(event, {
          board,
          log,
          source: () => sourceOf(folder),
          lookAgain: (path) => entry.watch?.lookAgain(path),
        })
        if (event.kind === 'ignored')
          log.info(`Not taken: ${event.path} is ${event.reason === 'link' ? 'a link' : 'not a file'}.`)
        if (event.kind === 'polling') log.info(event.message)
        if (event.kind !== 'folder-lost' && event.kind !== 'folder-back') return
        entry.error = event.kind === 'folder-lost' ? event.error : null
        onChange()
      },
    })
    entry.opening = opening
    const opened = await opening
    if (opened.ok) entry.watch = opened.value
    else entry.error = opened.error
    if (watching.get(folder.id) === entry) onChange()
    return opened
  }

  /** For a remembered folder: a drive that is not plugged in today may be tomorrow. */
  async function openOrWait(folder: FolderRecord): Promise<void> {
    const opened = await open(folder)
    const entry = watching.get(folder.id)
    if (opened.ok || closed || !entry) return
    entry.cancelRetry = clock.after(tryAgainMs, () => void openOrWait(folder))
  }

  async function start(): Promise<void> {
    try {
      const remembered = store.folders.all().filter(({ id }) => !watching.has(id))
      await Promise.all(remembered.map(openOrWait))
    } catch (error) {
      if (!isStoreFault(error)) throw error
      log.error('The watched folders could not be read', error)
      if (!closed) cancelStart = clock.after(tryAgainMs, () => void start())
    }
  }

  async function stop(id: string): Promise<void> {
    const entry = watching.get(id)
    watching.delete(id)
    entry?.cancelRetry?.()
    // A watch that is only just being opened would go on after this.
    await entry?.opening
    await entry?.watch?.close()
  }

  return {
    list: () => store.folders.all().map(model),
    async add(path, choice) {
      const folder: FolderRecord = { id: newId(), path: resolve(path), ...choice }
      const twin = store.folders.all().find((other) => other.path === folder.path)
      if (twin) {
        return fail('already-taken', 'That folder is being watched already.', {
          hint: 'Change it in the list of folders.',
        })
      }
      store.folders.save(folder, clock.now())
      const opened = await open(folder)
      if (opened.ok) return ok(model(folder))
      await stop(folder.id)
      store.folders.remove(folder.id)
      onChange()
      return opened
    },
    change(id, choice) {
      const folder = find(id)
      if (!folder) return fail('not-found', 'That folder is no longer watched.', { hint: 'Choose it again.' })
      const changed = { ...folder, ...choice }
      store.folders.save(changed, clock.now())
      onChange()
      return ok(model(changed))
    },
    async remove(id) {
      store.folders.remove(id)
      await stop(id)
      onChange()
    },
    start,
    async close() {
      closed = true
      cancelStart?.()
      await Promise.all([...watching.keys()].map(stop))
    },
  }
}

/** Where what a watched folder tells is heard. */
export interface Hearing {
  board: Board
  log: Log
  /** What is set for the folder now. */
  source: () => Source
  /** Looks at a file as if it had just come. */
  lookAgain: (path: string) => void
}

/**
 * Tells the board what a watched folder told of its files. What it told of itself is for whoever watches.
 * A decision that the store could not keep is made again: the file must not stay where it is, unseen, until the next start.
 */
export async function hear(event: InboxEvent, { board, log, source, lookAgain }: Hearing): Promise<void> {
  try {
    await tell(board, source(), event)
  } catch (error) {
    log.error('What became of a file could not be kept', error)
    const isDecision = event.kind === 'settled' || event.kind === 'refused'
    if (isDecision && isStoreFault(error)) lookAgain(event.path)
  }
}

async function tell(board: Board, source: Source, event: InboxEvent): Promise<void> {
  switch (event.kind) {
    case 'arriving':
      board.arriving(event.path, source, event.size, event.reason)
      return
    case 'settled':
      board.settled(event.facts, source)
      return
    case 'refused':
      await board.refused(event.path, source, event.error)
      return
    case 'gone':
    case 'changed':
      board.gone(event.path)
      return
    case 'ignored':
    case 'polling':
    case 'folder-lost':
    case 'folder-back':
      return
    default:
      assertNever(event)
  }
}
