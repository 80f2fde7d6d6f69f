import { z } from 'zod'
import type { Progress } from '../../shared/ipc/models.ts'
import { assertNever, type AppError } from '../../shared/ipc/result.ts'
import type { PutError } from '../hosting/client.ts'
import { judge } from '../inbox/look.ts'
import { openAudio, type OpenFile } from '../inbox/openAudio.ts'
import { systemWriters } from '../inbox/systemWriters.ts'
import { refusal } from '../inbox/sentences.ts'
import { sameSignature, type Signature } from '../inbox/settle.ts'
import { settleTimes } from '../inbox/settleTimes.ts'
import { signatureOf } from '../inbox/signature.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { JobContext, RunJob } from './context.ts'
import { afterFailure, type Outcome } from './outcome.ts'
import { createSpeedometer } from './speedometer.ts'

/** The recording an upload job was made for, as it was when it was found finished. */
export const uploadPayload = z.object({
  path: z.string(),
  /** The file's name as the service is told it: its extension chooses the content type. */
  filename: z.string(),
  /** Device and inode, bytes, last write in epoch ms: the very content that was found finished. */
  identity: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  /** When it was seen to have changed since, epoch ms: then it has to be found finished anew. */
  changedAt: z.number().optional(),
})
export type UploadPayload = z.infer<typeof uploadPayload>

/** What a finished upload leaves for the create job after it. */
export const uploadResult = z.object({ audioUrl: z.string(), sha256: z.string(), bytes: z.number() })

/** A refused address is asked for anew this often in one run: it may have expired while the transfer was starting. */
const authorisations = 2

/** Sends the recording to the service's store: one authorisation, one PUT. */
export const runUpload: RunJob = async (job, context) => {
  const payload = uploadPayload.parse(job.payload)
  const opened = await openAudio(payload.path)
  if (!opened.ok) {
    const { told, busy } = opened.error
    return busy
      ? { kind: 'wait', reason: 'file-changing', error: told, afterMs: null }
      : { kind: 'attention', error: told }
  }
  const file = opened.value
  try {
    if (!sameSignature(file.signature, payload)) return startAgain(job, payload, file.signature, context)
    return (await stillWritten(payload, context)) ?? (await transfer(job, payload, file, context))
  } finally {
    await file.close()
  }
}

async function transfer(
  job: JobRecord,
  payload: UploadPayload,
  audio: OpenFile,
  context: JobContext,
): Promise<Outcome> {
  const { hosting, store, clock, signal } = context
  const speed = createSpeedometer(clock)
  const report = (sent: number) => {
    const progress: Progress = { sent, total: audio.size, bytesPerSecond: speed.at(sent) }
    context.onProgress(progress)
  }
  for (let attempt = 1; ; attempt++) {
    // Immediately before the PUT: the address is good for minutes only, and waiting for a turn costs some of them.
    const authorised = await hosting.call(
      'episodes.authorizeUpload',
      { query: { filename: payload.filename } },
      { signal },
    )
    if (!authorised.ok) return afterFailure(authorised.error, job.attempts)
    context.serviceClock.observe(authorised.value.serviceTime)
    const { upload_url, audio_url, content_type } = authorised.value.data.attributes

    const stored = await hosting.put({
      url: upload_url,
      handle: audio.handle,
      size: audio.size,
      contentType: content_type,
      signal,
      onProgress: report,
    })
    // Of the open file, not of its name: a recording that was moved away meanwhile was still sent whole.
    const now = signatureOf(await audio.handle.stat({ bigint: true }))
    if (!sameSignature(now, audio.signature)) return startAgain(job, payload, now, context)
    if (stored.ok) {
      const result = { audioUrl: audio_url, ...stored.value }
      store.jobs.change(job.id, { state: 'done', result }, clock.now())
      return { kind: 'done' }
    }
    if (stored.error.code !== 'refused' || attempt === authorisations)
      return afterPutFailure(stored.error, job.attempts)
  }
}

const settlePause = 10_000

/** The file is being written again: what was sent is worthless, and the new content may not be finished. */
function startAgain(
  job: JobRecord,
  payload: UploadPayload,
  now: Signature,
  { store, clock }: JobContext,
): Outcome {
  store.jobs.change(job.id, { payload: { ...payload, ...now, changedAt: clock.now() } }, clock.now())
  return waitForWriter(payload)
}

/**
 * For a recording that changed after it was found finished: it has to be found finished again, by the rules of the
 * inbox, or a writer that pauses would have half of it sent. Null when it may be sent.
 */
async function stillWritten(payload: UploadPayload, { clock }: JobContext): Promise<Outcome | null> {
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

function waitForWriter({ filename }: UploadPayload): Outcome {
  const error: AppError = {
    code: 'file-changed',
    message: `“${filename}” changed while it was being sent.`,
    hint: 'Wavedrop starts again once it stays the same.',
  }
  return { kind: 'wait', reason: 'file-changing', error, afterMs: settlePause }
}

/** Refusals are tried again this often before a person is asked: an object store has bad minutes too. */
const refusals = 5

function afterPutFailure(error: PutError, attempts: number): Outcome {
  switch (error.code) {
    case 'unreachable':
      return { kind: 'wait', reason: 'waiting-for-service', error, afterMs: null }
    case 'refused':
    case 'unexpected-answer':
      return attempts < refusals
        ? { kind: 'wait', reason: 'waiting-for-service', error, afterMs: null }
        : { kind: 'attention', error }
    case 'file-changed':
      return { kind: 'wait', reason: 'file-changing', error, afterMs: settlePause }
    case 'file-unreadable':
      return { kind: 'attention', error }
    case 'cancelled':
      return { kind: 'stopped' }
    default:
      return assertNever(error.code)
  }
}
