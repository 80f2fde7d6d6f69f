import { type AppError, type ErrorCode } from '../../shared/ipc/result.ts'

/** Every way a call of the hosting API can fail. */
export type HostingErrorCode = Extract<
  ErrorCode,
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'rate-limited'
  | 'unreachable'
  | 'unexpected-answer'
  | 'cancelled'
>

/**
 * Whether the service can have acted on a request that failed. There are no idempotency keys, so this decides
 * whether a write may be sent again.
 *
 * - `no`: it never left, or no connection was made. Sending it again is safe.
 * - `unknown`: it left, and nothing that came back tells what became of it: a cut, a time-out, a gateway's 5xx,
 *   a success that cannot be read, a redirect, a sign-in page in between. Ask the service before sending it again.
 * - `yes`: the service had it and answered with a refusal (4xx), so it was not carried out. The error's code says why.
 */
export type Delivered = 'no' | 'unknown' | 'yes'

/** A failed call, as a sentence for people. Holds neither the API key nor the query of any address. */
export interface HostingError extends AppError {
  code: HostingErrorCode
  delivered: Delivered
}

export type HostingFailure = { ok: false; error: HostingError }

/** A failed `Result` with a `HostingError`. */
export function hostingFailure(
  code: HostingErrorCode,
  delivered: Delivered,
  message: string,
  more: Omit<HostingError, 'code' | 'message' | 'delivered'> = {},
): HostingFailure {
  return { ok: false, error: { code, delivered, message, ...more } }
}
