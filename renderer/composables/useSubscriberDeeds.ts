import type { SubscriberRow } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { count } from '../format/sizes.ts'
import { useConnectivityStore } from '../stores/connectivity.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** What can be done about subscribers, each with its way back. `addAgain` asks the person whether these are to be added anew. */
export function useSubscriberDeeds(showId: () => string, addAgain: (emails: readonly string[]) => void) {
  const attempt = useAttempt()
  const notices = useNoticesStore()
  const connection = useConnectivityStore()
  const text = useText().subscribers
  const { undo } = useText().common

  /** False when nobody could be added; the person has been told why. */
  async function add(emails: readonly string[], skipWelcomeEmail: boolean): Promise<boolean> {
    const request = { showId: showId(), emails: [...emails], skipWelcomeEmail }
    const result = await attempt(invoke('subscribers.add', request))
    if (!result) return false
    const ids = result.added
    const words = connection.outOfReach === null ? text.adding.done : text.adding.later
    if (ids.length === 0) notices.tell(text.adding.nothing)
    else notices.tell(words(ids.length, count(ids.length)), { label: undo, run: () => withdraw(ids) })
    return true
  }

  async function withdraw(ids: readonly string[]) {
    const request = { ids: [...ids] }
    const asked = invoke('subscribers.remove', request)
    if (await settled(asked)) notices.tell(text.adding.undone(ids.length, count(ids.length)))
  }

  async function remove(rows: readonly SubscriberRow[]): Promise<void> {
    const leaving = rows.filter(({ removing }) => !removing)
    const [first] = leaving
    if (!first) return
    if (!(await settled(invoke('subscribers.remove', { ids: leaving.map(({ id }) => id) })))) return
    const { one, many, oneLater, manyLater } = text.removed
    const [ofOne, ofMany] = connection.outOfReach === null ? [one, many] : [oneLater, manyLater]
    const words = leaving.length === 1 ? ofOne(first.email) : ofMany(count(leaving.length))
    notices.tell(words, { label: undo, run: () => keep(leaving) })
  }

  /**
   * Has these stay. Whoever was never sent to the service is added again as they were; whoever the service has removed
   * meanwhile would not be the same, and is asked about.
   */
  async function keep(rows: readonly SubscriberRow[]): Promise<void> {
    const kept = await attempt(invoke('subscribers.keep', { ids: rows.map(({ id }) => id) }))
    if (!kept) return
    const gone = new Set(kept.gone)
    const missing = rows.filter(({ id }) => gone.has(id))
    const unsent = missing.filter(({ remoteId, welcome }) => remoteId === null && welcome !== null)
    for (const welcome of [true, false]) {
      const emails = unsent.filter((row) => row.welcome === welcome).map(({ email }) => email)
      const request = { showId: showId(), emails, skipWelcomeEmail: !welcome }
      if (emails.length > 0 && !(await attempt(invoke('subscribers.add', request)))) return
    }
    const lost = missing.filter((row) => !unsent.includes(row))
    const stayed = rows.length - lost.length
    const [only] = rows
    if (stayed > 0)
      notices.tell(
        rows.length === 1 && only ? text.removed.keptOne(only.email) : text.removed.kept(count(stayed)),
      )
    if (lost.length > 0)
      notices.tell(text.removed.gone(lost.length, count(lost.length)), {
        label: text.removed.again,
        run: () => addAgain(lost.map(({ email }) => email)),
      })
  }

  /** False when the address could not be changed; the person has been told why. */
  async function change({ id, email: before }: SubscriberRow, email: string): Promise<boolean> {
    const changed = await attempt(invoke('subscribers.change', { id, email }))
    if (!changed) return false
    notices.tell(text.change.done(before, changed.email), {
      label: undo,
      async run() {
        const back = await attempt(invoke('subscribers.change', { id, email: before }))
        if (back) notices.tell(text.change.undone(before))
      },
    })
    return true
  }

  async function settled(asked: ReturnType<typeof invoke<'subscribers.remove'>>): Promise<boolean> {
    const result = await asked
    if (!result.ok) notices.add(result.error)
    return result.ok
  }

  return { add, remove, keep, change }
}
