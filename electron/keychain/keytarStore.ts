import { ok, type Result } from '../../shared/ipc/result.ts'
import { keychainFailure, lockedFailure, unfaithfulFailure } from './keychainErrors.ts'
import { type SecretStore } from './secretStore.ts'

/**
 * The part of keytar that is used. `findCredentials` is left out on purpose: on a locked keyring it ends the whole process.
 */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Loaded at the first use, so that a machine without libsecret still starts and can say what is missing. */
async function loadKeytar(): Promise<Keytar> {
  return (await import('keytar')).default
}

/** Written and removed at once to learn whether the keychain is open. Holds nothing. */
const probeAccount = 'is the keychain open?'

/**
 * The operating system's keychain: Keychain on macOS, Credential Manager on Windows, the Secret Service on Linux.
 * `service` is the name people see there.
 */
export function createKeytarStore(
  service = 'Wavedrop',
  load: () => Promise<Keytar> = loadKeytar,
): SecretStore {
  async function attempt<T>(task: (keytar: Keytar) => Promise<Result<T>>, secret = ''): Promise<Result<T>> {
    try {
      return await task(await load())
    } catch (error) {
      return keychainFailure(error, secret)
    }
  }

  /**
   * A locked keyring answers a read with "nothing there" and a removal with "nothing removed", as an empty one does;
   * only a write fails. Throws when the keychain is locked.
   */
  async function proveOpen(keytar: Keytar): Promise<void> {
    await keytar.setPassword(service, probeAccount, 'open')
    await keytar.deletePassword(service, probeAccount)
  }

  return {
    get: (account) =>
      attempt(async (keytar) => {
        const secret = await keytar.getPassword(service, account)
        if (secret !== null) return ok(secret)
        await proveOpen(keytar)
        // Asked again: proving it open may have made the person unlock it.
        return ok(await keytar.getPassword(service, account))
      }),

    set(account, secret) {
      if (secret === '') throw new RangeError('An empty secret cannot be kept.')
      return attempt(async (keytar) => {
        await keytar.setPassword(service, account, secret)
        const kept = await keytar.getPassword(service, account)
        if (kept === null) return lockedFailure()
        return kept === secret ? ok() : unfaithfulFailure()
      }, secret)
    },

    delete: (account) =>
      attempt(async (keytar) => {
        if (await keytar.deletePassword(service, account)) return ok()
        await proveOpen(keytar)
        await keytar.deletePassword(service, account)
        return ok()
      }),
  }
}
