import type { Clock } from '../../shared/domain/clock.ts'
import type { Account } from '../../shared/ipc/models.ts'
import { fail, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { Remembered } from '../hosting/pacer.ts'
import type { SecretStore } from '../keychain/secretStore.ts'
import { createAccountKeys } from './accountKeys.ts'
import { accountsFile, type AccountEntry } from './accountsFile.ts'
import { parseBaseUrl } from './baseUrl.ts'
import { proveKey } from './proveKey.ts'

/** An account whose key is at hand. The key stays in the main process. */
export interface UnlockedAccount {
  account: Account
  apiKey: string
  /** When a call was spent on proving the key, epoch ms; null when none was. It counts against the limit. */
  provedAt: number | null
}

/** An account whose key is not at hand, and why: what is here of it can be worked on, and nothing is sent. */
export interface KeylessAccount extends UnlockedAccount {
  apiKey: ''
  withoutKey: AppError
}

/** The accounts of this profile, and their keys. */
export interface Accounts {
  list(): Account[]
  activeId(): string | null
  setActive(id: string | null): void
  /**
   * Proves a key with the service and keeps it: in the keychain, or in memory for this session.
   * Errors: `invalid` (the address), those of a call, `keychain-locked`, `keychain-missing`.
   */
  connect(options: {
    baseUrl: string
    apiKey: string
    keep: 'keychain' | 'session'
    name?: string
  }): Promise<Result<UnlockedAccount>>
  /**
   * An account for this run only: not listed, not in the keychain. Works without the service once it has been used;
   * with `offline` the service is not asked at all. Errors: as of `connect`; `not-connected` when it cannot be told
   * offline whose key this is.
   */
  connectForRun(options: {
    baseUrl: string
    apiKey: string
    offline?: boolean
  }): Promise<Result<UnlockedAccount>>
  /** Fetches the key of a known account. Errors: `not-found`, `keychain-locked`, `keychain-missing`, `not-connected`. */
  unlock(id: string): Promise<Result<UnlockedAccount>>
  /** By id or name, as a person writes it. */
  find(idOrName: string): Account | undefined
  /** Errors: `not-found`. */
  rename(id: string, name: string): Result<Account>
  /**
   * Proves another key of the same person and keeps it in place of the old one. Errors: `not-found`, `invalid` (somebody
   * else's key), those of a call, `keychain-locked`, `keychain-missing`. With an error everything stays as it was.
   */
  replaceKey(id: string, apiKey: string, keep: 'keychain' | 'session'): Promise<Result<UnlockedAccount>>
  /**
   * Forgets an account's key and lists it no more. With `remembered` it is known when it is connected again, and with it
   * where its data is; else nothing is left of it here. Errors: `keychain-locked`, `keychain-missing`.
   */
  remove(id: string, remembered: boolean): Promise<Result<undefined>>
}

export interface AccountsOptions {
  profileDir: string
  secrets: SecretStore
  clock: Clock
  newId: () => string
  version: string
  /** The latest calls made for an account, also by an earlier run: proving its key again counts with them. */
  recentCalls: (accountId: string) => Remembered | null
}

export function createAccounts({
  profileDir,
  secrets,
  clock,
  newId,
  version,
  recentCalls,
}: AccountsOptions): Accounts {
  const file = accountsFile(profileDir, () => clock.now())
  const keys = createAccountKeys(secrets)
  const entries = () => file.read().accounts
  const inSight = () => entries().filter(({ listed, removed }) => listed && removed !== true)
  const model = (entry: AccountEntry): Account => {
    const { id, name, baseUrl } = entry
    return { id, name, baseUrl, kind: 'service', key: keys.state(entry) }
  }
  function save(entry: AccountEntry): void {
    const kept = file.read()
    const isKnown = kept.accounts.some(({ id }) => id === entry.id)
    // In its place: a list that jumps when a name or a key changes is hard to read.
    const accounts = isKnown
      ? kept.accounts.map((known) => (known.id === entry.id ? entry : known))
      : [...kept.accounts, entry]
    file.write({ ...kept, accounts })
  }

  async function keepKey(
    entry: AccountEntry,
    apiKey: string,
    keep: 'keychain' | 'session',
  ): Promise<Result<UnlockedAccount>> {
    const recorded = await keys.keep(entry, apiKey, keep)
    if (!recorded.ok) return recorded
    const kept = { ...entry, ...recorded.value, removed: false }
    save(kept)
    return ok({ account: model(kept), apiKey, provedAt: clock.now() })
  }

  async function prove(baseUrl: string, apiKey: string, listed: boolean): Promise<Result<AccountEntry>> {
    // Whose key it is shows only in the answer, so it waits as if it were the busiest of those that it may be.
    const earlier = entries().flatMap((entry) =>
      entry.baseUrl === baseUrl ? (recentCalls(entry.id) ?? []) : [],
    )
    const owner = await proveKey({ baseUrl, apiKey, clock, version, earlier })
    if (!owner.ok) return owner
    const { userId, name } = owner.value
    const known = entries().find(
      (entry) => entry.baseUrl === baseUrl && entry.userId === userId && entry.listed === listed,
    )
    return ok(known ?? { id: newId(), name, baseUrl, userId, keyRecorded: false, listed })
  }

  return {
    list: () => inSight().map(model),
    activeId: () => file.read().activeId,
    setActive: (id) => file.write({ ...file.read(), activeId: id }),
    find: (idOrName) =>
      inSight()
        .filter(({ id, name }) => id === idOrName || name === idOrName)
        .map(model)[0],
    async connect({ baseUrl: typed, apiKey: typedKey, keep, name }) {
      const baseUrl = parseBaseUrl(typed)
      if (!baseUrl.ok) return baseUrl
      const apiKey = typedKey.trim()
      const proved = await prove(baseUrl.value, apiKey, true)
      if (!proved.ok) return proved
      return await keepKey({ ...proved.value, name: name ?? proved.value.name }, apiKey, keep)
    },
    async connectForRun({ baseUrl: typed, apiKey, offline = false }) {
      const baseUrl = parseBaseUrl(typed)
      if (!baseUrl.ok) return baseUrl
      const proved = offline ? unproved() : await prove(baseUrl.value, apiKey, false)
      const provedAt = offline ? null : clock.now()
      if (proved.ok) {
        save(proved.value)
        keys.keepForSession(proved.value.id, apiKey)
        return ok({ account: model(proved.value), apiKey, provedAt })
      }
      // Without the service nobody can be asked whose key this is; with one owner so far it can only be that one's.
      const [only, ...others] = entries().filter((entry) => entry.baseUrl === baseUrl.value && !entry.listed)
      const mayFallBack = offline || proved.error.code === 'unreachable'
      if (!mayFallBack || !only || others.length > 0) return proved
      keys.keepForSession(only.id, apiKey)
      return ok({ account: model(only), apiKey, provedAt })
    },
    async unlock(id) {
      const entry = entries().find((known) => known.id === id)
      if (!entry) return unknownAccount()
      const apiKey = await keys.get(entry)
      return apiKey.ok ? ok({ account: model(entry), apiKey: apiKey.value, provedAt: null }) : apiKey
    },
    rename(id, name) {
      const entry = inSight().find((known) => known.id === id)
      if (!entry) return unknownAccount()
      save({ ...entry, name })
      return ok(model({ ...entry, name }))
    },
    async replaceKey(id, typedKey, keep) {
      const entry = inSight().find((known) => known.id === id)
      if (!entry) return unknownAccount()
      const apiKey = typedKey.trim()
      const earlier = recentCalls(id)
      const owner = await proveKey({
        baseUrl: entry.baseUrl,
        apiKey,
        clock,
        version,
        earlier: earlier === null ? [] : [earlier],
      })
      if (!owner.ok) return owner
      if (owner.value.userId !== entry.userId) {
        return fail('invalid', `This key belongs to ${owner.value.name}, not to “${entry.name}”.`, {
          hint: 'Add it as an account of its own.',
        })
      }
      return await keepKey(entry, apiKey, keep)
    },
    async remove(id, remembered) {
      const entry = entries().find((known) => known.id === id)
      if (!entry) return ok()
      const forgotten = await keys.forget(entry)
      if (!forgotten.ok) return forgotten
      const kept = file.read()
      file.write({
        ...kept,
        activeId: kept.activeId === id ? null : kept.activeId,
        accounts: [
          ...kept.accounts.filter((known) => known.id !== id),
          ...(remembered ? [{ ...entry, keyRecorded: false, removed: true }] : []),
        ],
      })
      return ok()
    },
  }
}

function unknownAccount(): Result<never> {
  return fail('not-found', 'That account is not in this profile.', { hint: 'Connect it first.' })
}

function unproved(): Result<never> {
  return fail('not-connected', 'Whose key this is cannot be told without asking the service.', {
    hint: 'Use this account once while the service answers.',
  })
}
