import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { ok } from '../../../shared/ipc/result.ts'
import { assignments, type ColumnValue } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { type Network } from '../network/network.ts'
import { reportFailure } from '../report.ts'
import { type AudioFolder } from '../uploads/audioFolder.ts'
import { type BackgroundWork, createBackgroundWork } from './backgroundWork.ts'
import { fetchAudio } from './fetchAudio.ts'
import { measureAudio } from './measure.ts'

/** Fetches audio from elsewhere and measures uploaded audio, once an episode uses it, in the background. */
export type AudioProcessing = BackgroundWork

/** Slow hosts must not keep each other waiting. */
const fetchesAtOnce = 4

const uploadedRow = z.object({ id: z.string(), extension: z.string(), etag: z.string().nullable() })
const elsewhereRow = z.object({ id: z.string(), extension: z.string(), external_url: z.string() })

/** What is still to do is read from the database, so processing goes on where a stopped service left it. */
export function createAudioProcessing(means: {
  database: Database
  clock: Clock
  audioFolder: AudioFolder
  network: Network
}): AudioProcessing {
  const { database, clock, audioFolder } = means
  const stopping = new AbortController()
  const isUsed = 'EXISTS (SELECT 1 FROM episodes WHERE audio_id = audio.id)'

  /** Ends the processing of one audio. An upload that was replaced meanwhile has another etag, and is measured again. */
  const finish = (id: string, etag: string | null, columns: Record<string, ColumnValue>) => {
    const now = clock.now()
    const values = { ...columns, measured_at: now }
    database.transaction(() => {
      const { changes } = database.run(
        `UPDATE audio SET ${assignments(values)} WHERE id = :id AND etag IS :known`,
        { ...values, id, known: etag },
      )
      if (changes > 0) database.run('UPDATE episodes SET updated_at = ? WHERE audio_id = ?', [now, id])
      return ok()
    })
  }

  const measuring = createBackgroundWork({
    what: 'measure audio',
    atOnce: 1,
    due: (count) =>
      database.all(
        uploadedRow,
        `SELECT id, extension, etag FROM audio
         WHERE completed_at IS NOT NULL AND measured_at IS NULL AND ${isUsed} LIMIT ?`,
        [count],
      ),
    async work({ id, extension, etag }) {
      const measured = await measureAudio(audioFolder.pathOf(id, extension)).catch((error: unknown) => {
        // Audio that cannot be read has no duration; its processing has to end all the same.
        reportFailure('read the audio of an episode', error)
        return null
      })
      finish(id, etag, { duration_ms: measured?.durationMs ?? null, tag_bytes: measured?.tagBytes ?? 0 })
    },
  })

  const fetching = createBackgroundWork({
    what: 'fetch audio',
    atOnce: fetchesAtOnce,
    due: (count) =>
      database.all(
        elsewhereRow,
        `SELECT id, extension, external_url FROM audio
         WHERE source = 'external' AND completed_at IS NULL AND failure IS NULL AND ${isUsed}
         ORDER BY authorised_at LIMIT ?`,
        [count],
      ),
    async work({ id, extension, external_url: url }) {
      try {
        const audio = await fetchAudio(means, { id, extension, address: new URL(url) }, stopping.signal)
        finish(id, null, {
          completed_at: clock.now(),
          extension: audio.extension,
          content_type: audio.contentType,
          bytes: audio.bytes,
          etag: audio.etag,
          duration_ms: audio.durationMs,
          tag_bytes: audio.tagBytes,
        })
      } catch (error) {
        // A stop is no failure: the next start goes on with it.
        if (stopping.signal.aborted) return
        reportFailure(`fetch the audio of an episode from ${new URL(url).host}`, error)
        finish(id, null, { failure: error instanceof Error ? error.message : String(error) })
      }
    },
  })

  return {
    wake() {
      fetching.wake()
      measuring.wake()
    },
    async idle() {
      await fetching.idle()
      await measuring.idle()
    },
    async stop() {
      stopping.abort()
      await Promise.all([fetching.stop(), measuring.stop()])
    },
  }
}
