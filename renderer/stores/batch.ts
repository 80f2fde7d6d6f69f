import { defineStore } from 'pinia'
import { reactive, ref, shallowRef, toRefs, watch } from 'vue'
import type { ChannelRequest } from '../../shared/ipc/contract.ts'
import type { BatchOutcome, BatchRow, BatchRun, BatchWish, EpisodeRow } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { inGridOrder } from '../format/batchOrder.ts'
import { hasArrived } from '../format/batchRow.ts'
import { useAppStore } from './app.ts'
import { emptySheet, typingInto, type BatchSource, type Sheet } from './batchSheet.ts'
import { useLoading } from './loading.ts'
import { useShowsStore } from './shows.ts'

/** The grid of the batch view: rows as the service has them, what was typed over them, and the batch that was sent last. */
export const useBatchStore = defineStore('batch', () => {
  const { loading, error, run: ask } = useLoading()
  const app = useAppStore()
  const shows = useShowsStore()
  const sheets = new Map<string, Sheet>()
  const sheet = reactive(emptySheet())
  const typing = typingInto(sheet, (showId) => shows.byId.get(showId)?.timeZone ?? 'UTC')
  /** A plan is being read, which waits for its recordings to be finished. */
  const reading = ref(false)
  const shownAccount = shallowRef(app.activeAccountId)

  watch(
    () => app.activeAccountId,
    (next) => {
      if (shownAccount.value !== null) sheets.set(shownAccount.value, { ...sheet })
      shownAccount.value = next
      Object.assign(sheet, sheets.get(next ?? '') ?? emptySheet())
    },
  )

  /** Asks for the rows of a source. What was typed into rows that are still there stays. */
  async function open(source: Exclude<BatchSource, { kind: 'plan' }>) {
    const isSame = JSON.stringify(source) === JSON.stringify(sheet.source)
    sheet.source = source
    if (!isSame) sheet.rows = []
    await learnRun()
    await reload()
  }

  async function reload() {
    const { source, rows, run } = sheet
    if (source === null) return
    // What a plan names is in no list, and what was sent is no draft any more.
    const listed = source.kind === 'plan' ? rows.flatMap(({ episode }) => episode?.id ?? []) : []
    const named = source.kind === 'ids' ? source.ids : listed
    const questions: ChannelRequest<'batch.rows'>[] = [
      ...(source.kind === 'shows' && source.showIds.length > 0 ? [{ showIds: [...source.showIds] }] : []),
      ...[named, run?.episodeIds ?? []].flatMap((ids) => (ids.length > 0 ? [{ ids: [...ids] }] : [])),
    ]
    const known = new Set([...named, ...rows.map(({ id }) => id)])
    await ask(
      async () => joined(await Promise.all(questions.map((question) => invoke('batch.rows', question)))),
      (answers) => {
        sheet.rows = inGridOrder(sheet.rows, inSight(answers, run, known))
      },
    )
  }

  async function learnRun() {
    const last = await invoke('batch.last')
    if (last.ok) sheet.run = last.value
    else error.value = last.error
  }

  /** Asks for a plan with the system's dialog. False: the person closed it. */
  async function openPlan(): Promise<Result<boolean>> {
    reading.value = true
    const result = await invoke('batch.openPlan')
    reading.value = false
    if (!result.ok) return result
    if (result.value === null) return ok(false)
    const { name, rows, bad } = result.value
    sheet.source = { kind: 'plan', name, bad }
    sheet.rows = rows.map(({ wish: _, ...row }) => row)
    typing.forget(new Set(rows.map(({ id }) => id)))
    typing.wish(rows)
    return ok(true)
  }

  const isWanted = (row: EpisodeRow) =>
    sheet.source?.kind === 'shows' &&
    sheet.source.showIds.includes(row.showId) &&
    row.status === 'draft' &&
    row.asked === null

  function listen() {
    return on('episodes.changed', ({ changed, removed }) => {
      const byId = new Map(changed.map((row) => [row.id, row]))
      const gone = new Set(removed)
      const known = new Set(sheet.rows.map(({ id }) => id))
      sheet.rows = sheet.rows.filter(({ id }) => !gone.has(id)).map((row) => withNews(row, byId.get(row.id)))
      if (changed.some((row) => !known.has(row.id) && isWanted(row))) void reload()
    })
  }

  /** Carries rows out. What was typed into them is no longer what is to be done, but what is so. */
  async function carryOut(wishes: readonly BatchWish[]): Promise<Result<BatchOutcome>> {
    const result = await invoke('batch.run', { wishes: [...wishes] })
    if (!result.ok || result.value.run === null) return result
    const { run, refused } = result.value
    const kept = new Set(refused.map(({ id }) => id))
    const sent = new Set(wishes.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
    typing.forget(sent)
    const known = sheet.rows.filter(({ id, episode }) => episode !== null || !sent.has(id))
    const ids = new Set([...run.episodeIds, ...known.flatMap(({ episode }) => episode?.id ?? [])])
    if (ids.size > 0) {
      await ask(
        () => invoke('batch.rows', { ids: [...ids] }),
        (answers) => (sheet.rows = inGridOrder(known, answers)),
      )
    }
    // Not before its rows: what is not known to be on its way yet would look done.
    sheet.run = run
    return result
  }

  async function undoRun(id: number) {
    const result = await invoke('batch.undo', { id })
    if (result.ok) await Promise.all([reload(), learnRun()])
    return result
  }

  /** Ends the batch. What was not sent stands in the grid as if it had been typed; what was typed over it since stays. */
  async function stopRun(id: number) {
    const result = await invoke('batch.stop', { id })
    if (!result.ok) return result
    const { back } = result.value
    typing.wish(back)
    const kept = new Set(back.map((row) => row.id))
    const others = sheet.rows.filter((row) => !kept.has(row.id))
    sheet.rows = inGridOrder(sheet.rows, [...others, ...back.map(({ wish: _, ...row }) => row)])
    await learnRun()
    return result
  }

  const pauseRun = (id: number) => invoke('batch.pause', { id })
  const resumeRun = (id: number) => invoke('batch.resume', { id })

  const slots = (request: ChannelRequest<'batch.slots'>) => invoke('batch.slots', request)
  const preview = (wishes: readonly BatchWish[]) => invoke('batch.preview', { wishes: [...wishes] })

  return {
    loading,
    error,
    reading,
    ...toRefs(sheet),
    open,
    reload,
    openPlan,
    listen,
    type: typing.type,
    undo: typing.undo,
    redo: typing.redo,
    carryOut,
    pauseRun,
    resumeRun,
    stopRun,
    undoRun,
    /** Forgets everything that was typed and not sent. */
    discard: () => {
      typing.forget()
    },
    slots,
    preview,
  }
})

/** What was sent stays in sight: until it has arrived wherever one looks, and afterwards where it was seen before. */
function inSight(rows: readonly BatchRow[], run: BatchRun | null, known: ReadonlySet<string>): BatchRow[] {
  const sent = new Set(run?.episodeIds)
  const isUnderWay = rows.some(({ id, episode }) => sent.has(id) && episode !== null && !hasArrived(episode))
  if (isUnderWay) return [...rows]
  return rows.filter(({ id, episode }) => !sent.has(id) || known.has(id) || episode?.status === 'draft')
}

function joined(results: readonly Result<BatchRow[]>[]): Result<BatchRow[]> {
  const failed = results.find((result) => !result.ok)
  return failed ?? ok(results.flatMap((result) => (result.ok ? result.value : [])))
}

/** A row with what is now known of its episode. Summary and explicit flag are in no list: they stay as they were. */
function withNews(row: BatchRow, news: EpisodeRow | undefined): BatchRow {
  if (!news) return row
  const { title, season, number, type } = news
  return { ...row, episode: news, fields: { ...row.fields, title, season, number, type } }
}
