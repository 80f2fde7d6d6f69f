import { readFileSync } from 'node:fs'
import { systemClock } from '../shared/domain/clock.ts'
import { runCommandLine } from './cli/run.ts'
import { createKeytarStore } from './keychain/keytarStore.ts'

/** The headless entry: the same app without a window. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const stopping = new AbortController()
/** One Ctrl-C reaches a process twice when its launcher passes signals on; a person is slower than this, ms. */
const echoMs = 1_000
let askedAt = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second time somebody means it.
    if (stopping.signal.aborted && systemClock.monotonic() - askedAt > echoMs) process.exit(130)
    if (!stopping.signal.aborted) askedAt = systemClock.monotonic()
    stopping.abort()
  })
}

// A reader that has seen enough (`| head`) closes the pipe: that is no failure of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  platform: process.platform,
  streams: { stdout: process.stdout, stderr: process.stderr },
  stdin: process.stdin,
  clock: systemClock,
  secrets: createKeytarStore(),
  version,
  stopped: stopping.signal,
})
