import type { CDPSession, Page } from 'playwright-core'
import { withPageTasks } from './pageTasks.ts'

/**
 * What scrolling a box cost. Frames are counted by the browser's own time of each: one that is missed makes the next last two
 * beats of the display, and when in its beat the page was called says nothing of what is seen. `cpu` is what the page's
 * thread worked, on however busy a machine. ms.
 */
export interface Scrolled {
  frameP50: number
  frameP95: number
  /** The share of the display's beats that brought no new frame, from 0 to 1. */
  missed: number
  /** Tasks over 50 ms by the clock on the wall, as the browser tells them. */
  longTasks: number
  cpuPerFrame: number
  /** The p95 and the longest of the page's tasks. */
  cpuTaskP95: number
  cpuLongestTask: number
  /** The most elements with the role of a row that were there at once. */
  rowNodes: number
}

/** ms between two frames of a display of 60 Hz, which is what Chromium keeps to without one. */
const displayBeat = 1000 / 60

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
        const startedAt = await new Promise<number>(requestAnimationFrame)
        let before = startedAt
        while (before - startedAt < forMs) {
          const now = await new Promise<number>(requestAnimationFrame)
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
  const beats = seen.frames.reduce((sum, frame) => sum + frame, 0) / displayBeat
  return {
    frameP50: frames.p50,
    frameP95: frames.p95,
    missed: Math.max(0, 1 - seen.frames.length / beats),
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
