import type { Cadence } from '../../shared/domain/cadence.ts'
import type { LeftAlone } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { typedTime } from '../format/batchCells.ts'
import { gridRow, type GridRow } from '../format/batchRow.ts'
import { fieldName } from '../format/fieldValue.ts'
import { saidHere } from '../format/saidHere.ts'
import { useBatchStore } from '../stores/batch.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useShowsStore } from '../stores/shows.ts'
import { useText } from '../text.ts'
import { useAttempt } from './useAttempt.ts'
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
  const shows = useShowsStore()
  const clock = useClock()

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
    const again = { label: text.stop.again, run: () => carryOut(rowsOf(ids)) }
    notices.tell(text.stop.done(back.length, stayed, sending), back.length > 0 ? again : null, ofBatch)
    return ids
  }
  /** As they stand in the grid when it is asked: what was typed since is not lost. */
  function rowsOf(ids: ReadonlySet<string>): GridRow[] {
    return store.rows.flatMap((row) => {
      const show = shows.byId.get(row.showId)
      if (!ids.has(row.id) || !show) return []
      const typed = { edits: store.edits[row.id] ?? {}, more: store.more[row.id] ?? {} }
      return [gridRow(row, show, { ...typed, now: clock.now(), run: store.run })]
    })
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

  return { fillCadence, carryOut, pauseRun, resumeRun, stopRun, undoRun, openPlan, discard }
}

/** That something was carried out which answers nothing. */
const answered = (result: Result<undefined>): Result<true> => (result.ok ? ok(true) : result)
