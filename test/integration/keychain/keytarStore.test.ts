import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyring, onSystemKeychain, type Keyring } from './keyring.ts'

const done = { ok: true }
const containing = (words: string): unknown => expect.stringContaining(words)
const errorWith = (code: string, hint: string): unknown =>
  expect.objectContaining({ code, hint: containing(hint) })
const failed = (code: string, hint: string) => ({ ok: false, error: errorWith(code, hint) })

if (process.platform === 'linux') {
  describe('a key in a real gnome-keyring', () => {
    let keyring: Keyring
    beforeAll(async () => {
      keyring = await createKeyring()
    })
    afterAll(() => keyring.remove())

    it('is kept, given back, replaced and forgotten', async () => {
      const answers = await keyring.unlocked(
        'get:studio',
        'set:studio:one',
        'get:studio',
        'set:studio:two',
        'get:studio',
        'delete:studio',
        'get:studio',
        'delete:studio',
      )
      expect(answers).toEqual([
        { ok: true, value: null },
        done,
        { ok: true, value: 'one' },
        done,
        { ok: true, value: 'two' },
        done,
        { ok: true, value: null },
        done,
      ])
    })

    it('survives the process and the session that kept it, and a locked keyring is never an empty one', async () => {
      expect(await keyring.unlocked('set:studio:kept')).toEqual([done])
      const locked = failed('keychain-locked', 'Unlock it and try again')
      expect(await keyring.locked('get:studio', 'set:studio:lost', 'delete:studio')).toEqual([
        locked,
        locked,
        locked,
      ])
      expect(await keyring.unlocked('get:studio')).toEqual([{ ok: true, value: 'kept' }])
    })

    it('is not kept where there is no session bus, and the answer says what to install', async () => {
      const missing = failed('keychain-missing', 'gnome-keyring or KWallet')
      const answers = await keyring.withoutBus('get:studio', 'set:studio:s3cr3t', 'delete:studio')
      expect(answers).toEqual([missing, missing, missing])
      expect(JSON.stringify(answers)).not.toContain('s3cr3t')
    })
  })
} else {
  it("is kept, given back and forgotten by the system's keychain", async () => {
    const service = `Wavedrop test ${randomUUID()}`
    expect(await onSystemKeychain(service, 'set:studio:one', 'get:studio')).toEqual([
      done,
      { ok: true, value: 'one' },
    ])
    expect(await onSystemKeychain(service, 'get:studio', 'delete:studio', 'get:studio')).toEqual([
      { ok: true, value: 'one' },
      done,
      { ok: true, value: null },
    ])
  })
}
