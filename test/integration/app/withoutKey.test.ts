import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../electron/keychain/memoryStore.ts'
import type { SecretStore } from '../../../electron/keychain/secretStore.ts'
import { fail } from '../../../shared/ipc/result.ts'
import { eventually } from '../../support/eventually.ts'
import { startApp } from '../../support/startApp.ts'
import { createWorld } from '../../support/world.ts'
import { untilDone, valueOf } from '../outbox/support.ts'

/** A person whose key is kept until they quit, with a draft that is on the service, after they quit. */
async function quit(secrets: SecretStore = createMemoryStore(), keep: 'session' | 'keychain' = 'session') {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const { baseUrl, apiKey } = world.sandbox
  const { app, handlers, close } = startApp({ profileDir, secrets })
  const account = valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep }))
  await app.workspace()?.sync.start()
  const { id } = valueOf(await handlers['episodes.create']({ showId: world.showId, title: 'Begun' }))
  await app.workspace()?.runner.quiet(untilDone)
  await close()
  world.requests.length = 0
  return { world, profileDir, account, apiKey, id }
}

test('without the key, and without a line, drafts are there after a restart, and can be gone on with', async () => {
  const { world, profileDir, account, id } = await quit()
  world.fail(() => ({ kind: 'cut-before' }))
  const { app, handlers } = startApp({ profileDir })
  valueOf(await app.reopen())?.goLive()
  expect(app.state()).toMatchObject({ activeAccountId: account.id, accounts: [{ key: 'missing' }] })

  expect(valueOf(await handlers['episodes.get']({ id })).fields.title).toBe('Begun')
  const edited = valueOf(await handlers['episodes.edit']({ id, fields: { title: 'Gone on with' } }))
  expect(edited).toMatchObject({ fields: { title: 'Gone on with' }, sync: 'saved-here' })
  valueOf(await handlers['episodes.create']({ showId: world.showId, title: 'New' }))
  expect(valueOf(await handlers['connectivity.get'](undefined))).toMatchObject({
    state: 'no-key',
    error: { code: 'not-connected' },
  })
})

test('nothing is sent without the key, whatever is tried again, and everything once when it is given', async () => {
  const { world, profileDir, account, apiKey, id } = await quit()
  const first = startApp({ profileDir })
  valueOf(await first.app.reopen())?.goLive()
  valueOf(await first.handlers['episodes.edit']({ id, fields: { title: 'Gone on with' } }))
  valueOf(await first.handlers['episodes.create']({ showId: world.showId, title: 'New' }))
  for (const job of valueOf(await first.handlers['jobs.list'](undefined)))
    if (job.state !== 'done') valueOf(await first.handlers['jobs.retry']({ id: job.id }))
  await first.app.workspace()?.runner.quiet(untilDone)
  await first.handlers['sync.now'](undefined)
  expect(valueOf(await first.handlers['connectivity.get'](undefined)).state).toBe('no-key')
  await first.close()
  expect(world.requests).toEqual([])

  // Quit and opened once more: what was typed without a key is there as well.
  const { app, handlers } = startApp({ profileDir })
  valueOf(await app.reopen())?.goLive()
  expect(valueOf(await handlers['episodes.get']({ id })).fields.title).toBe('Gone on with')
  valueOf(await handlers['accounts.replaceKey']({ id: account.id, apiKey, keep: 'session' }))
  await eventually(async () =>
    expect((await world.episodes()).map(({ attributes }) => attributes.title).sort()).toEqual([
      'Gone on with',
      'New',
    ]),
  )
  await app.workspace()?.runner.quiet(untilDone)
  expect(app.workspace()?.store.jobs.open()).toEqual([])
  expect(world.asked().filter((one) => one === 'POST /v1/episodes')).toHaveLength(1)
  expect(world.asked().filter((one) => one === 'PATCH /v1/episodes/:id')).toHaveLength(1)
  expect(valueOf(await handlers['connectivity.get'](undefined)).state).toBe('online')
})

test('a keychain that is locked at the start keeps nobody from their drafts, and opens them all once unlocked', async () => {
  const secrets = createMemoryStore()
  const { profileDir, account, id } = await quit(secrets, 'keychain')
  let isLocked = true
  const locked = () => Promise.resolve(fail('keychain-locked', 'The keychain is locked.'))
  const { app, handlers } = startApp({
    profileDir,
    secrets: { ...secrets, get: (of) => (isLocked ? locked() : secrets.get(of)) },
  })
  valueOf(await app.reopen())
  expect(app.state()).toMatchObject({ activeAccountId: account.id, accounts: [{ key: 'locked' }] })
  expect(valueOf(await handlers['episodes.get']({ id })).fields.title).toBe('Begun')
  isLocked = false
  expect(valueOf(await handlers['accounts.activate']({ id: account.id })).key).toBe('keychain')
  expect(app.workspace()?.runner.refused()).toBeNull()
})
