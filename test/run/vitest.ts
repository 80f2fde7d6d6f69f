import { startVitest, type Reporter, type TestModule } from 'vitest/node'
import { type Tally } from './report.ts'
import { type Outcome } from './stages.ts'

/** Counts tests as vitest ends, with the reason each skipped test gives (`context.skip('reason')`). */
function tallyReporter(tally: Tally): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
        const result = test.result()
        if (result.state === 'passed') tally.passed += 1
        else if (result.state === 'failed') tally.failed += 1
        else {
          const reason = result.state === 'skipped' ? result.note : undefined
          tally.skipped.push({ name: test.fullName, reason: reason ?? 'it gives no reason' })
        }
      }
    },
  }
}

/** Runs every test (vitest.config.ts), showing vitest's own report as it goes. Adds what they came to into `tally`. */
export async function runTests(root: string, tally: Tally): Promise<Outcome> {
  const vitest = await startVitest([], {
    root,
    run: true,
    watch: false,
    reporters: ['default', tallyReporter(tally)],
  })
  // vitest sets the exit code of this process for failed tests, files that do not load and unhandled errors alike.
  const ok = (process.exitCode ?? 0) === 0
  await vitest.close()
  return { ok, log: '' }
}
