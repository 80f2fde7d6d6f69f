import { ok } from '../../shared/ipc/result.ts'
import { type SecretStore } from './secretStore.ts'

/** Secrets for this session only: for machines without a keychain, for keys from the environment, and for tests. */
export function createMemoryStore(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    get: (account) => Promise.resolve(ok(secrets.get(account) ?? null)),
    set(account, secret) {
      secrets.set(account, secret)
      return Promise.resolve(ok())
    },
    delete(account) {
      secrets.delete(account)
      return Promise.resolve(ok())
    },
  }
}
