import type { CDPSession, Page } from 'playwright-core'
import { withPageTasks } from './pageTasks.ts'

/** What scrolling a box cost. Frames by the clock on the wall; `cpu` is what the page's own thread worked, on however busy a machine. ms. */
export interface Scrolled {
  frameP50: number
  frameP95: number
  /** Tasks over 50 ms by the clock on the wall, as the browser tells them. */
  longTasks: number
  cpuPerFrame: number
  /** The p95 and the longest of the page's tasks. */
  cpuTaskP95: number
  cpuLongestTask: number
  /** The most elements with the role of a row that were there at once. */
  rowNodes: number
}

/** Scrolls a box by `step` px at each frame for `forMs`, down and, from its end, back up. */
export async function scrolled(
  page: Page,
  cdp: CDPSession,
  selector: string,
  { step, forMs }: { step: number; forMs: number },
): Promise<Scrolled> {
  const { done: seen, tasks } = await withPageTasks(cdp, () =>
    page.evaluate(
      async ({ selector, step, forMs }) => {
        const box = document.querySelector(selector)
        if (!box) throw new Error(`no ${selector}`)
        const frames: number[] = []
        let [rows, longTasks, way] = [0, 0, step]
        const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
        observer.observe({ type: 'longtask' })
        const startedAt = performance.now()
        let before = startedAt
        while (before - startedAt < forMs) {
          await new Promise(requestAnimationFrame)
          const now = performance.now()
          frames.push(now - before)
          before = now
          const top = box.scrollTop
          box.scrollTop += way
          if (box.scrollTop === top) way = -way
          rows = Math.max(rows, box.querySelectorAll('[role="row"]').length)
        }
        observer.disconnect()
        return { frames, longTasks, rows }
      },
      { selector, step, forMs },
    ),
  )
  const frames = shares(seen.frames)
  const cpu = shares(tasks)
  return {
    frameP50: frames.p50,
    frameP95: frames.p95,
    longTasks: seen.longTasks,
    cpuPerFrame: tasks.reduce((sum, task) => sum + task, 0) / seen.frames.length,
    cpuTaskP95: cpu.p95,
    cpuLongestTask: cpu.max,
    rowNodes: seen.rows,
  }
}

export function shares(times: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
