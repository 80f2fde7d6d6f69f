import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type InboxEvent } from '../../../electron/inbox/inboxEvents.ts'
import { createTagReader, type TagReader } from '../../../electron/inbox/tagReader.ts'
import { type FolderWatch, watchFolder, type WatchOptions } from '../../../electron/inbox/watchFolder.ts'
import { systemClock } from '../../../shared/domain/clock.ts'
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts'

/** A folder of the test's own, gone when it ends. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-inbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface Watched {
  folder: string
  clock: FakeClock
  events: InboxEvent[]
  watch: FolderWatch
  /** `kind name` of every event but `arriving`, in order. */
  story: () => string[]
  /** Moves time on, while real files are read in between, until `condition` holds. Answers how far it went, ms. */
  until: (condition: () => boolean, most?: number) => Promise<number>
  /** Moves time on by at least `ms`, in steps that files are looked at in. */
  pass: (ms: number) => Promise<void>
}

/** One for all tests of a file: its thread takes longer to start than most of them to run. */
const tagReader = createTagReader({ clock: systemClock })

/** Watches a folder on a clock of the test's own. Everything but time is real: files, notifications, tags. */
export async function watchForTest(options: Partial<WatchOptions> = {}): Promise<Watched> {
  const folder = options.path ?? (await folderForTest())
  const clock = fakeClock(Date.now())
  let reading = 0
  const tags: TagReader = {
    read(request) {
      reading += 1
      return tagReader.read(request).finally(() => (reading -= 1))
    },
    close: () => Promise.resolve(),
  }
  const events: InboxEvent[] = []
  const started = await watchFolder({
    clock,
    tags,
    ...options,
    path: folder,
    on: (event) => events.push(event),
  })
  if (!started.ok) throw new Error(started.error.message)
  const watch = started.value
  onTestFinished(() => watch.close())

  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      await clock.advance(250)
      await idle(() => reading > 0)
    }
  }
  return {
    folder,
    clock,
    events,
    watch,
    story: () =>
      events.flatMap((event) => {
        if (event.kind === 'arriving') return []
        return ['path' in event ? `${event.kind} ${basename(event.path)}` : event.kind]
      }),
    async until(condition, most = 5 * 60_000) {
      const start = clock.monotonic()
      while (!condition()) {
        if (clock.monotonic() - start > most) throw new Error('It did not happen in time.')
        await pass(250)
      }
      return clock.monotonic() - start
    },
    pass,
  }
}

/**
 * Lets the file system, its notifications and the tag reader's thread catch up with the clock: resolves when
 * nothing was asked of them for a few turns of the event loop.
 */
async function idle(isReading: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (isReading() || process.getActiveResourcesInfo().some(isFileRequest)) quiet = 0
  }
}

/** As Node names a read, stat or the like under way, and the closing of a file. */
function isFileRequest(kind: string): boolean {
  return kind.startsWith('FSReq') || kind === 'CloseReq'
}

export function eventsOf<K extends InboxEvent['kind']>(
  events: readonly InboxEvent[],
  kind: K,
): Extract<InboxEvent, { kind: K }>[] {
  return events.filter((event): event is Extract<InboxEvent, { kind: K }> => event.kind === kind)
}
