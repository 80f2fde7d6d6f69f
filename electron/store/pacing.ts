import { z } from 'zod'
import type { Database } from './database.ts'
import { json } from './json.ts'

/** The service counts this many calls per window (specification, "Limits"); older ones no longer matter. */
const callsPerWindow = 10

const remembered = z.object({
  answered: z.array(z.number()),
  inFlight: z.int(),
  blockedUntil: z.number().nullable(),
  savedAt: z.object({ wall: z.number(), uptime: z.number() }).optional(),
})
const row = z.object({ remembered: json(remembered) })

/** Requests of the last seconds, wall clock (epoch ms), so that a restart does not forget the service's limit. */
export interface PacingTable {
  load(): z.infer<typeof remembered> | null
  save(state: z.infer<typeof remembered>): void
  /** Adds a call of this key that was answered at `at` and did not go through the pacer: the one that proved the key. */
  note(at: number): void
}

export function pacingTable(db: Database): PacingTable {
  const load = () => {
    const raw = db.get('SELECT remembered FROM pacing')
    return raw === undefined ? null : row.parse(raw).remembered
  }
  const save: PacingTable['save'] = (state) => {
    db.run(
      `INSERT INTO pacing (id, remembered) VALUES (1, $remembered)
       ON CONFLICT (id) DO UPDATE SET remembered = excluded.remembered`,
      { remembered: JSON.stringify(state) },
    )
  }

  return {
    load,
    save,
    note(at) {
      const known = load() ?? { answered: [], inFlight: 0, blockedUntil: null }
      save({ ...known, answered: [...known.answered, at].slice(-callsPerWindow) })
    },
  }
}
