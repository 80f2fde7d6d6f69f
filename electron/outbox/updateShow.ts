import { sendable } from '../../shared/domain/merge.ts'
import { absorbShow } from '../shows/absorbShow.ts'
import { askFresh } from './askFresh.ts'
import { changedOnBothSides } from './conflict.ts'
import type { RunJob } from './context.ts'
import { afterFailedWrite, afterFailure } from './outcome.ts'
import { updatePayload } from './update.ts'

/** Sends the settings of a show that were changed here: fetched, merged field by field and sent, as of an episode. */
export const runUpdateShow: RunJob = async (job, context) => {
  const { store, hosting, signal, clock, serviceClock, onJob } = context
  const { sent } = updatePayload.parse(job.payload)
  const request = { params: { id: job.showId } }
  const options = { signal, priority: 'person' } as const

  const ask = () => hosting.call('shows.get', request, options)
  const fetched = await askFresh(job.showId, ask, context)
  if (!fetched.ok) return afterFailure(fetched.error, job.attempts)
  serviceClock.observe(fetched.value.serviceTime)
  const { fields, contested } = store.transaction(() => {
    const own = { fields: sent, confirmed: false }
    const keeping = { store, now: clock.now(), onJob }
    const merged = absorbShow(fetched.value.data, keeping, own)
    const fields = sendable(merged)
    store.jobs.change(job.id, { payload: { sent: fields } }, clock.now())
    return { fields, contested: merged.contested }
  })

  if (Object.keys(fields).length === 0) return ended(contested)
  // Not sent again after a block: somebody may have changed a field in these seconds. It is fetched anew first.
  const updated = await hosting.call(
    'shows.update',
    { ...request, body: { show: fields } },
    { ...options, once: true },
  )
  if (!updated.ok) return afterFailedWrite(updated.error, job.attempts)
  serviceClock.observe(updated.value.serviceTime)
  return store.transaction(() => {
    const now = clock.now()
    const confirmed = absorbShow(updated.value.data, { store, now, onJob }, { fields, confirmed: true })
    context.writes.confirmed(job.showId)
    store.jobs.change(job.id, { payload: {} }, now)
    const outcome = ended(confirmed.contested)
    // While a person is asked this job stays open, and sends what was typed since when it is taken up again.
    if (outcome.kind === 'done' && Object.keys(sendable(confirmed)).length > 0)
      store.jobs.add({ kind: 'update-show', episodeId: null, showId: job.showId, payload: {} }, now)
    return outcome
  })

  function ended(contested: Record<string, unknown>) {
    if (Object.keys(contested).length > 0) {
      return { kind: 'attention', error: changedOnBothSides(contested) } as const
    }
    store.jobs.change(job.id, { state: 'done', payload: {} }, clock.now())
    return { kind: 'done' } as const
  }
}
