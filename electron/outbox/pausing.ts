import type { Clock } from '../../shared/domain/clock.ts'
import type { JobKind } from '../../shared/ipc/models.ts'
import type { Asked, LocalFields } from '../store/episodes.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import type { Outbox } from './outbox.ts'
import { publishPayload } from './publish.ts'
import { typeFields } from './rebase.ts'
import type { Runner } from './runner.ts'
import { isPaused, paused, takenUp } from './transitions.ts'
import { mayLandUntil } from './unanswered.ts'
import { updatePayload } from './update.ts'

/** Holds back what is still to be sent of some episodes, and lets it go again. It stays so across a restart. */
export interface Pausing {
  /**
   * Resolves when nothing of these episodes is begun any more. What is on its way to the service, or may be, is followed
   * to its end: nobody could say what became of it otherwise. What waits for a person goes on waiting for the person.
   */
  pause(episodeIds: readonly string[]): Promise<void>
  resume(episodeIds: readonly string[]): void
  /**
   * Ends what is held back of these changes, and makes the episodes what they were before. Together with what `along` keeps:
   * all of it or nothing.
   */
  takeBack(changes: readonly TakenBack[], along: () => void): void
}

/** A change of an episode that has not left. */
export interface TakenBack {
  episodeId: string
  /** What the fields were that it set. */
  fields: LocalFields
  /** What was asked of the episode before it asked for something else; null when it did not. */
  publishing: { asked: Asked | null } | null
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
  outbox: Pick<Outbox, 'pause' | 'addUpdate' | 'addPublish'>
  runner: Runner
  /** A job has changed. */
  onChange: (job: JobRecord) => void
}): Pausing {
  const openOf = (episodeIds: readonly string[]) => episodeIds.flatMap((id) => store.jobs.openOf(id))

  function mayHaveLeft(job: JobRecord): boolean {
    if (runner.isRunning(job.id) || job.intentAt !== null) return true
    // These note what they are about to write: one that failed before that has written nothing.
    if (job.kind === 'update') return Object.keys(updatePayload.parse(job.payload).sent).length > 0
    if (job.kind === 'publish') return publishPayload.parse(job.payload).left !== undefined
    return mayLandUntil(job, clock.now()) > 0
  }

  function restore({ episodeId, fields, publishing }: TakenBack): void {
    const episode = store.episodes.get(episodeId)
    if (!episode) return
    const hasFields = Object.keys(fields).length > 0
    const over: JobKind[] = [
      ...(hasFields ? ['update' as const] : []),
      ...(publishing ? ['publish' as const] : []),
    ]
    for (const job of openOf([episodeId]))
      if (isPaused(job) && over.includes(job.kind))
        onChange(store.jobs.change(job.id, { state: 'cancelled' }, clock.now()))
    const typed = hasFields ? typeFields(episode, fields, false) : episode
    const restored = { ...typed, ...publishing, updatedAt: clock.now() }
    store.episodes.save(restored, 'here')
    // What the person typed besides is still to be sent, and what was asked before is still asked.
    if (hasFields) outbox.addUpdate(restored)
    if (publishing?.asked) outbox.addPublish(restored)
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
    takeBack(changes, along) {
      store.transaction(() => {
        along()
        for (const change of changes) restore(change)
      })
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
