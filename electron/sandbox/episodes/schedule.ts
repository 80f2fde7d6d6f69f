import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { ok } from '../../../shared/ipc/result.ts'
import { type Database } from '../data/database.ts'
import { reportFailure } from '../report.ts'

/** Brings scheduled episodes out when their time comes. */
export interface Schedule {
  /** Publishes what came due while the service was not running, and goes on from there. */
  start(): void
  /** Publishes what is due by now. Also called before every request, so that no answer shows a time that has passed. */
  publishDue(): void
  /** To be called when a time was added, moved or taken away. */
  changed(): void
  stop(): void
}

/**
 * The longest the schedule sleeps, ms. Its timer measures time that passes, episodes are due by the wall clock:
 * a machine that slept, or a clock that was set, is noticed within this time.
 */
const longestSleepMs = 30_000

const idRow = z.object({ id: z.int() })
const dueRow = z.object({ next: z.int().nullable() })

/** `announce` is called for each episode that comes out, inside the transaction in which it does. */
export function createSchedule(
  database: Database,
  clock: Clock,
  announce: (episodeId: number) => void,
): Schedule {
  let cancel: (() => void) | undefined

  const publishDue = () => {
    const now = clock.now()
    const due = database.all(
      idRow,
      `SELECT id FROM episodes WHERE status = 'scheduled' AND published_at <= ? ORDER BY published_at, id`,
      [now],
    )
    if (due.length === 0) return
    database.transaction(() => {
      for (const { id } of due) {
        database.run(`UPDATE episodes SET status = 'published', updated_at = ? WHERE id = ?`, [now, id])
        announce(id)
      }
      return ok()
    })
  }
  const sleep = () => {
    cancel?.()
    cancel = undefined
    const { next } = database.one(
      dueRow,
      `SELECT MIN(published_at) AS next FROM episodes WHERE status = 'scheduled'`,
    )
    if (next === null) return
    cancel = clock.after(Math.min(Math.max(0, next - clock.now()), longestSleepMs), onTimer)
  }
  const wake = () => {
    publishDue()
    sleep()
  }
  const onTimer = () => {
    try {
      wake()
    } catch (error) {
      reportFailure('publish what is due', error)
      cancel = clock.after(longestSleepMs, onTimer)
    }
  }

  return {
    start: wake,
    publishDue,
    changed: sleep,
    stop() {
      cancel?.()
    },
  }
}
