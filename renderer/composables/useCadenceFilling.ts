import type { Cadence } from '../../shared/domain/cadence.ts'
import { typedTime } from '../format/batchCells.ts'
import type { GridRow } from '../format/batchRow.ts'
import { useBatchStore } from '../stores/batch.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** Gives rows without a publishing time the free slots of a cadence, each show its own, in a way that can be taken back. */
export function useCadenceFilling() {
  const { batch, common } = useText()
  const store = useBatchStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()

  /** `rows` are filled, of `all` in the grid. `from`: `YYYY-MM-DD`. False when the free slots could not be had. */
  return async (
    rows: readonly GridRow[],
    all: readonly GridRow[],
    cadence: Cadence,
    from: string,
  ): Promise<boolean> => {
    const byShow = Map.groupBy(rows, ({ show }) => show.id)
    // Times that were typed and not sent are taken too, and those they replace are free.
    const typedIn = (showId: string) =>
      new Set(all.flatMap(({ show, cells }) => (show.id === showId ? [cells.publishAt] : [])))
    const moving = all.filter(({ changed }) => changed.has('publishAt')).map(({ row }) => row.id)
    const answer = await attempt(
      store.slots({
        cadence,
        from,
        shows: [...byShow].map(([showId, own]) => ({ showId, count: own.length + typedIn(showId).size })),
        except: moving,
      }),
    )
    if (!answer) return false
    const slots = new Map(answer.map((one) => [one.showId, one.slots]))
    const edits = [...byShow].flatMap(([showId, own]) => {
      const taken = typedIn(showId)
      const zone = own[0]?.show.timeZone ?? 'UTC'
      const free = (slots.get(showId) ?? [])
        .map((at) => typedTime(at, zone))
        .filter((time) => !taken.has(time))
      return own.flatMap(({ row }, index) => {
        const time = free[index]
        return time === undefined ? [] : [{ id: row.id, column: 'publishAt' as const, text: time }]
      })
    })
    store.type(edits)
    notices.tell(batch.cadence.filled(edits.length), { label: common.undo, run: store.undo })
    return true
  }
}
