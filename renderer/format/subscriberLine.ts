import type { SubscriberRow } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime } from './dates.ts'
import { errorWords } from './errorWords.ts'

/**
 * What is to be said of a subscriber below their address: what goes on about them, else when they were last written to.
 * `zone` (IANA name) is the show's, `now` epoch ms.
 */
export function subscriberLine(row: SubscriberRow, zone: string, now: number): string {
  const text = useText().subscribers
  if (row.error) return errorWords(row.error).message
  if (row.removing) return text.state.removing
  if (row.sync === 'sending') return text.state.sending
  if (row.remoteId === null) {
    if (row.welcome === null) return text.state.waits
    return row.welcome ? text.state.adding : text.state.addingQuietly
  }
  if (row.emailOnService !== null && row.emailOnService !== row.email)
    return text.state.changed(row.emailOnService)
  if (row.sync === 'saved-here') return text.state.waits
  return row.lastNotifiedAt === null ? '' : text.notified(dateTime(row.lastNotifiedAt, zone, now))
}
