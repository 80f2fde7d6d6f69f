import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import { invoke } from '../bridge.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** Gives the person something to keep, where they say, and says what it is called there. */
export function useSaving() {
  const attempt = useAttempt()
  const notices = useNoticesStore()

  return async function save(file: ChannelRequest<'files.save'>): Promise<void> {
    const saved = await attempt(invoke('files.save', file))
    if (saved) notices.tell(useText().analytics.chart.saved(saved.name))
  }
}
