import type { Clock } from '../../shared/domain/clock.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { Outbox } from './outbox.ts'
import type { Runner } from './runner.ts'
import { isPaused, paused, takenUp } from './transitions.ts'
import { mayLandUntil } from './unanswered.ts'

/** Holds back what is still to be sent of some episodes, and lets it go again. It stays so across a restart. */
export interface Pausing {
  /**
   * Resolves when nothing of these episodes is begun any more. What is on its way to the service, or may be, is followed
   * to its end: nobody could say what became of it otherwise. What waits for a person goes on waiting for the person.
   */
  pause(episodeIds: readonly string[]): Promise<void>
  resume(episodeIds: readonly string[]): void
}

export function createPausing({
  store,
  clock,
  outbox,
  runner,
  onChange,
}: {
  store: Store
  clock: Clock
  outbox: Pick<Outbox, 'pause'>
  runner: Runner
  /** A job has changed. */
  onChange: (job: JobRecord) => void
}): Pausing {
  const openOf = (episodeIds: readonly string[]) => episodeIds.flatMap((id) => store.jobs.openOf(id))

  function mayHaveLeft(job: JobRecord): boolean {
    return runner.isRunning(job.id) || job.intentAt !== null || mayLandUntil(job, clock.now()) > 0
  }

  return {
    async pause(episodeIds) {
      const open = openOf(episodeIds)
      const unsent = open.filter(
        (job) => (job.state === 'ready' || job.state === 'waiting') && !isPaused(job) && !mayHaveLeft(job),
      )
      store.transaction(() => {
        for (const { id } of unsent) onChange(store.jobs.change(id, paused, clock.now()))
      })
      const uploads = open.filter(({ id, kind }) => kind === 'upload' && runner.isRunning(id))
      await Promise.all(uploads.map(({ id }) => outbox.pause(id)))
    },
    resume(episodeIds) {
      store.transaction(() => {
        for (const { id } of openOf(episodeIds).filter(isPaused))
          onChange(store.jobs.change(id, takenUp, clock.now()))
      })
      runner.kick()
    },
  }
}
