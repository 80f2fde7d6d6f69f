import type { ShowModel, SubscriberRow } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useSubscribersStore } from '../stores/subscribers.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** Writes everybody who is shown into a CSV file that the person names. */
export function useSubscriberExport() {
  const store = useSubscribersStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()
  const text = useText()
  const words = text.subscribers.csv

  const yesOrNo = (value: boolean | null) =>
    value === null ? null : value ? text.fields.yes : text.fields.no
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const cells = (row: SubscriberRow) => [
    row.email,
    yesOrNo(row.activated),
    row.status,
    yesOrNo(row.hasDownloads),
    moment(row.lastNotifiedAt),
    moment(row.createdAt),
    row.feedUrl,
    row.pageUrl,
  ]
  const columns = [
    words.email,
    words.activated,
    words.status,
    words.downloads,
    words.notified,
    words.added,
    words.feed,
    words.page,
  ]

  return async function exportShown(show: ShowModel): Promise<void> {
    const rows = await attempt(store.all())
    if (!rows) return
    const suggestedName = words.name(show.title)
    const saved = await attempt(
      invoke('files.save', { kind: 'csv', suggestedName, columns, rows: rows.map(cells) }),
    )
    if (saved) notices.tell(words.saved(saved.name))
  }
}
