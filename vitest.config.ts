import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { windowPlugins } from './vite.config.ts'

/** Two at least: most tests wait for files, databases and sockets, not for the processor. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * The worlds of the product: the window's tests run in a DOM, the rest in plain Node. The whole app comes last
 * and alone, because a browser beside it takes the machine.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: windowPlugins(),
        test: {
          name: 'window',
          include: ['test/unit/renderer/**/*.test.ts'],
          maxWorkers,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          setupFiles: ['test/unit/renderer/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'node',
          include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts', 'test/faults/**/*.test.ts'],
          exclude: ['test/unit/renderer/**'],
          maxWorkers,
          // Real processes, keyrings and files on a busy two-core machine; what hangs still ends.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
