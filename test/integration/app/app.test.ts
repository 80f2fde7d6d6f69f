import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../electron/keychain/memoryStore.ts'
import type { SecretStore } from '../../../electron/keychain/secretStore.ts'
import { fail } from '../../../shared/ipc/result.ts'
import { eventually } from '../../support/eventually.ts'
import { quickClock } from '../../support/quickClock.ts'
import { startApp } from '../../support/startApp.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { createWorld } from '../../support/world.ts'
import { closedPort } from '../hosting/servers.ts'
import { valueOf } from '../outbox/support.ts'

const locked: SecretStore = {
  get: () => Promise.resolve(fail('keychain-locked', 'The keychain is locked.')),
  set: () => Promise.resolve(fail('keychain-locked', 'The keychain is locked.')),
  delete: () => Promise.resolve(fail('keychain-locked', 'The keychain is locked.')),
}

test('connecting proves the key, opens the workspace and brings the shows', async () => {
  const world = await createWorld()
  const { app, handlers, told } = startApp({ profileDir: join(world.dir, 'profile') })
  const { baseUrl, apiKey } = world.sandbox
  const account = valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' }))

  expect(account).toMatchObject({ name: 'Sandbox User', key: 'keychain' })
  expect(valueOf(await handlers['app.info'](undefined)).activeAccountId).toBe(account.id)
  expect(app.accounts.activeId()).toBe(account.id)
  await eventually(() => expect(told.map(({ event }) => event)).toContain('shows.changed'))
  expect(valueOf(await handlers['shows.list'](undefined))).toHaveLength(1)
})

test('a wrong key and a service that is not there are told apart, and keep nothing', async () => {
  const world = await createWorld()
  const { handlers } = startApp({ profileDir: join(world.dir, 'profile') })
  const connect = (baseUrl: string, apiKey: string) =>
    handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' })

  expect(await connect(world.sandbox.baseUrl, 'wrong-key')).toMatchObject({ error: { code: 'unauthorised' } })
  expect(await connect(await closedPort(), 'any')).toMatchObject({ error: { code: 'unreachable' } })
  expect(await connect('http://api.example.com', 'any')).toMatchObject({ error: { code: 'invalid' } })
  expect(valueOf(await handlers['app.info'](undefined)).accounts).toEqual([])
})

test('a locked keychain offers the session: that works, and is forgotten with it', async () => {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const first = startApp({ profileDir, secrets: locked })
  const { baseUrl, apiKey } = world.sandbox
  const request = { baseUrl, apiKey, keep: 'keychain' } as const
  expect(await first.handlers['accounts.connect'](request)).toMatchObject({
    error: { code: 'keychain-locked' },
  })
  const account = valueOf(await first.handlers['accounts.connect']({ ...request, keep: 'session' }))
  expect(account.key).toBe('session')
  await first.close()

  const second = startApp({ profileDir, secrets: createMemoryStore() })
  valueOf(await second.app.reopen())
  expect(second.app.workspace()?.connectivity.get()).toMatchObject({
    state: 'no-key',
    error: { code: 'not-connected' },
  })
  expect(second.app.state()).toMatchObject({ activeAccountId: account.id, accounts: [{ key: 'missing' }] })
})

test('a keychain that is locked at the next start keeps the account, and opens it once it is unlocked', async () => {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const secrets = createMemoryStore()
  const first = startApp({ profileDir, secrets })
  const { baseUrl, apiKey } = world.sandbox
  const { id } = valueOf(await first.handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' }))
  await first.close()

  let isLocked = true
  const second = startApp({
    profileDir,
    secrets: { ...secrets, get: (account) => (isLocked ? locked : secrets).get(account) },
  })
  valueOf(await second.app.reopen())
  expect(second.app.workspace()?.connectivity.get().error?.code).toBe('keychain-locked')
  expect(second.app.state().accounts).toMatchObject([{ id, key: 'locked' }])
  isLocked = false
  expect(valueOf(await second.handlers['accounts.activate']({ id })).key).toBe('keychain')
})

test('what was open is opened again, offline too, with everything that was typed', async () => {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const secrets = createMemoryStore()
  const first = startApp({ profileDir, secrets })
  const { baseUrl, apiKey } = world.sandbox
  valueOf(await first.handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' }))
  const { id } = valueOf(await first.handlers['episodes.create']({ showId: world.showId, title: 'Kept' }))
  await first.close()
  world.fail(() => ({ kind: 'cut-before' }))

  const second = startApp({ profileDir, secrets })
  valueOf(await second.app.reopen())
  expect(valueOf(await second.handlers['episodes.get']({ id })).fields.title).toBe('Kept')
})

test('an account that is removed is forgotten with its key; one whose keychain is locked stays open', async () => {
  const world = await createWorld()
  const secrets = createMemoryStore()
  let isLocked = true
  const { app, handlers } = startApp({
    profileDir: join(world.dir, 'profile'),
    secrets: { ...secrets, delete: (account) => (isLocked ? locked : secrets).delete(account) },
  })
  const { baseUrl, apiKey } = world.sandbox
  const { id } = valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' }))
  expect(await handlers['accounts.remove']({ id, data: 'keep' })).toMatchObject({
    error: { code: 'keychain-locked' },
  })
  expect(app.workspace()?.account.id).toBe(id)

  isLocked = false
  valueOf(await handlers['accounts.remove']({ id, data: 'keep' }))
  expect(app.state()).toEqual({ activeAccountId: null, accounts: [] })
  expect(valueOf(await secrets.get(id))).toBeNull()
  expect(await handlers['shows.list'](undefined)).toMatchObject({ error: { code: 'not-connected' } })
})

test('two accounts opened at the same moment leave one workspace, and nothing behind', async () => {
  const world = await createWorld()
  const { app, handlers, close } = startApp({ profileDir: join(world.dir, 'profile') })
  const { baseUrl, apiKey } = world.sandbox
  const [one, other] = await Promise.all([
    handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }),
    handlers['accounts.exploreSandbox'](undefined),
  ])
  expect([valueOf(one).id, valueOf(other).id]).toContain(app.workspace()?.account.id)
  await close()
  expect(app.workspace()).toBeNull()
})

test('the sandbox is explored like any account, and is what opens at the next start', async () => {
  const profileDir = await temporaryFolder()
  const first = startApp({ profileDir })
  expect(valueOf(await first.handlers['accounts.exploreSandbox'](undefined))).toMatchObject({
    kind: 'sandbox',
  })
  await eventually(async () =>
    expect(valueOf(await first.handlers['shows.list'](undefined)).length).toBeGreaterThan(1),
  )
  await first.close()

  const second = startApp({ profileDir })
  expect(valueOf(await second.app.reopen())?.account.kind).toBe('sandbox')
  expect(valueOf(await second.handlers['shows.list'](undefined)).length).toBeGreaterThan(1)
  valueOf(await second.handlers['accounts.remove']({ id: 'sandbox', data: 'keep' }))
  expect(second.app.state()).toEqual({ activeAccountId: null, accounts: [] })
})

test('the window can ask only for files and folders a person chose', async () => {
  const world = await createWorld()
  const { app, handlers } = startApp({ profileDir: join(world.dir, 'profile') })
  const { baseUrl, apiKey } = world.sandbox
  valueOf(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'session' }))
  const path = await world.recording('take.wav')
  const file = valueOf(await app.grants.issue(path))
  const folder = valueOf(await app.grants.issue(world.dir))
  const { showId } = world
  const add = (...grantIds: string[]) => handlers['inbox.add']({ grantIds, showId })

  for (const forged of [path, 'no-such-id', folder.id]) {
    expect(await add(forged)).toMatchObject({ error: { code: 'not-found' } })
    expect(await add(file.id, forged)).toMatchObject({ error: { code: 'not-found' } })
  }
  expect(await handlers['folders.watch']({ grantId: file.id, showId, then: 'draft' })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(valueOf(await handlers['inbox.list'](undefined))).toEqual([])
  expect(valueOf(await add(file.id))).toMatchObject([{ name: 'take.wav' }])
})

test('proving a key waits for its earlier calls: a restart right after many causes no 429', async () => {
  const clock = quickClock()
  const world = await createWorld({ clock, rateLimit: true })
  const profileDir = join(world.dir, 'profile')
  const { baseUrl, apiKey } = world.sandbox
  for (let run = 0; run < 3; run++) {
    const { app, close } = startApp({ profileDir, clock })
    const unlocked = valueOf(await app.accounts.connectForRun({ baseUrl, apiKey }))
    const workspace = valueOf(await app.open(unlocked))
    await Promise.all(Array.from({ length: 9 }, () => workspace.hosting.call('user.get', {})))
    await close()
  }
  expect(world.requests.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('the key is in no file of the profile and in no event', async () => {
  const world = await createWorld()
  const profileDir = join(world.dir, 'profile')
  const { app, handlers, told, close } = startApp({ profileDir })
  const { baseUrl, apiKey } = world.sandbox
  const { showId } = world
  const answers: unknown[] = []
  answers.push(await handlers['accounts.connect']({ baseUrl, apiKey, keep: 'keychain' }))
  world.fail(({ method }) => (method === 'POST' ? { kind: 'status', status: 500 } : undefined))
  const file = valueOf(await app.grants.issue(await world.recording('take.wav')))
  answers.push(await handlers['inbox.add']({ grantIds: [file.id], showId }))
  await eventually(() => expect(app.workspace()?.store.jobs.open()[0]?.kind).toBe('create'))
  for (const channel of ['app.info', 'shows.list', 'jobs.list', 'connectivity.get', 'inbox.list'] as const) {
    answers.push(await handlers[channel](undefined))
  }
  await close()

  const files = readdirSync(profileDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const contents = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  // The search does find what is kept.
  expect(contents.some((bytes) => bytes.includes('take.wav'))).toBe(true)
  expect(contents.some((bytes) => bytes.includes(baseUrl))).toBe(true)
  expect(contents.filter((bytes) => bytes.includes(apiKey))).toEqual([])
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify([told, answers])).not.toContain(apiKey)
})
