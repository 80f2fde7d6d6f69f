import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

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
  for (const program of ['gnome-keyring-daemon', 'dbus-run-session']) {
    await run(program, ['--version']).catch(() => {
      throw new Error(
        `These tests need a real keyring and ${program} is not installed: apt-get install gnome-keyring dbus libsecret-1-0`,
      )
    })
  }
  const home = mkdtempSync(join(tmpdir(), 'wavedrop-keyring-'))
  const runtime = join(home, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  // Without a display the keyring cannot ask anybody: a locked one stays locked, on a developer's desktop too.
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: runtime,
  }

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
    unlocked: (...steps) =>
      onBus('echo -n pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; ', steps),
    locked: (...steps) => onBus('', steps),
    withoutBus: (...steps) => answers(process.execPath, [stepsFile, 'Wavedrop test', ...steps], env),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}
