import { join, resolve } from 'node:path'
import { startSandbox } from '../../sandbox/server.ts'
import { CommandError, exitCode, type ExitCode } from '../exitCodes.ts'
import type { Session } from '../session.ts'

export interface SandboxCommandOptions {
  port?: string
  data?: string
  seed: string
  /** False with `--no-limit`. */
  limit: boolean
}

/** Runs the embedded hosting service until a signal. */
export async function sandbox(session: Session, options: SandboxCommandOptions): Promise<ExitCode> {
  const { surroundings, profileDir } = session
  const { seed } = options
  if (seed !== 'demo' && seed !== 'empty') {
    throw new CommandError(exitCode.wrongUsage, `“${seed}” is not a seed.`, 'It is demo or empty.')
  }
  const port = options.port === undefined ? undefined : Number(options.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new CommandError(
      exitCode.wrongUsage,
      `“${options.port ?? ''}” is not a port.`,
      'It is a number from 0 to 65535.',
    )
  }
  const dataDir = resolve(options.data ?? join(profileDir, 'sandbox'))
  const service = await start({
    dataDir,
    seed,
    rateLimit: options.limit,
    ...(port === undefined ? {} : { port }),
  })
  const { baseUrl, apiKey } = service
  // One line, in both modes: what a script needs to point a client here.
  surroundings.streams.stdout.write(`${JSON.stringify({ baseUrl, apiKey })}\n`)
  await new Promise<void>((stop) => {
    if (surroundings.stopped.aborted) stop()
    surroundings.stopped.addEventListener('abort', () => stop(), { once: true })
  })
  await service.close()
  return exitCode.done
}

async function start(options: Parameters<typeof startSandbox>[0]) {
  try {
    return await startSandbox(options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      exitCode.needsAttention,
      `The sandbox cannot start: ${reason}`,
      'Choose another --port or --data folder.',
    )
  }
}
