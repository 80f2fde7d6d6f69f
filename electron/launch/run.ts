import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

export interface Finished {
  /** Exit code; null when the program was stopped by a signal (a time limit, for instance) or did not start. */
  code: number | null
  /** What it wrote, stdout and stderr as they came. */
  log: string
}

export interface RunOptions {
  cwd?: string
  /** Added to this process's environment. */
  env?: Record<string, string>
  /** After this many ms the program is stopped. */
  limitMs?: number
  /** It takes what others leave of the processors. */
  yielding?: boolean
}

/** Runs a program to its end without showing what it writes. A program that is not there is a `code` of null. */
export function runQuietly(program: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.limitMs,
    })
    if (options.yielding && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let log = ''
    const collect = (chunk: Buffer) => (log += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, log: `${log}${error.message}\n` }))
    child.on('close', (code) => resolve({ code, log }))
  })
}
