import { describe, expect, it } from 'vitest'
import { keychainFailure } from '../../../electron/keychain/keychainErrors.ts'

/** Words taken from libsecret and gnome-keyring as they fail on Debian, and from the macOS keychain's documentation. */
const locked = [
  'Cannot create an item in a locked collection',
  'Object does not exist at path “/org/freedesktop/secrets/collection/login”',
  'The prompt was dismissed',
  'User interaction is not allowed.',
  'The user name or passphrase you entered is not correct.',
  'User canceled the operation.',
]
const missing = [
  'Cannot autolaunch D-Bus without X11 $DISPLAY',
  'The name org.freedesktop.secrets was not provided by any .service files',
  'Could not connect: No such file or directory',
  'Failed to execute child process “dbus-launch” (No such file or directory)',
  'Failed to load keytar native addon, checked ["../build/Release"] on prebuilds/linux-x64',
]

describe('a failure of the keychain', () => {
  it.each(locked)('is a locked keychain: %s', (words) => {
    expect(keychainFailure(new Error(words)).error.code).toBe('keychain-locked')
  })

  it.each(missing)('is a missing keychain: %s', (words) => {
    expect(keychainFailure(new Error(words)).error.code).toBe('keychain-missing')
  })

  it('says what to install on Linux, and that the key can be used without a keychain', () => {
    const { error } = keychainFailure(new Error(missing[0]), '', 'linux')
    expect(error.hint).toContain('gnome-keyring or KWallet')
    expect(error.hint).toContain('this session only')
  })

  it('asks nobody on macOS or Windows to install a Linux keyring', () => {
    for (const platform of ['darwin', 'win32'] as const) {
      expect(keychainFailure(new Error('unknown'), '', platform).error.hint).not.toContain('gnome-keyring')
    }
  })

  it('never repeats the key', () => {
    const { error } = keychainFailure(new Error('cannot keep "s3cr3t" (s3cr3t)'), 's3cr3t')
    expect(JSON.stringify(error)).not.toContain('s3cr3t')
    expect(error.message).toContain('[key]')
  })

  it('ends the sentence once', () => {
    expect(keychainFailure(new Error('It broke.')).error.message).toMatch(/It broke\.$/)
    expect(keychainFailure('It broke').error.message).toMatch(/It broke\.$/)
  })
})
