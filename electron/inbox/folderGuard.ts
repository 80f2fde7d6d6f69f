import { type Clock } from '../../shared/domain/clock.ts'
import { type AppError } from '../../shared/ipc/result.ts'
import { isNetworkDrive } from './drives.ts'
import { type Announce, type FolderEvents } from './folderEvents.ts'
import { type FolderFiles } from './folderFiles.ts'
import { folderIdentity } from './folderIdentity.ts'
import { type InboxEvent } from './inboxEvents.ts'
import { networkNotice, unannouncedNotice } from './sentences.ts'

/** Notifications get lost (a full queue, a drive that sleeps): at least this often the folder is read, ms. */
const rescanEvery = 60_000

/** The same where nothing is announced, and while a lost folder is looked for, ms. */
const pollEvery = 2_000

export interface FolderGuard {
  /** Makes sure that the folder is there and listened to, and reads it. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Options {
  folder: string
  clock: Clock
  files: FolderFiles
  announce: Announce
  usePolling: boolean
  on: (event: InboxEvent) => void
}

/**
 * Keeps one folder in sight: subscribes to it, reads it now and then all the same, notices when it goes, comes
 * back or is replaced, and falls back to reading it often where nothing is announced.
 */
export function guardFolder({ folder, clock, files, announce, usePolling, on }: Options): FolderGuard {
  /** The folder that is listened to, `dev:ino`; null before the first check and while it is lost. */
  let identity: string | null = null
  let lost = false
  let polling = usePolling
  let events: FolderEvents | null = null
  let turn: Promise<void> = Promise.resolve()
  let cancelTimer: (() => void) | null = null
  let closed = false

  const hush = async () => {
    const old = events
    events = null
    await old?.close()
  }

  const poll = async (notice: { message: string; hint?: string }) => {
    if (polling) return
    polling = true
    await hush()
    on({ kind: 'polling', ...notice })
  }

  const listen = async () => {
    await hush()
    if (polling) return
    try {
      if (await isNetworkDrive(folder)) {
        await poll(networkNotice(folder))
        return
      }
      events = await announce(folder, {
        touched: (name) => files.touch(name),
        unsure: () => void check(),
        failed: (error) => void enqueue(() => poll(unannouncedNotice(folder, error))),
      })
    } catch (error) {
      await poll(unannouncedNotice(folder, error))
    }
  }

  const lose = async (error: AppError) => {
    if (lost) return
    lost = true
    identity = null
    await hush()
    files.lose()
    on({ kind: 'folder-lost', error })
  }

  const checkOnce = async () => {
    const here = await folderIdentity(folder)
    if (!here.ok) return lose(here.error)
    if (lost) on({ kind: 'folder-back' })
    lost = false
    if (identity !== here.value) {
      identity = here.value
      await listen()
    }
    const scanned = await files.scan()
    if (!scanned.ok) await lose(scanned.error)
  }

  const enqueue = (task: () => Promise<void>): Promise<void> => {
    turn = turn.then(async () => {
      if (closed) return
      await task()
      plan()
    })
    return turn
  }

  const plan = () => {
    cancelTimer?.()
    cancelTimer = closed ? null : clock.after(polling || lost ? pollEvery : rescanEvery, () => void check())
  }

  const check = () => enqueue(checkOnce)

  return {
    check,
    async close() {
      closed = true
      cancelTimer?.()
      await turn
      await hush()
    },
  }
}
