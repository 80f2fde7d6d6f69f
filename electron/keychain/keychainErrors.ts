import { fail, type AppError } from '../../shared/ipc/result.ts'

type Failure = { ok: false; error: AppError }

const sessionOnly = 'or use the key for this session only'

/**
 * What a locked keychain says, in the words of libsecret, gnome-keyring and KWallet (Linux) and of Security.framework (macOS).
 * A keyring that was never created needs its password chosen first, which is the same prompt: "Object does not exist".
 */
const lockedWords =
  /locked|dismiss|cancel|prompt|interaction is not allowed|user name or passphrase|Object does not exist at path .*\/collection\//i

/** The keychain is there but closed. */
export function lockedFailure(): Failure {
  return fail('keychain-locked', 'The keychain is locked, so it neither gives nor takes the key.', {
    hint: `Unlock it and try again, ${sessionOnly}.`,
  })
}

/** There is no keychain that can be used; `cause` is the system's own words, with no secret in them. */
function missingFailure(cause: string, platform: NodeJS.Platform): Failure {
  const remedy =
    platform === 'linux'
      ? 'Install and start gnome-keyring or KWallet (it needs libsecret and a D-Bus session) and try again'
      : "Check the system's keychain and try again"
  return fail('keychain-missing', `No keychain can be reached on this machine: ${cause}`, {
    hint: `${remedy}, ${sessionOnly}.`,
  })
}

/**
 * A failure of the keychain library as an error a person can act on. The library gives words only, no codes.
 * `secret`, when there is one, is cut out of those words before they go anywhere.
 */
export function keychainFailure(error: unknown, secret = '', platform = process.platform): Failure {
  const words = error instanceof Error ? error.message : String(error)
  if (lockedWords.test(words)) return lockedFailure()
  const cause = secret === '' ? words : words.replaceAll(secret, '[key]')
  return missingFailure(cause.endsWith('.') ? cause : `${cause}.`, platform)
}

/** The keychain took the secret and gave back another: nothing may be trusted to it. */
export function unfaithfulFailure(): Failure {
  return fail('keychain-missing', 'The keychain took the key but did not give the same one back.', {
    hint: `Look at what the keychain holds for Wavedrop and try again, ${sessionOnly}.`,
  })
}
