import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { keyringEnvironment, needKeyring, unlockKeyring } from '../../support/keyring.ts'

const run = promisify(execFile)
const stepsFile = join(import.meta.dirname, 'steps.ts')

/** One line of steps.ts: a `Result`. */
const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.string().nullable().optional() }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.string(), message: z.string(), hint: z.string() }),
  }),
])
export type Answer = z.infer<typeof answer>

async function answers(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Answer[]> {
  const { stdout } = await run(file, args, { env, timeout: 30_000 })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => answer.parse(JSON.parse(line)))
}

/** Steps on the keychain of whoever runs the tests: for macOS and Windows, where the keychain is part of the system. */
export function onSystemKeychain(service: string, ...steps: string[]): Promise<Answer[]> {
  return answers(process.execPath, [stepsFile, service, ...steps], process.env)
}

/** A real gnome-keyring with its files in a folder of its own, far from the keyring of whoever runs the tests. */
export interface Keyring {
  /** Steps in a new process, on a new session bus whose keyring has been unlocked. */
  unlocked(...steps: string[]): Promise<Answer[]>
  /** The same keyring on a new session bus, and nobody there to unlock it. */
  locked(...steps: string[]): Promise<Answer[]>
  /** A machine without a session bus. */
  withoutBus(...steps: string[]): Promise<Answer[]>
  remove(): void
}

/** Throws with what to install when the machine lacks gnome-keyring or dbus-run-session. */
export async function createKeyring(): Promise<Keyring> {
  await needKeyring()
  const home = mkdtempSync(join(tmpdir(), 'wavedrop-keyring-'))
  const env = keyringEnvironment(home)

  const onBus = (script: string, steps: string[]) =>
    answers(
      'dbus-run-session',
      [
        '--',
        'bash',
        '-c',
        `${script}exec "$@"`,
        'steps',
        process.execPath,
        stepsFile,
        'Wavedrop test',
        ...steps,
      ],
      env,
    )
  return {
    unlocked: (...steps) => onBus(unlockKeyring, steps),
    locked: (...steps) => onBus('', steps),
    withoutBus: (...steps) => answers(process.execPath, [stepsFile, 'Wavedrop test', ...steps], env),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}
