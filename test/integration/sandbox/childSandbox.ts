import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'

export interface ChildSandbox {
  /** What `send` and `ask` need of a sandbox. */
  sandbox: Sandbox
  process: ChildProcess
  /** kill -9; resolves when the process is gone. */
  kill: () => Promise<void>
}

const script = fileURLToPath(new URL('child.ts', import.meta.url))

/** Starts a sandbox with the demonstration in its own process. `fileBlocks`: no file may grow beyond so many blocks (ulimit -f). */
export async function startChild(dataDir: string, fileBlocks?: number): Promise<ChildSandbox> {
  const command = [process.execPath, script, dataDir]
  const limited = ['sh', '-c', `ulimit -f ${fileBlocks ?? 0}; exec "$@"`, 'sh', ...command]
  const [program = '', ...args] = fileBlocks === undefined ? command : limited
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { sandbox: JSON.parse(line) as Sandbox, process: child, kill }
}
