/**
 * What can go wrong in the world, as data. Nothing throws across IPC: Electron drops every field of an
 * error but its message, so a thrown error could not say what to do.
 */
export type Result<T, E = AppError> = { ok: true; value: T } | { ok: false; error: E }

/** Every way an operation of the app can fail. Closed: a screen or an exit code can be chosen for each. */
export const errorCodes = [
  // the hosting service's answers
  'unauthorised',
  'forbidden',
  'not-found',
  'invalid',
  'rate-limited',
  'unreachable',
  'unexpected-answer',
  'refused',
  // the person's files and machine
  'file-missing',
  'file-unreadable',
  'file-empty',
  'file-changed',
  'not-audio',
  'disk-full',
  'read-only',
  'keychain-locked',
  'keychain-missing',
  'profile-in-use',
  // the app itself
  'cancelled',
  'in-doubt',
  'conflict',
  'time-passed',
  'already-taken',
  'bad-request',
  'foreign-frame',
  'not-connected',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** An error a person can act on. */
export interface AppError {
  code: ErrorCode
  /** One sentence: what happened. */
  message: string
  /** One sentence: what to do about it. */
  hint?: string
  /** For `invalid`: the service's own words by field, as it sent them. */
  fields?: Record<string, string>
  /** For `rate-limited`: how long the service asked to be left alone, ms. */
  retryAfterMs?: number
}

export function ok(): Result<undefined, never>
export function ok<T>(value: T): Result<T, never>
export function ok(value?: unknown): Result<unknown, never> {
  return { ok: true, value }
}

export function fail(
  code: ErrorCode,
  message: string,
  more: Omit<AppError, 'code' | 'message'> = {},
): { ok: false; error: AppError } {
  return { ok: false, error: { code, message, ...more } }
}

/** For the `default` of an exhaustive switch: adding a case elsewhere becomes a type error here. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
