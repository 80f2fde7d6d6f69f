import type { AppError } from '../../shared/ipc/result.ts'
import { judge } from '../inbox/look.ts'
import { refusal } from '../inbox/sentences.ts'
import { settleTimes } from '../inbox/settleTimes.ts'
import { systemWriters } from '../inbox/systemWriters.ts'
import type { JobContext } from './context.ts'
import type { Outcome } from './outcome.ts'
import type { UploadPayload } from './uploadPayload.ts'

/** How long a file that changed is left alone before it is looked at again. */
export const settlePauseMs = 10_000

/**
 * For a recording that changed after it was found finished: it has to be found finished again, by the rules of the
 * inbox, or a writer that pauses would have half of it sent. Null when it may be sent.
 */
export async function stillWritten(payload: UploadPayload, { clock }: JobContext): Promise<Outcome | null> {
  if (payload.changedAt === undefined) return null
  const { path, size } = payload
  const quietMs = Math.max(0, clock.now() - payload.changedAt)
  const state = {
    signature: payload,
    at: clock.monotonic(),
    quietMs,
    untouched: false,
    reason: 'growing' as const,
  }
  const [judged] = await judge([{ path, signature: payload, state }], {
    clock,
    writers: systemWriters(),
    times: settleTimes,
  })
  switch (judged?.verdict.kind) {
    case 'finished':
      return null
    case 'refused':
      return { kind: 'attention', error: refusal(path, size, judged.verdict.finding) }
    case 'waiting':
    case undefined:
      return waitForWriter(payload)
  }
}

/** Looks again after a pause. */
export function waitForWriter({ filename }: UploadPayload): Outcome {
  const error: AppError = {
    code: 'file-changed',
    message: `“${filename}” changed while it was being sent.`,
    hint: 'Wavedrop starts again once it stays the same.',
  }
  return { kind: 'wait', reason: 'file-changing', error, afterMs: settlePauseMs }
}
