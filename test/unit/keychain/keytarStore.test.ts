import { describe, expect, it } from 'vitest'
import { createKeytarStore, type Keytar } from '../../../electron/keychain/keytarStore.ts'

/** A keyring as libsecret shows it: while locked, reads find nothing, removals remove nothing, and only writes fail. */
function keyring(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  const state = { locked: false, kept }
  const keytar: Keytar = {
    getPassword: (_service, account) => Promise.resolve(state.locked ? null : (kept.get(account) ?? null)),
    setPassword(_service, account, secret) {
      if (state.locked) return Promise.reject(new Error('Cannot create an item in a locked collection'))
      kept.set(account, secret)
      return Promise.resolve()
    },
    deletePassword: (_service, account) => Promise.resolve(!state.locked && kept.delete(account)),
  }
  return { state, keytar, store: createKeytarStore('Wavedrop test', () => Promise.resolve(keytar)) }
}

const errorWith = (code: string): unknown => expect.objectContaining({ code })

describe('the keychain store', () => {
  it('keeps, gives back and forgets a secret', async () => {
    const { store, state } = keyring()
    expect(await store.set('studio', 's3cr3t')).toEqual({ ok: true, value: undefined })
    expect(await store.get('studio')).toEqual({ ok: true, value: 's3cr3t' })
    expect(await store.delete('studio')).toEqual({ ok: true, value: undefined })
    expect(await store.get('studio')).toEqual({ ok: true, value: null })
    expect(state.kept.size, 'nothing of its own is left behind').toBe(0)
  })

  it('answers "locked", not "nothing there", when a locked keyring is read', async () => {
    const { store, state } = keyring({ studio: 's3cr3t' })
    state.locked = true
    expect(await store.get('studio')).toEqual({ ok: false, error: errorWith('keychain-locked') })
    state.locked = false
    expect(await store.get('studio')).toEqual({ ok: true, value: 's3cr3t' })
  })

  it('does not claim to have forgotten a secret that a locked keyring still holds', async () => {
    const { store, state } = keyring({ studio: 's3cr3t' })
    state.locked = true
    expect(await store.delete('studio')).toEqual({ ok: false, error: errorWith('keychain-locked') })
    expect(state.kept.get('studio')).toBe('s3cr3t')
  })

  it('reads again when being asked made the person unlock it', async () => {
    const { state, keytar } = keyring({ studio: 's3cr3t' })
    state.locked = true
    const unlocking: Keytar = {
      ...keytar,
      setPassword(service, account, secret) {
        state.locked = false
        return keytar.setPassword(service, account, secret)
      },
    }
    const store = createKeytarStore('Wavedrop test', () => Promise.resolve(unlocking))
    expect(await store.get('studio')).toEqual({ ok: true, value: 's3cr3t' })
  })

  it('forgetting what was never kept is done already', async () => {
    expect(await keyring().store.delete('nobody')).toEqual({ ok: true, value: undefined })
  })

  it.each([
    ['nothing', null, 'keychain-locked'],
    ['something else', 'other', 'keychain-missing'],
  ])('refuses a write that gives back %s', async (_name, readBack, code) => {
    const { keytar } = keyring()
    const lossy: Keytar = { ...keytar, getPassword: () => Promise.resolve(readBack) }
    const result = await createKeytarStore('Wavedrop test', () => Promise.resolve(lossy)).set(
      'studio',
      's3cr3t',
    )
    expect(result).toEqual({ ok: false, error: errorWith(code) })
    expect(JSON.stringify(result)).not.toContain('s3cr3t')
  })

  it('answers "missing" when the library cannot be loaded', async () => {
    const store = createKeytarStore('Wavedrop test', () =>
      Promise.reject(new Error('libsecret-1.so.0: no such file')),
    )
    expect(await store.get('studio')).toEqual({
      ok: false,
      error: errorWith('keychain-missing'),
    })
  })

  it('takes an empty secret for a bug', () => {
    expect(() => keyring().store.set('studio', '')).toThrow(RangeError)
  })
})
