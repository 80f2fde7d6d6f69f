import type { Handlers } from '../handlers/types.ts'
import type { SecretStore } from '../keychain/secretStore.ts'

const mask = '…'

/** What gives a secret away without anybody having named it: headers, fields, and the signature of a presigned address. */
const patterns = [
  /((?:x-)?api[-_]?key["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
  /(authorization["']?\s*[:=]\s*["']?(?:\w+\s+)?)[^\s"',;&}]+/gi,
  /([?&](?:x-amz-(?:signature|credential|security-token)|signature|sig|token)=)[^\s"'&]+/gi,
]

/** Keeps secrets out of text that is written somewhere. */
export interface Redactor {
  /** From now on `secret` is masked wherever it appears. */
  hide(secret: string): void
  redact(text: string): string
}

export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  return {
    hide(secret) {
      if (secret !== '') secrets.add(secret)
    },
    redact(text) {
      const known = [...secrets].reduce((rest, secret) => rest.replaceAll(secret, mask), text)
      return patterns.reduce((rest, pattern) => rest.replace(pattern, `$1${mask}`), known)
    },
  }
}

/** The same store; every secret that passes through it is hidden first. */
export function hidingSecrets(store: SecretStore, redactor: Redactor): SecretStore {
  return {
    async get(account) {
      const secret = await store.get(account)
      if (secret.ok && secret.value !== null) redactor.hide(secret.value)
      return secret
    },
    set(account, secret) {
      redactor.hide(secret)
      return store.set(account, secret)
    },
    delete: (account) => store.delete(account),
  }
}

/** The same handlers; a key a person types in is hidden before anything is done with it. */
export function hidingKeys(handlers: Handlers, redactor: Redactor): Handlers {
  return {
    ...handlers,
    'accounts.connect'(request) {
      redactor.hide(request.apiKey)
      return handlers['accounts.connect'](request)
    },
  }
}
