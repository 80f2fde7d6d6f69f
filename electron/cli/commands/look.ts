import { episodeStatuses } from '../../../shared/api/resources.ts'
import type { EpisodeRow } from '../../../shared/ipc/models.ts'
import { type Result } from '../../../shared/ipc/result.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, exitCode, exitCodeFor, type ExitCode } from '../exitCodes.ts'
import { findShow } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { isoTime, timeInWords } from '../time.ts'

/** Lists the shows, fresh from the service; offline, those last seen. */
export async function shows(session: Session): Promise<ExitCode> {
  const workspace = await session.workspace()
  const refreshed = await workspace.sync.pullShows()
  const known = workspace.shows.list()
  for (const show of known) {
    const { id, slug, title, timeZone } = show
    session.output.event(
      { event: 'show', id, slug, title, time_zone: timeZone, private: show.private },
      `${slug ?? id}  ${title}  ${timeZone}${show.private ? '  private' : ''}`,
    )
  }
  return ended(session, { shows: known.length }, refreshed)
}

export interface EpisodesOptions {
  show?: string
  status?: string
  query?: string
}

/** Lists episodes, fresh from the service with what was changed here over it; offline, those last seen. */
export async function episodes(session: Session, options: EpisodesOptions): Promise<ExitCode> {
  const status = episodeStatuses.find((known) => known === options.status)
  if (options.status !== undefined && !status) {
    throw new CommandError(
      exitCode.wrongUsage,
      `“${options.status}” is not a status.`,
      `It is one of ${episodeStatuses.join(', ')}.`,
    )
  }
  const workspace = await session.workspace()
  const show = options.show === undefined ? undefined : await findShow(workspace, options.show)
  const refreshed = await workspace.sync.pullEpisodes(show && [show.id])
  const found = workspace.episodes.list({
    showId: show?.id,
    status,
    query: options.query,
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  })
  for (const row of found.rows) tellEpisode(session, workspace, row)
  return ended(session, { episodes: found.total }, refreshed)
}

function tellEpisode({ output }: Session, workspace: Workspace, row: EpisodeRow): void {
  const { remoteId, showId, title, number, season, status, publishedAt, durationSeconds, sync } = row
  const zone = workspace.shows.get(showId)?.timeZone ?? 'utc'
  const at = publishedAt === null ? '-' : timeInWords(publishedAt, zone)
  output.event(
    {
      event: 'episode',
      id: remoteId,
      show_id: showId,
      title,
      number,
      season,
      status,
      published_at: isoTime(publishedAt),
      duration: durationSeconds,
      sync,
    },
    `${remoteId ?? 'not sent'}  ${status}  ${at}  ${title}`,
  )
}

/** The last line of a list that was asked for anew. Without an answer it is what was last seen, and the exit code says so. */
export function ended(
  session: Session,
  counts: Record<string, number>,
  refreshed: Result<undefined>,
): ExitCode {
  if (!refreshed.ok) session.output.problem('This is what was last seen', refreshed.error)
  session.output.event({ event: 'summary', ...counts, fresh: refreshed.ok })
  return refreshed.ok ? exitCode.done : exitCodeFor(refreshed.error)
}
