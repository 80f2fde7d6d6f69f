import { addressKey } from '../../shared/domain/emailAddress.ts'
import type { AppError } from '../../shared/ipc/result.ts'

/** How many addresses one sentence names. */
const named = 10

/**
 * Which of the addresses sent a refusal is about, by id, with the service's words: by their place in the list
 * (`emails[3]`, `/emails/3`), or because the words quote them. `sent` is in the order in which they were sent.
 */
export function refusedAddresses(
  sent: Readonly<Record<string, string>>,
  { fields, message }: AppError,
): Record<string, string> {
  const entries = Object.entries(sent)
  const found = Object.entries(fields ?? { '': message }).flatMap(([field, words]) => {
    const place = /(\d+)\]?$/.exec(field)?.[1]
    const meant =
      place === undefined
        ? entries.filter(([, email]) => quotes(words, email))
        : entries.slice(Number(place), Number(place) + 1)
    // A request for one address needs to quote none to say which one it means.
    const isOnlyOne = meant.length === 0 && entries.length === 1 && /email/i.test(field)
    return (isOnlyOne ? entries : meant).map(([id, email]) => [id, bare(words, field, email)] as const)
  })
  return Object.fromEntries(found)
}

/** Whether the address stands in the words by itself, and not as a part of a longer one. */
function quotes(words: string, email: string): boolean {
  return words.split(/[\s()<>"',;:]+/).some((word) => addressKey(word) === addressKey(email))
}

/** The words without the names of what they are about: those are said beside them. */
function bare(words: string, field: string, email: string): string {
  return words.replace(field, '').replace(`(${email})`, '').replaceAll(/\s+/g, ' ').trim()
}

/** What a refusal means to a person: each address with what is wrong with it, as far as the service says. */
export function notTaken(
  error: AppError,
  sent: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>>,
  others: string,
): AppError {
  const reasons = Object.entries(refused).map(([id, words]) => [sent[id] ?? '', words] as const)
  if (reasons.length === 0) return error
  const list = reasons.slice(0, named).map(([email, words]) => `${email} (${words})`)
  const more = reasons.length > named ? ` and ${reasons.length - named} more` : ''
  const isAll = reasons.length === Object.keys(sent).length
  return {
    code: error.code,
    message: `The service does not take ${list.join(', ')}${more}.${isAll ? '' : ` ${others}`}`,
    hint: isAll
      ? 'Correct the address, or remove it.'
      : 'Correct or remove what is named, and the rest is sent.',
    fields: Object.fromEntries(reasons),
  }
}
