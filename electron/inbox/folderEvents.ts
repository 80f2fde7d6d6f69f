import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { watch } from 'chokidar'
import { isAudioName } from './names.ts'

/** A running subscription to what happens in one folder. */
export interface FolderEvents {
  close(): Promise<void>
}

export interface FolderListener {
  /** Something happened to the file of this name: look at it. What happened is not to be relied on. */
  touched(name: string): void
  /** The folder itself went away, or may have. */
  unsure(): void
  /** No more will be announced: the system's limits are reached, or the drive has no notifications. */
  failed(error: unknown): void
}

/** Subscribes to a folder; rejects when the system refuses. A port, so that a test can have the limits reached. */
export type Announce = (folder: string, listener: FolderListener) => Promise<FolderEvents>

/**
 * The system's own notifications, by chokidar, of the folder's own files: what lies in sub-folders is not
 * watched. Used as a hint when to look and for nothing more: its idea of a finished file is not ours (field note 6).
 */
export const systemEvents: Announce = async (folder, listener) => {
  // A link to a folder is the person's choice and followed; without this chokidar would watch the link.
  const real = await realpath(folder)
  const watcher = watch(real, {
    depth: 0,
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    // An export that replaces a file must be seen as two events, or the old file's facts would live on.
    atomic: false,
    ignored: (path) => path !== real && !isAudioName(basename(path)),
  })
  watcher.on('all', (event, path) => {
    if (path !== real) listener.touched(basename(path))
    else if (event === 'unlinkDir') listener.unsure()
  })
  try {
    await once(watcher, 'ready')
  } catch (error) {
    await watcher.close()
    throw error
  }
  watcher.on('error', (error) => listener.failed(error))
  return { close: () => watcher.close() }
}
