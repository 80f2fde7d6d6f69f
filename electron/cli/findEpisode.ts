import type { EpisodeRecord } from '../store/episodes.ts'
import type { Workspace } from '../workspace.ts'
import { CommandError, commandError, exitCode } from './exitCodes.ts'

/**
 * An episode by the service's id or the one it has on this computer. One that is not known here is fetched, unless
 * `offline`. Ends the command when it cannot be found.
 */
export async function findEpisode(
  { store, sync }: Workspace,
  id: string,
  { offline = false } = {},
): Promise<EpisodeRecord> {
  const known = () => store.episodes.byRemoteId(id) ?? store.episodes.get(id)
  const here = known()
  if (here) return here
  if (offline) {
    throw new CommandError(
      exitCode.wrongUsage,
      `Episode “${id}” is not on this computer.`,
      '“sync” brings it here while the service answers.',
    )
  }
  const pulled = await sync.pullEpisode(id)
  if (!pulled.ok && pulled.error.code !== 'not-found') throw commandError(pulled.error)
  const fetched = known()
  if (fetched) return fetched
  throw new CommandError(
    exitCode.wrongUsage,
    `There is no episode “${id}” in this account.`,
    '“episodes” lists them with their ids.',
  )
}
