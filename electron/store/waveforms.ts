import { z } from 'zod'
import type { Database } from './database.ts'

const row = z.object({ seconds: z.number(), peaks: z.instanceof(Uint8Array) })

/** How loud a recording is over its length, one byte each. */
export interface KeptWaveform {
  seconds: number
  peaks: Uint8Array
}

/** Waveforms that were drawn once, by the name of their recording (electron/audio). */
export interface WaveformsTable {
  get(audio: string): KeptWaveform | undefined
  save(audio: string, waveform: KeptWaveform): void
}

export function waveformsTable(db: Database): WaveformsTable {
  return {
    get(audio) {
      const raw = db.get('SELECT seconds, peaks FROM waveforms WHERE audio = $audio', { audio })
      return raw === undefined ? undefined : row.parse(raw)
    },
    save(audio, { seconds, peaks }) {
      db.run(
        `INSERT INTO waveforms (audio, seconds, peaks) VALUES ($audio, $seconds, $peaks)
         ON CONFLICT (audio) DO UPDATE SET seconds = excluded.seconds, peaks = excluded.peaks`,
        { audio, seconds, peaks },
      )
    },
  }
}
