/**
 * Every way a PUT can fail.
 *
 * - `refused`: the storage does not take this address (any more); authorise once more
 * - `file-changed`: the file is not what it was when it was opened; what the storage has is no good
 * - `file-unreadable`: the system would not read on
 * - `unreachable`: no connection, cut, nothing accepted for too long, or the storage has trouble; later is better
 * - `unexpected-answer`: an answer that means neither success nor refusal, or a success before the file was there
 * - `cancelled`: the caller's signal
 */
export type PutErrorCode =
  'refused' | 'file-changed' | 'file-unreadable' | 'unreachable' | 'unexpected-answer' | 'cancelled'

export interface PutError {
  code: PutErrorCode
  message: string
  hint: string
}

type PutFailure = { ok: false; error: PutError }

export function noAddress(): PutFailure {
  return failed('unexpected-answer', 'The service gave an upload address that is none.', 'Try again later.')
}

export function changed(): PutFailure {
  return failed(
    'file-changed',
    'The file was changed while it was uploaded.',
    'Wait until your editor has finished writing it; the upload then starts again.',
  )
}

export function unreadable(): PutFailure {
  return failed(
    'file-unreadable',
    'The file could not be read to its end.',
    'Check that the disk it is on is still connected.',
  )
}

export function stalled(host: string, idleMs: number): PutFailure {
  return failed(
    'unreachable',
    `${host} accepted nothing for ${Math.round(idleMs / 1000)} seconds.`,
    'Check the internet connection. The upload starts again when it is back.',
  )
}

function failed(code: PutErrorCode, message: string, hint: string): PutFailure {
  return { ok: false, error: { code, message, hint } }
}
