import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../../electron/keychain/memoryStore.ts'
import type { SecretStore } from '../../../electron/keychain/secretStore.ts'
import { fail } from '../../../shared/ipc/result.ts'
import { eventually } from '../../support/eventually.ts'
import { startApp } from '../../support/startApp.ts'
import { createWorld } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

async function connected(secrets: SecretStore = createMemoryStore()) {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const started = startApp({ profileDir, secrets })
  const { baseUrl, apiKey, keys } = world.sandbox
  const request = { baseUrl, apiKey, keep: 'keychain' } as const
  const account = valueOf(await started.handlers['accounts.connect'](request))
  const dir = join(profileDir, 'accounts', account.id)
  return { world, profileDir, secrets, ...started, baseUrl, apiKey, keys, request, account, dir }
}

describe('an account’s name', () => {
  test('is the person’s to choose, and survives another connection', async () => {
    const { handlers, app, account, request } = await connected()
    expect(valueOf(await handlers['accounts.rename']({ id: account.id, name: 'Studio' })).name).toBe('Studio')
    expect(app.state().accounts).toMatchObject([{ id: account.id, name: 'Studio' }])
    expect(valueOf(await handlers['accounts.connect'](request)).name).toBe('Studio')
    expect(await handlers['accounts.rename']({ id: 'sandbox', name: 'Mine' })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

describe('another key', () => {
  test('is proved with the service before it takes the place of the old one', async () => {
    const { handlers, app, account, secrets, apiKey, keys } = await connected()
    const replace = (key: string) =>
      handlers['accounts.replaceKey']({ id: account.id, apiKey: key, keep: 'keychain' })
    expect(await replace('no-such-key')).toMatchObject({ error: { code: 'unauthorised' } })
    // A key that is taken, and is somebody else's.
    expect(await replace(keys.admin)).toMatchObject({ error: { code: 'invalid' } })
    expect(valueOf(await secrets.get(account.id))).toBe(apiKey)
    expect(app.workspace()?.account.id).toBe(account.id)
  })

  test('lets go on what waited for it', async () => {
    const { world, handlers, app, account, apiKey } = await connected()
    world.fail(() => ({ kind: 'status', status: 401 }))
    const { id } = valueOf(await handlers['episodes.create']({ showId: world.showId, title: 'Waits' }))
    await eventually(() => expect(app.workspace()?.connectivity.get().state).toBe('refused'))
    expect(app.workspace()?.store.jobs.openOf(id)).toHaveLength(1)
    world.fail(null)
    valueOf(
      await handlers['accounts.replaceKey']({ id: account.id, apiKey: ` ${apiKey}\n`, keep: 'keychain' }),
    )
    await eventually(() => expect(app.workspace()?.store.episodes.get(id)?.remoteId).not.toBeNull())
  })

  test('opens an account whose key was gone', async () => {
    const { profileDir, close, account, secrets, apiKey } = await connected()
    await close()
    valueOf(await secrets.delete(account.id))
    const { handlers, app } = startApp({ profileDir, secrets })
    valueOf(await app.reopen())
    expect(app.workspace()?.connectivity.get().state).toBe('no-key')
    expect(app.state()).toMatchObject({ activeAccountId: account.id, accounts: [{ key: 'missing' }] })
    const replaced = await handlers['accounts.replaceKey']({ id: account.id, apiKey, keep: 'keychain' })
    expect(valueOf(replaced).key).toBe('keychain')
    expect(app.workspace()?.account.id).toBe(account.id)
    expect(valueOf(await secrets.get(account.id))).toBe(apiKey)
  })

  test('for the session leaves none in the keychain', async () => {
    const { handlers, account, secrets, apiKey } = await connected()
    const replaced = await handlers['accounts.replaceKey']({ id: account.id, apiKey, keep: 'session' })
    expect(valueOf(replaced).key).toBe('session')
    expect(valueOf(await secrets.get(account.id))).toBeNull()
  })

  test('for the session works while the keychain is locked', async () => {
    const memory = createMemoryStore()
    let isLocked = false
    const refused = () => Promise.resolve(fail('keychain-locked', 'The keychain is locked.'))
    const { handlers, account, apiKey } = await connected({
      ...memory,
      delete: (id) => (isLocked ? refused() : memory.delete(id)),
    })
    isLocked = true
    const replaced = await handlers['accounts.replaceKey']({ id: account.id, apiKey, keep: 'session' })
    expect(valueOf(replaced).key).toBe('session')
  })
})

describe('removing an account', () => {
  test('says how much of it the service does not have, and where it lies, open or not', async () => {
    const { world, handlers, account, dir } = await connected()
    const left = () => handlers['accounts.leftBehind']({ id: account.id })
    expect(valueOf(await left())).toMatchObject({ path: dir, unsent: 0 })
    world.fail(() => ({ kind: 'cut-before' }))
    for (const title of ['One', 'Two']) {
      valueOf(await handlers['episodes.create']({ showId: world.showId, title }))
    }
    expect(valueOf(await left()).unsent).toBe(2)
    valueOf(await handlers['accounts.exploreSandbox'](undefined))
    const closed = valueOf(await left())
    expect(closed.unsent).toBe(2)
    expect(closed.bytes).toBeGreaterThan(1000)
  })

  test('keeps its data, which is there when it is connected again', async () => {
    const { world, handlers, app, account, request, secrets, dir } = await connected()
    world.fail(({ method }) => (method === 'POST' ? { kind: 'cut-before' } : undefined))
    const { id } = valueOf(await handlers['episodes.create']({ showId: world.showId, title: 'Kept' }))
    valueOf(await handlers['accounts.remove']({ id: account.id, data: 'keep' }))
    expect(app.state()).toEqual({ activeAccountId: null, accounts: [] })
    expect([valueOf(await secrets.get(account.id)), existsSync(dir)]).toEqual([null, true])

    expect(valueOf(await handlers['accounts.connect'](request)).id).toBe(account.id)
    expect(valueOf(await handlers['episodes.get']({ id })).fields.title).toBe('Kept')
  })

  test('deletes its data where that is wanted, and remembers nothing of it', async () => {
    const { handlers, account, request, dir } = await connected()
    valueOf(await handlers['accounts.remove']({ id: account.id, data: 'delete' }))
    expect(existsSync(dir)).toBe(false)
    expect(valueOf(await handlers['accounts.connect'](request)).id).not.toBe(account.id)
  })

  test('deletes the practice service with its account', async () => {
    const { handlers, app, profileDir } = await connected()
    valueOf(await handlers['accounts.exploreSandbox'](undefined))
    expect(existsSync(join(profileDir, 'sandbox'))).toBe(true)
    valueOf(await handlers['accounts.remove']({ id: 'sandbox', data: 'delete' }))
    expect(existsSync(join(profileDir, 'sandbox'))).toBe(false)
    expect(existsSync(join(profileDir, 'accounts', 'sandbox'))).toBe(false)
    expect(app.state().accounts).toHaveLength(1)
  })

  test('opens another account when the open one goes', async () => {
    const { handlers, app, account } = await connected()
    valueOf(await handlers['accounts.exploreSandbox'](undefined))
    valueOf(await handlers['accounts.remove']({ id: 'sandbox', data: 'keep' }))
    expect(app.workspace()?.account.id).toBe(account.id)
  })
})
