import { ensureChromium } from '../../electron/launch/chromium.ts'
import { canInstallPackages, installPackages } from '../../electron/launch/debian.ts'
import { runQuietly } from '../../electron/launch/run.ts'
import { say } from '../../electron/launch/say.ts'

/** What the keychain tests run on Linux, and the Debian packages it comes in. */
const keyringPrograms = ['gnome-keyring-daemon', 'dbus-run-session']
const keyringPackages = ['gnome-keyring', 'dbus', 'libsecret-1-0']

/**
 * Sees that this machine has what the tests need beyond npm's packages, installing it where that asks nobody.
 * What is missing is said in a sentence; the tests that need it then fail and say it again.
 */
export async function prepareMachine(): Promise<void> {
  const chromium = await ensureChromium()
  if (chromium.ok) process.env['CHROMIUM_PATH'] = chromium.value
  else say(`${chromium.error.message} ${chromium.error.hint ?? ''}`)

  if (process.platform !== 'linux' || (await hasKeyring())) return
  if (!canInstallPackages()) {
    say(`The keychain tests need ${keyringPackages.join(', ')}: install them with your package manager.`)
    return
  }
  const installed = await installPackages(keyringPackages, 'The keychain tests need a keyring')
  if (!installed.ok) say(installed.error.message)
}

async function hasKeyring(): Promise<boolean> {
  const found = await Promise.all(keyringPrograms.map((program) => runQuietly(program, ['--version'])))
  return found.every(({ code }) => code === 0)
}
