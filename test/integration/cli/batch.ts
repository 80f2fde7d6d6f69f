import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carryOutPlan, type CarriedOut } from '../../../electron/plan/carryOut.ts'
import type { PlanContext } from '../../../electron/plan/context.ts'
import { preparePlan, type PreparedPlan, type PrepareOptions } from '../../../electron/plan/prepare.ts'
import { undoPlan, type Undone } from '../../../electron/plan/undo.ts'
import type { Workspace } from '../../../electron/workspace.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import type { World } from '../../support/world.ts'

/** Plans carried out on a world's computer: what the command does, without its process and on a quick clock. */
export interface Batch {
  /** Writes the plan anew, beside the recordings. */
  write(...lines: string[]): void
  prepare(workspace: Workspace, options?: Partial<PrepareOptions>): Promise<Result<PreparedPlan>>
  /** Makes the changes of the plan here. Nothing is sent. */
  carryOut(workspace: Workspace, signal?: AbortSignal): Promise<CarriedOut>
  /**
   * One whole run, as if the command was called: from opening the account until every job is done, or has waited for the
   * service `patience` times (4).
   */
  run(patience?: number): Promise<CarriedOut>
  undo(): Promise<Undone | null>
}

const never = new AbortController().signal

export function createBatch(world: World): Batch {
  const path = join(world.dir, 'recordings', 'plan.csv')
  const contextOf = (workspace: Workspace): PlanContext => ({ ...workspace, clock: world.clock })
  const send = async (workspace: Workspace, patience = 4) => {
    workspace.runner.start()
    await workspace.runner.quiet(patience)
  }
  const prepare: Batch['prepare'] = (workspace, options) =>
    preparePlan(path, contextOf(workspace), { cadence: null, signal: never, ...options })

  async function carryOut(workspace: Workspace, signal = never): Promise<CarriedOut> {
    const prepared = await prepare(workspace)
    if (!prepared.ok) throw new Error(prepared.error.message)
    if (prepared.value.bad.length > 0) throw new Error(JSON.stringify(prepared.value.bad))
    return await carryOutPlan(prepared.value, contextOf(workspace), signal)
  }

  return {
    write: (...lines) => writeFileSync(path, lines.map((line) => `${line}\n`).join('')),
    prepare,
    carryOut,
    async run(patience) {
      const workspace = await world.open()
      const done = await carryOut(workspace)
      await send(workspace, patience)
      return done
    },
    async undo() {
      const workspace = await world.open()
      const undone = await undoPlan(path, contextOf(workspace))
      if (!undone.ok) throw new Error(undone.error.message)
      await send(workspace)
      return undone.value
    },
  }
}

/** What the service has, as `title: status`, sorted. */
export async function statuses(world: World): Promise<string[]> {
  const episodes = await world.episodes()
  return episodes.map(({ attributes }) => `${attributes.title ?? ''}: ${attributes.status ?? ''}`).sort()
}
