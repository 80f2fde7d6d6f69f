import type { Cadence } from '../../shared/domain/cadence.ts'
import type { LeftAlone } from '../../shared/ipc/models.ts'
import { typedTime } from '../format/batchCells.ts'
import type { GridRow } from '../format/batchRow.ts'
import { fieldName } from '../format/fieldValue.ts'
import { saidHere } from '../format/saidHere.ts'
import { useBatchStore } from '../stores/batch.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'

/** What the buttons of the batch view do. Each says what came of it. */
export function useBatchActions() {
  const text = useText().batch
  const undoLabel = useText().common.undo
  const store = useBatchStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()

  /** Gives the rows without a publishing time the free slots of a cadence, each show its own. `from`: `YYYY-MM-DD`. */
  async function fillCadence(
    rows: readonly GridRow[],
    all: readonly GridRow[],
    cadence: Cadence,
    from: string,
  ) {
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
    notices.tell(text.cadence.filled(edits.length), { label: undoLabel, run: store.undo })
    return true
  }

  async function carryOut(rows: readonly GridRow[]) {
    const outcome = await attempt(store.carryOut(rows.flatMap(({ wish }) => wish ?? [])))
    if (!outcome) return
    for (const { error } of outcome.refused.slice(0, 1)) notices.add(error)
    if (outcome.run === null && outcome.refused.length > 0) notices.tell(text.run.refused)
    if (outcome.run) {
      const { id, episodeIds } = outcome.run
      notices.tell(text.run.done(episodeIds.length), { label: text.undo.button, run: () => undoRun(id) })
    }
  }

  /** A notice may be pressed after its batch was taken back: the one before must not be taken back for it. */
  async function undoRun(id = store.run?.id) {
    if (id === undefined || id !== store.run?.id) return
    const undone = await attempt(store.undoRun(id))
    if (!undone) return
    notices.tell(text.undo.done(undone.episodes))
    if (undone.left.length > 0) notices.tell(leftWords(undone.left))
  }

  async function pauseRun() {
    if (store.run) await attempt(store.pauseRun(store.run.id))
  }
  async function resumeRun() {
    if (store.run) await attempt(store.resumeRun(store.run.id))
  }

  function leftWords(left: readonly LeftAlone[]): string {
    const sentences = left.map(({ title, field, reason }) =>
      text.undo.leftOne(title, fieldName(field), saidHere(reason)),
    )
    return [text.undo.leftMany(left.length), ...sentences.slice(0, 3)].join(' ')
  }

  async function openPlan() {
    await attempt(store.openPlan())
  }

  function discard() {
    const { edits, more } = store
    store.discard()
    const putBack = () => {
      store.edits = edits
      store.more = more
    }
    notices.tell(text.discarded, { label: undoLabel, run: putBack })
  }

  return { fillCadence, carryOut, pauseRun, resumeRun, undoRun, openPlan, discard }
}
