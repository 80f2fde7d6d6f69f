import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { failingSession, type Step } from './everyStep.ts'
import type { Computer } from './steps.ts'

/** An operation at which a process kills itself. */
export interface Death extends Step {
  when: 'before' | 'after'
}

const script = fileURLToPath(new URL('publishOne.ts', import.meta.url))

/** A session of Wavedrop in a process of its own. `killed` resolves when it is over: false when it ended by itself. */
export function runInProcess(
  computer: Computer,
  death: Death | null,
): { kill: () => void; killed: Promise<boolean> } {
  const order = JSON.stringify({ computer, session: failingSession, death })
  const child = spawn(process.execPath, [script, order], { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const killed = once(child, 'close').then(() => {
    if (child.signalCode === 'SIGKILL') return true
    if (child.exitCode === 0) return false
    throw new Error(`Wavedrop ended by itself with ${child.exitCode ?? child.signalCode}: ${complaints}`)
  })
  return { kill, killed }
}
