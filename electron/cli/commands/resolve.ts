import type { Take } from '../../../shared/domain/merge.ts'
import { episodeText, showText } from '../../../shared/ipc/models.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import type { Workspace } from '../../workspace.ts'
import { openConflicts, type OpenConflict } from '../conflicts.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { fieldValue } from '../fieldValues.ts'
import { runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'

export interface ResolveOptions {
  field: string
  /** `local`, `remote`, or a value of the person's own. */
  take: string
}

/**
 * Decides a field that was changed both here and on the service, and sends what was decided with everything else that
 * waits. `id` is the service's or the one on this computer, of an episode or a show.
 */
export async function resolve(
  session: Session,
  id: string,
  { field, take }: ResolveOptions,
): Promise<ExitCode> {
  const workspace = await session.workspace()
  const conflict = findConflict(workspace, id, field)
  const settled = settle(workspace, conflict, take)
  if (!settled.ok) throw commandError(settled.error)
  session.output.event(
    { event: 'resolved', id: conflict.id, kind: conflict.kind, title: conflict.title, field, take },
    `${conflict.title}: ${field} is decided`,
  )
  return await runJobs(session, workspace, () => Promise.resolve())
}

function findConflict(workspace: Workspace, id: string, field: string): OpenConflict {
  const conflicts = openConflicts(workspace)
  const named = conflicts.filter((conflict) => isNamed(workspace, conflict, id))
  const found = named.find((conflict) => conflict.field === field)
  if (found) return found
  if (named.length > 0) {
    const fields = named.map((conflict) => conflict.field).join(', ')
    throw usage(`Nothing is to be decided about ${field} of “${id}”.`, `To be decided: ${fields}.`)
  }
  const others = conflicts.map((conflict) => `${conflict.id} ${conflict.field}`).join(', ')
  throw usage(
    `Nothing is to be decided about “${id}”.`,
    others === '' ? 'There are no conflicts.' : `To be decided: ${others}.`,
  )
}

/** Episodes and shows have ids of their own, which may be the same: what is to be decided tells them apart. */
function isNamed({ store }: Workspace, { kind, localId }: OpenConflict, id: string): boolean {
  if (kind === 'show') return store.shows.find(id)?.id === localId
  return localId === id || store.episodes.byRemoteId(id)?.id === localId
}

function settle(
  { episodes, shows }: Workspace,
  { kind, localId, field }: OpenConflict,
  take: string,
): Result<unknown> {
  if (kind === 'show') {
    const name = showText.keyof().parse(field)
    return shows.resolve(
      localId,
      name,
      takeOf(take, () => fieldValue(showText, name, take)),
    )
  }
  const name = episodeText.keyof().parse(field)
  return episodes.resolve(
    localId,
    name,
    takeOf(take, () => fieldValue(episodeText, name, take)),
  )
}

function takeOf(take: string, value: () => unknown): Take {
  return take === 'local' || take === 'remote' ? { side: take } : { side: 'other', value: value() }
}

function usage(message: string, hint: string): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
