import { z } from 'zod'
import type { Database, Values } from './database.ts'
import { asked, localFields } from './episodes.ts'
import { json } from './json.ts'

const made = z.object({
  kind: z.literal('made'),
  /** Absolute path of the recording. */
  file: z.string(),
  /** Null until the file is taken: a run that was killed before that leaves it so. */
  episodeId: z.string().nullable(),
  set: asked,
})

const changed = z.object({
  kind: z.literal('changed'),
  episodeId: z.string(),
  /** Of the fields that the run set: what they were, and what it made of them. */
  before: localFields,
  set: localFields,
  /** Null when the run left the status and the time as they were. */
  publishing: z.object({ before: asked, set: asked }).nullable(),
})

const planChange = z.discriminatedUnion('kind', [made, changed])
/** What a run of a plan did to one episode. */
export type PlanChange = z.infer<typeof planChange>

const row = z.object({
  id: z.int(),
  plan: z.string(),
  ran_at: z.number(),
  changes: json(z.array(planChange)),
  undone_at: z.number().nullable(),
})

export interface PlanRun {
  id: number
  /** Absolute path of the plan; of a batch in the window a name that is no path. */
  plan: string
  /** Epoch ms. */
  ranAt: number
  /** In the order they were made. */
  changes: PlanChange[]
  undoneAt: number | null
}

/** What the runs of plans did, so that the last one can be taken back. */
export interface PlanRunsTable {
  /** The last run of the plan at this path. */
  latest(plan: string): PlanRun | undefined
  /** The last run that was not taken back, of all whose plan's name begins so. */
  latestNamed(beginning: string): PlanRun | undefined
  get(id: number): PlanRun | undefined
  /** Answers the new run's id. */
  add(plan: string, changes: readonly PlanChange[], now: number): number
  save(id: number, changes: readonly PlanChange[]): void
  markUndone(id: number, now: number): void
}

export function planRunsTable(db: Database): PlanRunsTable {
  function one(condition: string, values: Values): PlanRun | undefined {
    const raw = db.get(`SELECT * FROM plan_runs WHERE ${condition} ORDER BY id DESC LIMIT 1`, values)
    if (raw === undefined) return undefined
    const { ran_at, undone_at, ...found } = row.parse(raw)
    return { ...found, ranAt: ran_at, undoneAt: undone_at }
  }

  return {
    latest: (plan) => one('plan = $plan', { plan }),
    latestNamed: (beginning) =>
      one('undone_at IS NULL AND substr(plan, 1, length($beginning)) = $beginning', { beginning }),
    get: (id) => one('id = $id', { id }),
    add: (plan, changes, now) =>
      db.insert('INSERT INTO plan_runs (plan, ran_at, changes) VALUES ($plan, $now, $changes)', {
        plan,
        now,
        changes: JSON.stringify(changes),
      }),
    save(id, changes) {
      db.run('UPDATE plan_runs SET changes = $changes WHERE id = $id', {
        id,
        changes: JSON.stringify(changes),
      })
    },
    markUndone(id, now) {
      db.run('UPDATE plan_runs SET undone_at = $now WHERE id = $id', { id, now })
    },
  }
}
