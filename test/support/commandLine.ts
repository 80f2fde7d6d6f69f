import { PassThrough, Readable } from 'node:stream'
import { runCommandLine } from '../../electron/cli/run.ts'
import { createMemoryStore } from '../../electron/keychain/memoryStore.ts'
import type { SecretStore } from '../../electron/keychain/secretStore.ts'
import { systemClock, type Clock } from '../../shared/domain/clock.ts'

export interface CommandRun {
  code: number
  stdout: string
  stderr: string
  /** The JSON lines of stdout. */
  events: Record<string, unknown>[]
}

export interface CommandSurroundings {
  env?: NodeJS.ProcessEnv
  /** What is piped in. */
  stdin?: string
  secrets?: SecretStore
  /** The machine's own when not given. */
  clock?: Clock
  /** Asks the command to stop, as SIGINT does. */
  stop?: AbortSignal
}

/** Runs one command line in this process, as cli.ts would, with its streams caught. */
export async function commandLine(
  args: string[],
  surroundings: CommandSurroundings = {},
): Promise<CommandRun> {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const code = await runCommandLine(args, {
    env: surroundings.env ?? {},
    platform: process.platform,
    streams: { stdout, stderr },
    stdin: Readable.from([surroundings.stdin ?? '']),
    clock: surroundings.clock ?? systemClock,
    secrets: surroundings.secrets ?? createMemoryStore(),
    version: '0.0.0-test',
    stopped: surroundings.stop ?? new AbortController().signal,
  })
  const said = (stream: PassThrough) => String(stream.read() ?? '')
  const out = said(stdout)
  return { code, stdout: out, stderr: said(stderr), events: args.includes('--json') ? jsonLines(out) : [] }
}

function jsonLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
