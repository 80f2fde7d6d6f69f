import { type Clock, wait } from '../../shared/domain/clock.ts'
import { fail, type AppError, type Result } from '../../shared/ipc/result.ts'
import { type AudioFacts, inspectAudio } from './inspect.ts'
import { judge, standing } from './look.ts'
import { linkError, missingError, notAFileError, refusal } from './sentences.ts'
import { type ArrivingReason, sameSignature, type SettleState } from './settle.ts'
import { settleTimes, type SettleTimes } from './settleTimes.ts'
import { systemWriters } from './systemWriters.ts'
import { type TagReader } from './tagReader.ts'
import { type OpenWriters } from './writers.ts'

export interface WaitOptions {
  clock: Clock
  tags: TagReader
  /** Gives up when it aborts, as `cancelled`. */
  signal?: AbortSignal
  /** Called at each look while the file is not finished. */
  onArriving?: (progress: { size: number; reason: ArrivingReason }) => void
  times?: SettleTimes
  writers?: OpenWriters
}

/**
 * Waits until the file at `path` is finished, by the same rules as in a watched folder, and answers what it
 * holds. For files that somebody named: a link, a folder or a file that is not there fails at once.
 */
export async function waitUntilFinished(path: string, options: WaitOptions): Promise<Result<AudioFacts>> {
  const { clock, tags, signal, times = settleTimes, writers = systemWriters() } = options
  let state: SettleState | null = null
  for (;;) {
    if (signal?.aborted) return fail('cancelled', 'Waiting for the file was stopped.')
    const here = await standing(path)
    if (!here.ok) return { ok: false, error: here.error }
    if (here.value.kind !== 'file') return { ok: false, error: notWanted(path, here.value.kind) }
    const { signature } = here.value
    const [judged] = await judge([{ path, signature, state }], { clock, writers, times })
    if (judged === undefined) throw new Error('One file was asked about, and none was answered.')
    state = judged.state
    const { verdict } = judged
    if (verdict.kind === 'refused')
      return { ok: false, error: refusal(path, signature.size, verdict.finding) }
    if (verdict.kind === 'finished') {
      const facts = await inspectAudio(path, tags)
      const written = facts.ok ? !sameSignature(facts.value, signature) : facts.error.code === 'file-changed'
      if (!written) return facts
      state = null
    } else {
      options.onArriving?.({ size: signature.size, reason: verdict.reason })
    }
    await wait(clock, times.lookEvery, signal)
  }
}

function notWanted(path: string, kind: 'gone' | 'link' | 'not-a-file'): AppError {
  switch (kind) {
    case 'gone':
      return missingError(path)
    case 'link':
      return linkError(path)
    case 'not-a-file':
      return notAFileError(path)
  }
}
