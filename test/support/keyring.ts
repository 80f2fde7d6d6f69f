import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Unlocks the keyring of the session bus it runs on, and makes it when there is none: a step of a shell. */
export const unlockKeyring = 'echo -n pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; '

/** Throws with what to install when the machine lacks gnome-keyring or dbus-run-session. */
export async function needKeyring(): Promise<void> {
  for (const program of ['gnome-keyring-daemon', 'dbus-run-session']) {
    await run(program, ['--version']).catch(() => {
      throw new Error(
        `These tests need a real keyring and ${program} is not installed: apt-get install gnome-keyring dbus libsecret-1-0`,
      )
    })
  }
}

/**
 * The environment of a real gnome-keyring with its files in `home`, far from the keyring of whoever runs the tests. Without
 * a display it cannot ask anybody: a locked one stays locked, on a developer's desktop too.
 */
export function keyringEnvironment(home: string): NodeJS.ProcessEnv {
  const runtime = join(home, 'runtime')
  mkdirSync(runtime, { recursive: true, mode: 0o700 })
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: runtime,
  }
}
