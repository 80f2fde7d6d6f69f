import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import { invoke } from '../bridge.ts'
import { useAttempt } from './useAttempt.ts'
import type { EpisodeDraft } from './useEpisodeDraft.ts'

export type PublishWish = { status: 'published' } | { status: 'draft' } | { status: 'scheduled'; at: number }

/** Publishes, schedules or takes back the open episode; what goes out is what is on the screen. */
export function usePublishing(id: string, draft: Pick<EpisodeDraft, 'flush' | 'take'>) {
  const attempt = useAttempt()

  return async function publish(wish: PublishWish) {
    await draft.flush()
    const request: ChannelRequest<'episodes.publish'> = { id, ...wish }
    const changed = await attempt(invoke('episodes.publish', request))
    if (changed) draft.take(changed)
  }
}
