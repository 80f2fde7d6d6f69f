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

/** An e-mail address, as far as one can be told in running text. */
const emails = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
/** What follows the path of a web address: parameters carry signatures, and much that is nobody's business. */
const queries = /(\bhttps?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/gi
/** The name of a recording, which is mostly a title: to the last stop before it, with the spaces in it. */
const recordings = /[^/\\:"'“”<>|\n]+(\.(?:mp3|m4a|wav|aiff?|aifc|mp4|mov))\b/gi
/** A shorter word stands in too many others to be taken out everywhere. */
const shortWord = 4

/**
 * Takes out of a report what a stranger need not know: secrets, parameters of addresses, e-mail addresses, the home folder
 * (which names the person), names of recordings, and `words`, the person's own names and titles. A very short title goes where it is quoted.
 */
export function createReportRedactor(redactor: Redactor, home: string) {
  return (text: string, words: readonly string[]): string => {
    // The long ones first: a title may be part of another.
    const present = words.filter((word) => text.includes(word)).sort((a, b) => b.length - a.length)
    const anonymous = present.reduce(
      (rest, word) =>
        word.length < shortWord
          ? rest.replaceAll(`“${word}”`, `“${mask}”`).replaceAll(`"${word}"`, `"${mask}"`)
          : rest.replaceAll(word, mask),
      text,
    )
    return redactor
      .redact(anonymous)
      .replace(queries, `$1?${mask}`)
      .replace(emails, `${mask}@${mask}`)
      .replace(recordings, `${mask}$1`)
      .replaceAll(home, '~')
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
    'accounts.replaceKey'(request) {
      redactor.hide(request.apiKey)
      return handlers['accounts.replaceKey'](request)
    },
  }
}
