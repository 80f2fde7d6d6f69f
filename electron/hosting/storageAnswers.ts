import { type RawAnswer } from './exchange.ts'
import { type PutError } from './putErrors.ts'

/**
 * What the storage's answer to a PUT means; null is success. Object stores refuse in XML
 * (`<Error><Code>AccessDenied</Code>`), of which only the code is shown: other elements repeat the signature.
 */
export function readStorageAnswer(
  { status, headers, body }: RawAnswer,
  { host, allSent }: { host: string; allSent: boolean },
): PutError | null {
  if (status === 200 && allSent) return null
  if (status === 200) {
    return {
      code: 'unexpected-answer',
      message: `${host} said it was finished before it had the whole file.`,
      hint: 'The upload is not counted as done. Try it again.',
    }
  }
  if (status >= 500 || status === 408 || status === 429) {
    return {
      code: 'unreachable',
      message: `The storage at ${host} is having trouble (HTTP ${status}).`,
      hint: 'Your file is safe here, and Wavedrop tries again in a while.',
    }
  }
  if (status >= 400) {
    const text = new TextDecoder().decode(body)
    const reason = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
    return {
      code: 'refused',
      message: /expired/i.test(text)
        ? 'The permission to upload had expired.'
        : `The storage at ${host} refused the file (HTTP ${status}${reason === undefined ? '' : `, ${reason}`}).`,
      hint: 'Wavedrop asks for a new permission and tries again.',
    }
  }
  const target = headers.location === undefined ? null : URL.parse(headers.location, `https://${host}`)
  return {
    code: 'unexpected-answer',
    message: target
      ? `${host} points to ${target.host} instead of taking the file (HTTP ${status}).`
      : `${host} answered the upload with HTTP ${status}, which Wavedrop does not know.`,
    hint: 'Try again later. If it stays so, tell the hosting service.',
  }
}
