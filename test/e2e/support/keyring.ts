import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { keyringEnvironment, needKeyring, unlockKeyring } from '../../support/keyring.ts'

/** A keychain that is open for as long as a test lasts. */
export interface Keyring {
  /** What the app needs in its environment to find it. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Unlocks a keyring, names its bus, and lives until its input ends: the bus ends with it. */
const script = `${unlockKeyring}echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat`

/**
 * On Linux a real gnome-keyring with its files in `folder`, far from the keyring of whoever runs the tests; elsewhere the
 * keychain is part of the system. Throws when dbus-run-session or gnome-keyring-daemon is missing.
 */
export async function openKeyring(folder: string): Promise<Keyring> {
  if (process.platform !== 'linux') return { env: {}, close: () => Promise.resolve() }
  await needKeyring()
  const bus = spawn('dbus-run-session', ['--', 'bash', '-c', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: keyringEnvironment(folder),
  })
  const gone = once(bus, 'exit')
  const address = await Promise.race([
    once(createInterface(bus.stdout), 'line').then(([line]: unknown[]) => String(line)),
    gone.then(() => {
      throw new Error('The keyring ended before it was open.')
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
