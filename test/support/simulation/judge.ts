import type { Workspace } from '../../../electron/workspace.ts'
import type { Computer } from './computer.ts'
import type { Diary } from './diary.ts'
import { judgeCopies } from './judgeCopies.ts'
import { judgeEdits } from './judgeEdits.ts'
import { judgeOverwrites } from './judgeOverwrites.ts'
import { judgeStatus } from './judgeStatus.ts'
import { judgeVersions } from './judgeVersions.ts'
import type { Tally, Violation } from './record.ts'
import type { Attributes, SimulatedService } from './service.ts'
import type { Sent } from './wire.ts'

/** Everything that is known of a history at its end. */
export interface Evidence {
  workspace: Workspace
  service: SimulatedService
  /** What the service has at the end, by its id. */
  final: ReadonlyMap<string, Attributes>
  diary: Diary
  sent: readonly Sent[]
  /** What the service's clock shows at the end, epoch ms. */
  now: number
  violate: (violation: Violation) => void
}

/** Holds a history that has come to rest against the rules. */
export async function judge(
  history: Omit<Evidence, 'workspace' | 'final'> & { computer: Computer; tally: Tally },
): Promise<void> {
  const workspace = history.computer.running()
  if (!workspace) throw new Error('Wavedrop ended by itself')
  const episodes = await history.service.list()
  const final = new Map(episodes.map(({ id, attributes }) => [id, attributes]))
  const evidence: Evidence = { ...history, workspace, final }
  judgeCopies(evidence)
  judgeEdits(evidence)
  history.tally.unavoidable = judgeOverwrites(evidence)
  judgeStatus(evidence)
  judgeVersions(evidence)
}
