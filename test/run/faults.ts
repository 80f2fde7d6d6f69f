/** `npm run test:faults`: everything that can go wrong at every point, all of it. Takes long; `npm test` runs a sample. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--project', 'integration', 'test/faults', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WAVEDROP_FAULTS: 'all' },
})
process.exitCode = status ?? 1
