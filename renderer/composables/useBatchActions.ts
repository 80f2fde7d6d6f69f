import type { LeftAlone } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { GridRow } from '../format/batchRow.ts'
import { fieldName } from '../format/fieldValue.ts'
import { saidHere } from '../format/saidHere.ts'
import { useBatchStore } from '../stores/batch.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
import { useGridRows } from './useBatchRows.ts'
import { useClock } from './useClock.ts'

/** The latest news of a batch takes the place of the one before: one that is held is not on its way. */
const ofBatch = 'batch'

/** What the buttons of the batch view do. Each says what came of it. */
export function useBatchActions() {
  const text = useText().batch
  const undoLabel = useText().common.undo
  const store = useBatchStore()
  const notices = useNoticesStore()
  const attempt = useAttempt()
  const gridRows = useGridRows()
  const clock = useClock()

  async function carryOut(rows: readonly GridRow[]) {
    const outcome = await attempt(store.carryOut(rows.flatMap(({ wish }) => wish ?? [])))
    if (!outcome) return
    for (const { error } of outcome.refused.slice(0, 1)) notices.add(error)
    if (outcome.run === null && outcome.refused.length > 0) notices.tell(text.run.refused)
    if (outcome.run) {
      const { id, episodeIds } = outcome.run
      const undo = { label: text.undo.button, run: () => undoRun(id) }
      notices.tell(text.run.done(episodeIds.length), undo, ofBatch)
    }
  }

  /** A notice may be pressed after its batch was taken back: the one before must not be taken back for it. */
  async function undoRun(id = store.run?.id) {
    if (id === undefined || id !== store.run?.id) return
    const undone = await attempt(store.undoRun(id))
    if (!undone) return
    notices.tell(text.undo.done(undone.episodes), null, ofBatch)
    if (undone.left.length > 0) notices.tell(leftWords(undone.left))
  }

  async function pauseRun() {
    if (store.run === null) return
    const paused = await attempt(store.pauseRun(store.run.id).then(answered))
    if (paused) notices.tell(text.held, null, ofBatch)
  }
  async function resumeRun() {
    if (store.run === null) return
    const resumed = await attempt(store.resumeRun(store.run.id).then(answered))
    if (resumed) notices.tell(text.resumed, null, ofBatch)
  }

  /**
   * No question before it: what comes back can be sent after all, from the notice or by the one button. Answers the ids of
   * what came back.
   */
  async function stopRun(): Promise<ReadonlySet<string>> {
    const stopped = store.run && (await attempt(store.stopRun(store.run.id)))
    if (!stopped) return new Set()
    const { stayed, sending, back } = stopped
    const ids = new Set(back.map(({ id }) => id))
    // As they stand when it is pressed: what was typed since is not lost.
    const backInGrid = () => gridRows(clock.now()).filter(({ row }) => ids.has(row.id))
    const again = { label: text.stop.again, run: () => carryOut(backInGrid()) }
    notices.tell(text.stop.done(back.length, stayed, sending), back.length > 0 ? again : null, ofBatch)
    return ids
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

  return { carryOut, pauseRun, resumeRun, stopRun, undoRun, openPlan, discard }
}

/** That something was carried out which answers nothing. */
const answered = (result: Result<undefined>): Result<true> => (result.ok ? ok(true) : result)
