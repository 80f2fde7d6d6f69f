import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testSeed } from '../support/random.ts'
import type { Sqlite } from '../support/simulation/mortalDisk.ts'
import { planHistory, type Plan } from '../support/simulation/plan.ts'
import { play, type Played } from '../support/simulation/play.ts'
import type { Tally } from '../support/simulation/record.ts'
import { shrink } from '../support/simulation/shrink.ts'

vi.mock('node:sqlite', async (original) => {
  const { mortalSqlite } = await import('../support/simulation/mortalDisk.ts')
  return mortalSqlite(await original<Sqlite>())
})

/**
 * How many histories are played. All of them take about twenty minutes and are new ones each time; `npm test` plays the
 * same few hundred, so that it says the same of the same code.
 */
const playAll = process.env['WAVEDROP_FAULTS'] === 'all'
const one = process.env['WAVEDROP_SEED']
const count = one ? 1 : playAll ? 10_000 : 300
const first = one || playAll ? testSeed() : 1

async function playInFolder(plan: Plan): Promise<Played> {
  const dir = await mkdtemp(join(tmpdir(), 'wavedrop-history-'))
  try {
    return await play(plan, dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

test(
  `${count} random histories lose no edit, overwrite nothing silently, and end with both sides the same`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const sum: Tally = { requests: 0, kills: 0, settled: 0, unavoidable: 0 }
    for (let seed = first; seed < first + count; seed++) {
      const plan = planHistory(seed)
      const played = await playInFolder(plan)
      for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += played.tally[name]
      if (played.violations.length > 0) expect.fail(await tell(plan, played))
    }
    console.log(`${count} histories from seed ${first}: ${JSON.stringify(sum)}`)
  },
)

/** The broken history as short as it can be made, line by line. */
async function tell(plan: Plan, played: Played): Promise<string> {
  const rule = played.violations[0]?.rule
  const isBroken = ({ violations }: Played) => violations.some((violation) => violation.rule === rule)
  const { steps, lines } = await shrink(plan, playInFolder, isBroken)
  return [
    `WAVEDROP_SEED=${plan.seed} plays this history again.`,
    ...played.violations.map(({ rule: broken, what }) => `${broken}: ${what}`),
    `The ${steps.length} of its ${plan.steps.length} steps that break it:`,
    ...lines,
  ].join('\n')
}
