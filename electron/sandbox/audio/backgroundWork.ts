import { reportFailure } from '../report.ts'

/** Work that is done besides answering requests. What is still to do is read anew each time, so a restart goes on with it. */
export interface BackgroundWork {
  /** To be called when there may be something new to do, also from inside a transaction. */
  wake(): void
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>
  /** Lets what is at hand end and takes nothing new. */
  stop(): Promise<void>
}

interface Plan<T> {
  /** Completes the sentence "The sandbox could not ...". */
  what: string
  /** How many things are done at the same time. */
  atOnce: number
  /** Everything still to do, oldest first, at most `count`. */
  due: (count: number) => T[]
  work: (item: T) => Promise<void>
}

export function createBackgroundWork<T extends { id: string }>({
  what,
  atOnce,
  due,
  work,
}: Plan<T>): BackgroundWork {
  const running = new Map<string, Promise<void>>()
  let waking: Promise<void> | null = null
  let stopped = false

  const run = async (item: T) => {
    try {
      await work(item)
    } catch (error) {
      // What failed would fail again at once: it is left for the next wake.
      reportFailure(what, error)
      return
    } finally {
      running.delete(item.id)
    }
    wake()
  }
  const startDue = async () => {
    // The wake may come from inside a transaction; it is over once this continues.
    await Promise.resolve()
    waking = null
    if (stopped) return
    const items = due(atOnce + running.size).filter((item) => !running.has(item.id))
    for (const item of items.slice(0, Math.max(0, atOnce - running.size))) running.set(item.id, run(item))
  }
  function wake(): void {
    waking ??= startDue().catch((error: unknown) => reportFailure(what, error))
  }
  const settled = async () => {
    while (waking || running.size > 0) await Promise.all([waking, ...running.values()])
  }

  return {
    wake,
    idle: settled,
    async stop() {
      stopped = true
      await settled()
    },
  }
}
