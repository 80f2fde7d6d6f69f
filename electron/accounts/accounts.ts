import type { Clock } from '../../shared/domain/clock.ts'
import type { Account } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Remembered } from '../hosting/pacer.ts'
import type { SecretStore } from '../keychain/secretStore.ts'
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
  /** Forgets an account and its key. Its drafts stay in the profile folder. */
  remove(id: string): Promise<Result<undefined>>
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
  /** Keys that are forgotten when the app closes. */
  const session = new Map<string, string>()
  /** What the keychain last said about an account's key, when it did not hand it over. */
  const withheld = new Map<string, 'locked' | 'missing'>()

  const entries = () => file.read().accounts
  const model = ({ id, name, baseUrl, keyRecorded }: AccountEntry): Account => ({
    id,
    name,
    baseUrl,
    kind: 'service',
    key: session.has(id) ? 'session' : (withheld.get(id) ?? (keyRecorded ? 'keychain' : 'missing')),
  })
  function save(entry: AccountEntry): void {
    const kept = file.read()
    file.write({ ...kept, accounts: [...kept.accounts.filter(({ id }) => id !== entry.id), entry] })
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
    list: () =>
      entries()
        .filter(({ listed }) => listed)
        .map(model),
    activeId: () => file.read().activeId,
    setActive: (id) => file.write({ ...file.read(), activeId: id }),
    find: (idOrName) =>
      entries()
        .filter(({ listed, id, name }) => listed && (id === idOrName || name === idOrName))
        .map(model)[0],
    async connect({ baseUrl: typed, apiKey: typedKey, keep, name }) {
      const baseUrl = parseBaseUrl(typed)
      if (!baseUrl.ok) return baseUrl
      const apiKey = typedKey.trim()
      const proved = await prove(baseUrl.value, apiKey, true)
      if (!proved.ok) return proved
      const entry = { ...proved.value, name: name ?? proved.value.name }
      if (keep === 'keychain') {
        const stored = await secrets.set(entry.id, apiKey)
        if (!stored.ok) return stored
        session.delete(entry.id)
      } else {
        session.set(entry.id, apiKey)
      }
      withheld.delete(entry.id)
      const kept = { ...entry, keyRecorded: entry.keyRecorded || keep === 'keychain' }
      save(kept)
      return ok({ account: model(kept), apiKey, provedAt: clock.now() })
    },
    async connectForRun({ baseUrl: typed, apiKey, offline = false }) {
      const baseUrl = parseBaseUrl(typed)
      if (!baseUrl.ok) return baseUrl
      const proved = offline ? unproved() : await prove(baseUrl.value, apiKey, false)
      const provedAt = offline ? null : clock.now()
      if (proved.ok) {
        save(proved.value)
        session.set(proved.value.id, apiKey)
        return ok({ account: model(proved.value), apiKey, provedAt })
      }
      // Without the service nobody can be asked whose key this is; with one owner so far it can only be that one's.
      const [only, ...others] = entries().filter((entry) => entry.baseUrl === baseUrl.value && !entry.listed)
      const mayFallBack = offline || proved.error.code === 'unreachable'
      if (!mayFallBack || !only || others.length > 0) return proved
      session.set(only.id, apiKey)
      return ok({ account: model(only), apiKey, provedAt })
    },
    async unlock(id) {
      const entry = entries().find((known) => known.id === id)
      if (!entry)
        return fail('not-found', 'That account is not in this profile.', { hint: 'Connect it first.' })
      const remembered = session.get(id)
      if (remembered !== undefined) return ok({ account: model(entry), apiKey: remembered, provedAt: null })
      const kept = await secrets.get(id)
      if (!kept.ok) {
        withheld.set(id, kept.error.code === 'keychain-locked' ? 'locked' : 'missing')
        return kept
      }
      if (kept.value === null) {
        withheld.set(id, 'missing')
        return fail('not-connected', `There is no key for “${entry.name}” in the keychain.`, {
          hint: 'Connect again with the key from your account page.',
        })
      }
      withheld.delete(id)
      return ok({ account: model(entry), apiKey: kept.value, provedAt: null })
    },
    async remove(id) {
      const entry = entries().find((known) => known.id === id)
      if (!entry) return ok()
      if (entry.keyRecorded) {
        const deleted = await secrets.delete(id)
        if (!deleted.ok) return deleted
      }
      session.delete(id)
      withheld.delete(id)
      const kept = file.read()
      file.write({
        ...kept,
        activeId: kept.activeId === id ? null : kept.activeId,
        accounts: kept.accounts.filter((known) => known.id !== id),
      })
      return ok()
    },
  }
}

function unproved(): Result<never> {
  return fail('not-connected', 'Whose key this is cannot be told without asking the service.', {
    hint: 'Use this account once while the service answers.',
  })
}
