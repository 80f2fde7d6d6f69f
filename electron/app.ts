import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../shared/domain/clock.ts'
import type { Account, Metered } from '../shared/ipc/models.ts'
import { fail, ok, type Result } from '../shared/ipc/result.ts'
import { countUnsent, deleteFolder } from './accounts/accountData.ts'
import {
  createAccounts,
  type Accounts,
  type KeylessAccount,
  type UnlockedAccount,
} from './accounts/accounts.ts'
import { recentCalls, unsentIn } from './accounts/closedAccount.ts'
import { createEvents, type EventListener } from './events.ts'
import { createGrants, type Grants } from './grants.ts'
import type { SecretStore } from './keychain/secretStore.ts'
import type { Log } from './log.ts'
import { startSandbox, type Sandbox } from './sandbox/server.ts'
import { uploadHold } from './settings/hold.ts'
import { createPreferences, type PreferencesService } from './settings/preferences.ts'
import { lockProfile } from './store/profileLock.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** Everything of the app that touches the world is handed in, so that a test can hand it its own. */
export interface AppOptions {
  /** Everything the app keeps. One process per profile. */
  profileDir: string
  secrets: SecretStore
  clock: Clock
  version: string
  log: Log
  /** In [0, 1). */
  random?: () => number
  newId?: () => string
  /** Makes the embedded service's downloads, uploads and limits those of a test. */
  sandbox?: { rateLimit?: boolean }
}

/** Wavedrop without a window: what the desktop app and the command line are both built on. */
export interface App {
  version: string
  clock: Clock
  /** The folder of everything the app keeps. */
  profileDir: string
  accounts: Accounts
  preferences: PreferencesService
  grants: Grants
  /** The open workspace, or null before a person has connected anything. */
  workspace(): Workspace | null
  /** Every account, the sandbox among them once it was explored, with the one that is open. */
  state(): { activeAccountId: string | null; accounts: Account[] }
  /** Opens an account's workspace; the one before it is closed first. */
  open(unlocked: UnlockedAccount): Promise<Result<Workspace>>
  /** Starts the embedded service (once) and opens it like any account. */
  exploreSandbox(): Promise<Result<Workspace>>
  /** The running embedded service, if any. */
  sandbox(): Sandbox | null
  /** Opens what was open at the last start. A key that cannot be had leaves the account closed, and says why. */
  reopen(): Promise<Result<Workspace | null>>
  /** The folder of an account's data, and how many of its changes the service does not have. Errors: those of `openStore`. */
  leftBehind(id: string): Result<{ dir: string; unsent: number }>
  /**
   * Forgets an account and its key. With `keep` its data stays in the profile folder and is found again when it is
   * connected again; with `delete` nothing of it is left. When it was the open one, nothing is open afterwards.
   * Errors: `keychain-locked`, `keychain-missing`; `read-only` when it is removed and its data could not be deleted.
   */
  remove(id: string, data: 'keep' | 'delete'): Promise<Result<undefined>>
  /** Opens the first account whose key can be had; null when there is none. */
  openAnother(): Promise<Workspace | null>
  /** What the system says of the connection. */
  metered(): Metered
  setMetered(metered: Metered): void
  onEvent(listener: EventListener): () => void
  close(): Promise<void>
}

const sandboxId = 'sandbox'

/** Takes the profile and prepares everything; opens no account yet. Errors: `profile-in-use`, `read-only`, `disk-full`. */
export function createApp(options: AppOptions): Result<App> {
  const { profileDir, secrets, clock, version, log } = options
  const { random = Math.random, newId = randomUUID } = options
  const locked = lockProfile(profileDir)
  if (!locked.ok) return locked

  const dirOf = (accountId: string) => join(profileDir, 'accounts', accountId)
  const events = createEvents()
  const accounts = createAccounts({
    profileDir,
    secrets,
    clock,
    newId,
    version,
    recentCalls: (accountId) => recentCalls(dirOf(accountId), clock.now()),
  })
  const preferences = createPreferences(profileDir, () => clock.now())
  preferences.onChange((now) => {
    paceUploads()
    events.emit('preferences.changed', now)
  })
  const grants = createGrants(newId)
  let workspace: Workspace | null = null
  let sandbox: Sandbox | null = null
  let metered: Metered = 'unknown'

  function state() {
    const sandboxExplored = sandbox !== null || accounts.activeId() === sandboxId
    const listed = [...accounts.list(), ...(sandboxExplored ? [sandboxAccount(sandbox)] : [])]
    const active = workspace?.account ?? null
    // An account for this run only is in no list, and still is what the window shows.
    const unlisted = active !== null && !listed.some(({ id }) => id === active.id) ? [active] : []
    return { activeAccountId: active?.id ?? null, accounts: [...listed, ...unlisted] }
  }

  function paceUploads(): void {
    const { uploads } = preferences.get()
    workspace?.runner.setTransfers(uploads.parallel)
    workspace?.runner.holdUploads(uploadHold(uploads, metered))
    workspace?.bandwidth.limitTo(uploads.bytesPerSecond)
  }

  async function leave(): Promise<void> {
    const leaving = workspace
    workspace = null
    await leaving?.close()
  }

  async function open(unlocked: UnlockedAccount | KeylessAccount): Promise<Result<Workspace>> {
    await leave()
    const { id } = unlocked.account
    const opened = openWorkspace({ unlocked, dir: dirOf(id), clock, random, newId, version, events, log })
    if (opened.ok) {
      workspace = opened.value
      paceUploads()
      if (id === sandboxId || accounts.list().some((account) => account.id === id)) accounts.setActive(id)
    }
    events.emit('app.changed', state())
    return opened
  }

  /** Opening and closing take a while: two at once would leave a workspace behind that nobody closes. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = turn.then(task)
    turn = done.catch(() => undefined)
    return done
  }

  async function exploreSandbox(): Promise<Result<Workspace>> {
    try {
      sandbox ??= await startSandbox({ dataDir: join(profileDir, 'sandbox'), clock, ...options.sandbox })
    } catch (error) {
      log.error('The sandbox did not start', error)
      return fail('internal', 'The sandbox could not be started.', {
        hint: `Its folder may be damaged: rename ${join(profileDir, 'sandbox')} and try again.`,
      })
    }
    return await open({ account: sandboxAccount(sandbox), apiKey: sandbox.apiKey, provedAt: null })
  }

  async function reopen(): Promise<Result<Workspace | null>> {
    const id = accounts.activeId()
    if (id === null) return ok(null)
    if (id === sandboxId) return await exploreSandbox()
    const unlocked = await accounts.unlock(id)
    if (unlocked.ok) return await open(unlocked.value)
    const account = accounts.list().find((known) => known.id === id)
    if (!account) return unlocked
    // Whoever cannot have their key now still has their drafts.
    return await open({ account, apiKey: '', provedAt: null, withoutKey: unlocked.error })
  }

  async function openAnother(): Promise<Workspace | null> {
    for (const { id } of state().accounts) {
      const unlocked = id === sandboxId ? null : await accounts.unlock(id)
      if (unlocked?.ok === false) continue
      const opened = unlocked === null ? await exploreSandbox() : await open(unlocked.value)
      if (opened.ok) return opened.value
    }
    return null
  }

  function leftBehind(id: string): Result<{ dir: string; unsent: number }> {
    const dir = dirOf(id)
    if (workspace?.account.id === id) return ok({ dir, unsent: countUnsent(workspace.store) })
    const unsent = unsentIn(dir, clock.now())
    return unsent.ok ? ok({ dir, unsent: unsent.value }) : unsent
  }

  async function remove(id: string, data: 'keep' | 'delete'): Promise<Result<undefined>> {
    // First the key: an account whose keychain is locked stays as it was, open.
    const removed = await accounts.remove(id, data === 'keep')
    if (!removed.ok) return removed
    if (workspace?.account.id === id) await leave()
    if (id === sandboxId) {
      await sandbox?.close()
      sandbox = null
      if (accounts.activeId() === sandboxId) accounts.setActive(null)
    }
    events.emit('app.changed', state())
    if (data === 'keep') return removed
    const folders = [dirOf(id), ...(id === sandboxId ? [join(profileDir, 'sandbox')] : [])]
    const deleted = await Promise.all(folders.map(deleteFolder))
    return deleted.find(({ ok: done }) => !done) ?? removed
  }

  return ok({
    version,
    clock,
    profileDir,
    accounts,
    preferences,
    grants,
    workspace: () => workspace,
    state,
    open: (unlocked) => inTurn(() => open(unlocked)),
    exploreSandbox: () => inTurn(exploreSandbox),
    sandbox: () => sandbox,
    reopen: () => inTurn(reopen),
    leftBehind,
    remove: (id, data) => inTurn(() => remove(id, data)),
    openAnother: () => inTurn(openAnother),
    metered: () => metered,
    setMetered(next) {
      metered = next
      paceUploads()
    },
    onEvent: (listener) => events.listen(listener),
    close: () =>
      inTurn(async () => {
        await leave()
        await sandbox?.close()
        locked.value.release()
      }),
  })
}

function sandboxAccount(sandbox: Sandbox | null): Account {
  return { id: sandboxId, name: 'Sandbox', baseUrl: sandbox?.baseUrl ?? '', kind: 'sandbox', key: 'session' }
}
