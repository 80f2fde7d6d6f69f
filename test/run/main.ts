/** The test command: everything that must hold before a change is merged, in one go. */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../electron/launch/build.ts'
import { check } from './checks.ts'
import { prepareMachine } from './machine.ts'
import { closing, stageLine, wordsOf, type Tally } from './report.ts'
import { runStages, type Outcome } from './stages.ts'
import { runTests } from './vitest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tally: Tally = { passed: 0, failed: 0, skipped: [] }

async function build(): Promise<Outcome> {
  const built = await ensureBuilt(root)
  return built.ok ? { ok: true, log: '' } : { ok: false, log: built.error.message }
}

await prepareMachine()
const stages = await runStages(
  [
    [{ name: 'build', run: build }],
    // All at once: the checks take what the tests leave of the processors, and whatever is wrong is said in one go.
    [
      { name: 'lint', run: check(root, 'eslint', '.', '--max-warnings=0') },
      { name: 'format', run: check(root, 'prettier', '--check', '--log-level=warn', '.') },
      { name: 'types', run: check(root, 'vue-tsc', '--noEmit', '--project', '.') },
      { name: 'unused', run: check(root, 'knip', '--no-progress') },
      { name: 'tests', run: () => runTests(root, tally) },
    ],
  ],
  (stage) => console.log([stageLine(stage), ...wordsOf(stage)].join('\n')),
)

console.log(closing(stages, tally))
// A handle a test left open must not keep the command from ending.
process.exit(stages.every(({ state }) => state === 'ok') ? 0 : 1)
