import type { Account } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { SecretStore } from '../keychain/secretStore.ts'
import type { AccountEntry } from './accountsFile.ts'

/** Where the keys of accounts are: in the keychain, or in memory for this session. */
export interface AccountKeys {
  state(entry: AccountEntry): Account['key']
  /** In memory only. */
  keepForSession(id: string, apiKey: string): void
  /** Answers what is to be recorded of it. Errors: `keychain-locked`, `keychain-missing`. */
  keep(
    entry: AccountEntry,
    apiKey: string,
    where: 'keychain' | 'session',
  ): Promise<Result<Pick<AccountEntry, 'keyRecorded'>>>
  /** Errors: `keychain-locked`, `keychain-missing`, `not-connected`. */
  get(entry: AccountEntry): Promise<Result<string>>
  /** Errors: `keychain-locked`, `keychain-missing`. */
  forget(entry: AccountEntry): Promise<Result<undefined>>
}

export function createAccountKeys(secrets: SecretStore): AccountKeys {
  /** Keys that are forgotten when the app closes. */
  const session = new Map<string, string>()
  /** What the keychain last said about an account's key, when it did not hand it over. */
  const withheld = new Map<string, 'locked' | 'missing'>()

  const deleteRecorded = ({ id, keyRecorded }: AccountEntry): Promise<Result<undefined>> =>
    keyRecorded ? secrets.delete(id) : Promise.resolve(ok())

  return {
    state({ id, keyRecorded }) {
      if (session.has(id)) return 'session'
      return withheld.get(id) ?? (keyRecorded ? 'keychain' : 'missing')
    },
    keepForSession: (id, apiKey) => void session.set(id, apiKey),
    async keep(entry, apiKey, where) {
      if (where === 'keychain') {
        const stored = await secrets.set(entry.id, apiKey)
        if (!stored.ok) return stored
        session.delete(entry.id)
        withheld.delete(entry.id)
        return ok({ keyRecorded: true })
      }
      session.set(entry.id, apiKey)
      withheld.delete(entry.id)
      // Nothing of a key is to be stored, nor of the one before. A locked keychain must keep nobody from working: its
      // entry stays on record, so that it is deleted with the account.
      const deleted = await deleteRecorded(entry)
      return ok({ keyRecorded: entry.keyRecorded && !deleted.ok })
    },
    async get(entry) {
      const remembered = session.get(entry.id)
      if (remembered !== undefined) return ok(remembered)
      // One that was kept until the app closed is in no keychain: that it is locked is not what is missing.
      const kept = entry.keyRecorded ? await secrets.get(entry.id) : ok(null)
      if (!kept.ok) {
        withheld.set(entry.id, kept.error.code === 'keychain-locked' ? 'locked' : 'missing')
        return kept
      }
      if (kept.value === null) {
        withheld.set(entry.id, 'missing')
        return fail('not-connected', `The key of “${entry.name}” is not on this computer.`, {
          hint: 'Connect again with the key from your account page.',
        })
      }
      withheld.delete(entry.id)
      return ok(kept.value)
    },
    async forget(entry) {
      const deleted = await deleteRecorded(entry)
      if (!deleted.ok) return deleted
      session.delete(entry.id)
      withheld.delete(entry.id)
      return ok()
    },
  }
}
