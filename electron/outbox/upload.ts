import type { Progress } from '../../shared/ipc/models.ts'
import { assertNever } from '../../shared/ipc/result.ts'
import type { PutError } from '../hosting/client.ts'
import { openAudio, type OpenFailure, type OpenFile } from '../inbox/openAudio.ts'
import { sameSignature, type Signature } from '../inbox/settle.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { JobContext, RunJob } from './context.ts'
import { afterFailure, type Outcome } from './outcome.ts'
import { createSpeedometer } from './speedometer.ts'
import { settlePauseMs, stillWritten, waitForWriter } from './stillWritten.ts'
import { uploadPayload, type UploadPayload } from './uploadPayload.ts'

/** A refused address is asked for anew this often in one run: it may have expired while the transfer was starting. */
const authorisations = 2

/** Sends the recording to the service's store: one authorisation, one PUT. */
export const runUpload: RunJob = async (job, context) => {
  const payload = uploadPayload.parse(job.payload)
  const opened = await openAudio(payload.path)
  if (!opened.ok) return afterOpenFailure(opened.error)
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
      throttle: (bytes, stop) => context.bandwidth.take(bytes, stop),
    })
    // Of the open file, not of its name: a recording that was moved away meanwhile was still sent whole.
    const now = await audio.signatureNow()
    if (!now.ok) return afterOpenFailure(now.error)
    if (!sameSignature(now.value, audio.signature)) return startAgain(job, payload, now.value, context)
    if (stored.ok) {
      const result = { audioUrl: audio_url, ...stored.value }
      store.jobs.change(job.id, { state: 'done', result }, clock.now())
      return { kind: 'done' }
    }
    if (stored.error.code !== 'refused' || attempt === authorisations)
      return afterPutFailure(stored.error, job.attempts)
  }
}

function afterOpenFailure({ told, busy }: OpenFailure): Outcome {
  return busy
    ? { kind: 'wait', reason: 'file-changing', error: told, afterMs: null }
    : { kind: 'attention', error: told }
}

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
      return { kind: 'wait', reason: 'file-changing', error, afterMs: settlePauseMs }
    case 'file-unreadable':
      return { kind: 'attention', error }
    case 'cancelled':
      return { kind: 'stopped' }
    default:
      return assertNever(error.code)
  }
}
