import type { Subscriber } from '../../shared/api/resources.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { CallOptions, Hosting, HostingError } from '../hosting/client.ts'
import { readPages } from '../hosting/pages.ts'
import type { ServiceClock } from '../outbox/serviceClock.ts'

/** The subscribers of a show, and whether it is sure that these are all. */
export interface SubscriberList {
  subscribers: Subscriber[]
  complete: boolean
}

/**
 * Asks the service for the subscribers of a show, to the last page; only for those activated, or not, when asked so.
 * `onFound` hears how many were named after every page.
 */
export async function readSubscribers(
  { hosting, serviceClock }: { hosting: Hosting; serviceClock: ServiceClock },
  filter: { showId: string; activated?: boolean },
  options: CallOptions,
  onFound: (count: number) => void = () => undefined,
): Promise<Result<SubscriberList, HostingError>> {
  const { showId, activated } = filter
  const subscribers: Subscriber[] = []
  const read = await readPages(
    async (pagination) => {
      const query = { show_id: showId, pagination, ...(activated === undefined ? {} : { activated }) }
      const answer = await hosting.call('subscribers.list', { query }, options)
      if (answer.ok) serviceClock.observe(answer.value.serviceTime)
      return answer
    },
    ({ fresh }) => onFound(subscribers.push(...fresh)),
  )
  return read.ok ? ok({ subscribers, complete: read.value.complete }) : read
}
