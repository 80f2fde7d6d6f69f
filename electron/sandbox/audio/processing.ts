import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { ok } from '../../../shared/ipc/result.ts'
import { type Database } from '../data/database.ts'
import { reportFailure } from '../report.ts'
import { type AudioFolder } from '../uploads/audioFolder.ts'
import { measureAudio } from './measure.ts'

/** Measures uploaded audio once an episode uses it, one file at a time, in the background. */
export interface AudioProcessing {
  /** To be called when there may be something new to measure, also from inside a transaction. */
  wake(): void
  /** Resolves when nothing is left to measure. */
  idle: () => Promise<void>
  /** Finishes the file at hand and takes no other. */
  stop(): Promise<void>
}

const waitingRow = z.object({ id: z.string(), extension: z.string(), etag: z.string().nullable() })

/** What is still to do is read from the database, so processing goes on where a stopped service left it. */
export function createAudioProcessing(
  database: Database,
  clock: Clock,
  audioFolder: AudioFolder,
): AudioProcessing {
  let running: Promise<void> | null = null
  let stopped = false

  const next = () =>
    database.get(
      waitingRow,
      `SELECT id, extension, etag FROM audio WHERE completed_at IS NOT NULL AND measured_at IS NULL
       AND EXISTS (SELECT 1 FROM episodes WHERE audio_id = audio.id) LIMIT 1`,
    )
  const measure = async ({ id, extension, etag }: z.infer<typeof waitingRow>) => {
    const duration = await measureAudio(audioFolder.pathOf(id, extension)).catch((error: unknown) => {
      // Audio that cannot be read has no duration; its processing has to end all the same.
      reportFailure('read the audio of an episode', error)
      return null
    })
    const now = clock.now()
    database.transaction(() => {
      // An upload that was replaced meanwhile is measured again: the etag is then another.
      const sql = 'UPDATE audio SET duration_ms = ?, measured_at = ? WHERE id = ? AND etag IS ?'
      const { changes } = database.run(sql, [duration, now, id, etag])
      if (changes > 0) database.run('UPDATE episodes SET updated_at = ? WHERE audio_id = ?', [now, id])
      return ok()
    })
  }
  const work = async () => {
    // The wake may come from inside a transaction; it is over once this continues.
    await Promise.resolve()
    for (let audio = next(); audio && !stopped; audio = next()) await measure(audio)
  }
  const wake = () => {
    if (stopped) return
    running ??= work()
      .catch((error: unknown) => reportFailure('measure audio', error))
      .finally(() => {
        running = null
      })
  }

  return {
    wake,
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
