import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A keychain that is open for as long as a test lasts. */
export interface Keyring {
  /** What the app needs in its environment to find it. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Unlocks a keyring, names its bus, and lives until its input ends: the bus ends with it. */
const script =
  'echo -n pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat'

/**
 * On Linux a real gnome-keyring with its files in `folder`, far from the keyring of whoever runs the tests; elsewhere the
 * keychain is part of the system. Throws when dbus-run-session or gnome-keyring-daemon is missing.
 */
export async function openKeyring(folder: string): Promise<Keyring> {
  if (process.platform !== 'linux') return { env: {}, close: () => Promise.resolve() }
  const runtime = join(folder, 'runtime')
  mkdirSync(runtime, { recursive: true, mode: 0o700 })
  const places = { HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: runtime }
  const bus = spawn('dbus-run-session', ['--', 'bash', '-c', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], ...places },
  })
  const gone = once(bus, 'exit')
  const address = await Promise.race([
    once(createInterface(bus.stdout), 'line').then(([line]: unknown[]) => String(line)),
    gone.then(() => {
      throw new Error('A keyring needs gnome-keyring-daemon and dbus-run-session on this machine.')
    }),
  ])
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    async close() {
      bus.stdin.end()
      await gone
    },
  }
}
