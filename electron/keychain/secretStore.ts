import { type Result } from '../../shared/ipc/result.ts'

/**
 * Where API keys are kept: one secret per account name, nothing else.
 * Every method answers `keychain-locked` or `keychain-missing` when the keychain cannot be used, with what to do.
 */
export interface SecretStore {
  /**
   * The secret of `account`. `null` means the store is open and has none: a locked keychain never passes for
   * an empty one, so nobody is signed out because a screen was locked.
   */
  get(account: string): Promise<Result<string | null>>
  /** Keeps `secret` (not empty), replacing an earlier one. `ok` means it was read back and is the same. */
  set(account: string, secret: string): Promise<Result<undefined>>
  /** Forgets the secret of `account`. `ok` means there is none any more, also when there never was one. */
  delete(account: string): Promise<Result<undefined>>
}
