import { z } from 'zod'
import { type Database } from '../data/database.ts'
import { rowIdOf } from '../data/rowId.ts'
import { type Service } from '../service.ts'
import { type AudioFolder } from './audioFolder.ts'
import { uploadLifetime } from './authorizeUpload.ts'

const fileRow = z.object({ id: z.string(), extension: z.string() })

/** Path of the file an episode uses, or null when it has none on the disk: it was not uploaded or fetched, or not yet. */
export function storedAudioPath({ database, audioFolder }: Service, episodeId: string): string | null {
  const sql = `SELECT a.id, a.extension FROM episodes e JOIN audio a ON a.id = e.audio_id
    WHERE e.id = ? AND a.source <> 'tone' AND a.completed_at IS NOT NULL`
  const file = database.get(fileRow, sql, [rowIdOf(episodeId)])
  return file ? audioFolder.pathOf(file.id, file.extension) : null
}

/** Forgets authorisations nobody used in time, and removes what a stop of the service left of transfers. */
export function clearAbandonedUploads(database: Database, audioFolder: AudioFolder, now: number): void {
  database.run(`DELETE FROM audio WHERE source = 'upload' AND completed_at IS NULL AND authorised_at < ?`, [
    now - uploadLifetime * 1000,
  ])
  const complete = database.all(fileRow, 'SELECT id, extension FROM audio WHERE completed_at IS NOT NULL')
  const known = new Set(complete.map(({ id }) => id))
  audioFolder.clean((id) => known.has(id))
}
