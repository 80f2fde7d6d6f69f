import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** µs of the thread's own time. */
  tdur?: number
}

/** What only the thread of a page does. */
const ofPages = new Set(['EventDispatch', 'FireAnimationFrame'])

/**
 * Does something, and tells how long each task of the page's own thread worked meanwhile: ms of the processor's time, the
 * same on however busy a machine, painting included.
 */
export async function withPageTasks<Done>(
  cdp: CDPSession,
  work: () => Promise<Done>,
): Promise<{ done: Done; tasks: number[] }> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  })
  const done = await work()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', collect)
  const own = events.find(({ name }) => ofPages.has(name))
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === own?.pid && tid === own.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  return { done, tasks }
}
