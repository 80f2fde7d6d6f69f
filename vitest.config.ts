import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patienceMs } from './test/support/patience.ts'
import { windowPlugins } from './vite.config.ts'

/** Three at least: most tests wait for files, databases and sockets, and two of them left two processors idle 43 % of the time. */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/** Real processes, keyrings and files on a busy two-core machine, ms; what hangs still ends. */
const testTimeout = 30_000
/** `expect.poll` waits as long as `eventually` does; by itself it gives up after a second. */
const poll = { timeout: patienceMs }
/** What opens the app needs it built. */
const globalSetup = ['test/support/built.ts']

/**
 * The worlds of the product: the window's tests run in a DOM, the rest in plain Node. The whole app comes last,
 * because a browser takes the machine: three at a time, which wait for timers and for the service's limit more than they work.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: windowPlugins(),
        test: {
          name: 'window',
          expect: { poll },
          include: ['test/unit/renderer/**/*.test.ts'],
          maxWorkers,
          testTimeout,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          setupFiles: ['test/unit/renderer/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          expect: { poll },
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/renderer/**'],
          // Nothing outside themselves: a worker of its own for each file took as long as the tests.
          isolate: false,
          maxWorkers,
          testTimeout,
        },
      },
      {
        test: {
          name: 'integration',
          expect: { poll },
          include: ['test/integration/**/*.test.ts', 'test/faults/**/*.test.ts'],
          globalSetup,
          maxWorkers,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'contract',
          expect: { poll },
          include: ['test/contract/**/*.test.ts'],
          // A service of somebody else is asked by one test at a time, and limits how often.
          maxWorkers: process.env['WAVEDROP_CONTRACT_URL'] ? 1 : maxWorkers,
          testTimeout: process.env['WAVEDROP_CONTRACT_URL'] ? 600_000 : testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // See test/e2e/support/photograph.ts.
          env: { PW_TEST_SCREENSHOT_NO_FONTS_READY: '1' },
          expect: { poll },
          include: ['test/e2e/**/*.test.ts'],
          globalSetup,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
