import { lstat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { inspectAudio } from '../inbox/inspect.ts'
import { refusedBy } from '../inbox/openAudio.ts'
import type { ArrivingReason } from '../inbox/settle.ts'
import { signatureOf } from '../inbox/signature.ts'
import type { TagReader } from '../inbox/tagReader.ts'
import { waitUntilFinished } from '../inbox/waitUntilFinished.ts'
import type { UploadPayload } from '../outbox/uploadPayload.ts'

/** A file that is to become the audio of an episode. */
export interface Received {
  upload: UploadPayload
  /** Null when its container does not say, or it is still being written. */
  durationSeconds: number | null
}

/** How long a person waits for the answer, ms: most files are found finished in less. */
const patienceMs = 4_000

/**
 * Looks at a file that a person named. One that is not finished yet is taken all the same, so that the wish is on disk and
 * outlives a restart: its upload waits until it is finished, by the rules of the inbox.
 * Errors: `file-missing`, `file-unreadable` (also links and folders), `file-empty`, `not-audio`, `cancelled`.
 */
export async function receive(
  path: string,
  { clock, tags, signal }: { clock: Clock; tags: TagReader; signal: AbortSignal },
): Promise<Result<Received>> {
  const patience = new AbortController()
  const cancel = clock.after(patienceMs, () => patience.abort())
  const seen: { reason: ArrivingReason } = { reason: 'quiet-time' }
  const finished = await waitUntilFinished(path, {
    clock,
    tags,
    signal: AbortSignal.any([signal, patience.signal]),
    onArriving: ({ reason }) => (seen.reason = reason),
  })
  cancel()
  if (finished.ok) return ok(receivedOf(finished.value))
  if (finished.error.code !== 'cancelled' || signal.aborted) return finished

  const inspected = await inspectAudio(path, tags)
  if (inspected.ok) {
    const { upload, durationSeconds } = receivedOf(inspected.value)
    return ok({ upload: { ...upload, changedAt: clock.now() }, durationSeconds })
  }
  // Nobody writes to it: it will not become anything else.
  if (seen.reason === 'quiet-time') return inspected
  try {
    const signature = signatureOf(await lstat(path, { bigint: true }))
    const upload = { path, filename: basename(path), ...signature, changedAt: clock.now() }
    return ok({ upload, durationSeconds: null })
  } catch (error) {
    return { ok: false, error: refusedBy(path, error).error.told }
  }
}

function receivedOf(facts: {
  path: string
  uploadName: string
  identity: string
  size: number
  mtimeMs: number
  durationSeconds: number | null
}): Received {
  const { path, uploadName, identity, size, mtimeMs, durationSeconds } = facts
  return { upload: { path, filename: uploadName, identity, size, mtimeMs }, durationSeconds }
}
