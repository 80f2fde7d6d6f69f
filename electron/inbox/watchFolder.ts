import { basename, resolve } from 'node:path'
import { type Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { type Announce, systemEvents } from './folderEvents.ts'
import { followFiles } from './folderFiles.ts'
import { guardFolder } from './folderGuard.ts'
import { folderIdentity } from './folderIdentity.ts'
import { type InboxEvent } from './inboxEvents.ts'
import { settleTimes, type SettleTimes } from './settleTimes.ts'
import { systemWriters } from './systemWriters.ts'
import { createTagReader, type TagReader } from './tagReader.ts'
import { type OpenWriters } from './writers.ts'

/** A watched folder. Only its own files count: sub-folders are not looked into. */
export interface FolderWatch {
  /** Ends the watch; no event comes after the call. */
  close(): Promise<void>
  /**
   * Resolves when everything that lay in the folder at the call was settled, refused or found gone. At once
   * while the folder is lost.
   */
  drained(): Promise<void>
  /** Looks at the file at `path` as if it had just come: what was told of it could not be kept. */
  lookAgain(path: string): void
  /** Reads the folder now, instead of within the next minute. Resolves when everything in it was looked at once. */
  rescan(): Promise<void>
}

export interface WatchOptions {
  path: string
  clock: Clock
  on: (event: InboxEvent) => void
  /** Default: one of its own, closed with the watch. */
  tags?: TagReader
  times?: SettleTimes
  writers?: OpenWriters
  /** True: read the folder every two seconds, whether the system announces changes or not. */
  usePolling?: boolean
  announce?: Announce
}

/** Watches a folder. Fails with `file-missing` or `file-unreadable` when there is no such folder to read. */
export async function watchFolder(options: WatchOptions): Promise<Result<FolderWatch>> {
  const { clock, announce = systemEvents, times = settleTimes, writers = systemWriters() } = options
  const folder = resolve(options.path)
  const here = await folderIdentity(folder)
  if (!here.ok) return here

  let closed = false
  const on = (event: InboxEvent) => {
    if (!closed) options.on(event)
  }
  const tags = options.tags ?? createTagReader({ clock })
  const files = followFiles({ folder, clock, times, writers, tags, on })
  const guard = guardFolder({ folder, clock, files, announce, usePolling: options.usePolling ?? false, on })
  await guard.check()

  return ok({
    rescan: () => guard.check(),
    lookAgain: (path) => files.again(basename(path)),
    async drained() {
      await guard.check()
      await files.decided()
    },
    async close() {
      closed = true
      const filesClosed = files.close()
      // Ends a read of tags that is under way, which the files would otherwise wait for.
      if (tags !== options.tags) await tags.close()
      await filesClosed
      await guard.close()
    },
  })
}
