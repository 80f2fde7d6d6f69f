import { seconds } from '../../electron/launch/say.ts'
import { type Finished } from './stages.ts'

/** A test that did not run, and why. */
export interface Skipped {
  name: string
  reason: string
}

/** What the tests came to. */
export interface Tally {
  passed: number
  failed: number
  skipped: Skipped[]
}

/** One line for a stage: its name, how it ended, and how long it took. */
export function stageLine({ name, state, ms }: Finished): string {
  return `  ${name.padEnd(10)} ${state.padEnd(8)} ${ms === null ? '' : seconds(ms).padStart(7)}`.trimEnd()
}

/** What a stage that failed has said; nothing of any other. */
export function wordsOf({ state, log }: Finished): string[] {
  return state === 'failed' && log !== '' ? ['', log.trim(), ''] : []
}

/** The end of it all: what failed says so again, because the tests' own report has come in between. */
export function closing(stages: Finished[], tally: Tally): string {
  const lines = [...stages.flatMap(wordsOf), ...stages.map(stageLine), ...skippedLines(tally)]
  return `\n${lines.join('\n')}\n\n${closingLine(stages, tally)}`
}

/** The tests that were skipped, a line each. */
export function skippedLines({ skipped }: Tally): string[] {
  return skipped.map(({ name, reason }) => `  skipped: ${name} (${reason})`)
}

/**
 * The last line: `N passed, N failed`, and `, N skipped` when there are any. A stage that failed without a failed
 * test (a lint error, a test file that does not load) counts as one failure, so that no red run ends with "0 failed".
 */
export function closingLine(stages: Finished[], tally: Tally): string {
  const broken = stages.some(({ state }) => state === 'failed')
  const failed = Math.max(tally.failed, broken ? 1 : 0)
  const skipped = tally.skipped.length === 0 ? '' : `, ${tally.skipped.length} skipped`
  return `${tally.passed} passed, ${failed} failed${skipped}`
}
