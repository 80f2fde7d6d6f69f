import { computed } from 'vue'
import { icons, type IconName } from '../icons.ts'
import { useJobsStore } from '../stores/jobs.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** Something that can be done about many jobs at once. */
export interface JobCommand {
  id: 'retryFailed' | 'pauseAll' | 'resumeAll'
  label: string
  icon: IconName
  act: () => Promise<void>
}

/** What can be done about many jobs at once, as far as there are any it applies to. */
export function useJobCommands() {
  const text = useText().activity
  const jobs = useJobsStore()
  const attempt = useAttempt()

  async function each(ids: readonly number[], act: typeof jobs.retry) {
    for (const id of ids) await attempt(act(id))
  }
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

  return computed<JobCommand[]>(() => [
    ...(jobs.failed.length > 1
      ? [
          {
            id: 'retryFailed' as const,
            label: text.retryFailed(jobs.failed.length),
            icon: icons.retry,
            act: () => each(idsOf(jobs.failed), jobs.retry),
          },
        ]
      : []),
    ...(jobs.paused.length > 0
      ? [
          {
            id: 'resumeAll' as const,
            label: text.resumeAll,
            icon: icons.resume,
            act: () => each(idsOf(jobs.paused), jobs.retry),
          },
        ]
      : []),
    ...(jobs.pausable.length > 0
      ? [
          {
            id: 'pauseAll' as const,
            label: text.pauseAll,
            icon: icons.pause,
            act: () => each(idsOf(jobs.pausable), jobs.pause),
          },
        ]
      : []),
  ])
}
