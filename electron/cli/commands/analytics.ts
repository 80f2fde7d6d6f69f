import { isWindow, latestDays, type DayWindow } from '../../../shared/domain/analyticsDays.ts'
import type { DayFigure, EpisodeFigures } from '../../../shared/ipc/figureModels.ts'
import type { ShowModel } from '../../../shared/ipc/models.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import type { LastAnswer } from '../../analytics/figures.ts'
import { writeSpreadsheet } from '../../spreadsheet.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, exitCodeFor, type ExitCode } from '../exitCodes.ts'
import { findEpisode } from '../findEpisode.ts'
import { findShow } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { isoTime } from '../time.ts'

export interface AnalyticsCommandOptions {
  episode?: string
  episodes?: boolean
  from?: string
  to?: string
  csv?: boolean
}

/** The service's own default windows, days (specification, "Limits"). */
const daysOfOne = 14
const daysOfAll = 7

/** Downloads by day of a show, of one of its episodes, or of all. Those last fetched when the service cannot be asked. */
export async function analytics(
  session: Session,
  showName: string,
  options: AnalyticsCommandOptions,
): Promise<ExitCode> {
  if (options.episode !== undefined && options.episodes) {
    throw usage('--episode is one of them, --episodes is all.', 'Give one of the two.')
  }
  if (options.csv && session.output.json)
    throw usage('--csv and --json are two shapes.', 'Give one of the two.')
  const asked = askedWindow(options)
  const workspace = await session.workspace()
  const show = await findShow(workspace, showName)
  const now = session.surroundings.clock.now()
  const window = asked ?? latestDays(options.episodes ? daysOfAll : daysOfOne, now, show.timeZone)
  if (options.episodes) {
    const answered = answerOf(session, await workspace.analytics.episodes.ask(show.id, window))
    tellEpisodes(session, answered.figures, options)
    return ended(session, answered, window, sum(answered.figures.flatMap(({ days }) => days)))
  }
  const answered = answerOf(session, await askDays(workspace, show, options.episode, window))
  tellDays(session, answered.figures, options)
  return ended(session, answered, window, sum(answered.figures))
}

/** The days the options name; null when they name none. Throws a `CommandError` for half a window, or none. */
function askedWindow({ from, to }: AnalyticsCommandOptions): DayWindow | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined) {
    throw usage('A stretch of days has two ends.', 'Give both --from and --to.')
  }
  if (isWindow({ from, to })) return { from, to }
  throw usage(
    `From “${from}” to “${to}” are no days.`,
    'Write --from 2026-11-01 --to 2026-11-30, the earlier first.',
  )
}

async function askDays(
  workspace: Workspace,
  show: ShowModel,
  episodeId: string | undefined,
  window: DayWindow,
): Promise<Result<LastAnswer<DayFigure[]>>> {
  if (episodeId === undefined) return await workspace.analytics.show.ask(show.id, window)
  const episode = await findEpisode(workspace, episodeId)
  if (episode.showId === show.id) return await workspace.analytics.episode.ask(episode.id, window)
  throw usage(
    `Episode “${episodeId}” is not of the show “${show.title}”.`,
    '“episodes” lists those of a show.',
  )
}

/** The figures, with a word on stderr about their age when the service could not be asked. Ends the command without any. */
function answerOf<T>({ output, surroundings }: Session, asked: Result<LastAnswer<T>>): LastAnswer<T> {
  if (!asked.ok) throw commandError(asked.error)
  const { stale, answeredAt } = asked.value
  if (stale) {
    const age = ageInWords(surroundings.clock.now() - answeredAt)
    output.problem(`These figures are ${age} old (${isoTime(answeredAt) ?? ''})`, stale)
  }
  return asked.value
}

function tellDays(
  { output, surroundings }: Session,
  days: readonly DayFigure[],
  { csv }: AnalyticsCommandOptions,
) {
  if (csv) {
    const rows = days.map(({ date, downloads }) => [date, downloads])
    surroundings.streams.stdout.write(writeSpreadsheet(['date', 'downloads'], rows))
    return
  }
  for (const { date, downloads } of days) {
    output.event({ event: 'day', date, downloads }, `${date}  ${downloads}`)
  }
}

function tellEpisodes(
  { output, surroundings }: Session,
  episodes: readonly EpisodeFigures[],
  { csv }: AnalyticsCommandOptions,
): void {
  const told = episodes.map(({ remoteId, title, publishedAt, days }) => ({
    episode_id: remoteId,
    title,
    published_at: isoTime(publishedAt),
    days,
  }))
  if (csv) {
    const columns = ['episode_id', 'title', 'published_at', 'date', 'downloads']
    const rows = told.flatMap(({ episode_id, title, published_at, days }) =>
      days.map(({ date, downloads }) => [episode_id, title, published_at, date, downloads]),
    )
    // Titles that begin like a formula are changed in it: scripts that need them to the letter take `--json`.
    surroundings.streams.stdout.write(writeSpreadsheet(columns, rows))
    return
  }
  for (const { days, ...episode } of told) {
    const downloads = sum(days)
    output.event(
      { event: 'episode', ...episode, downloads, days },
      `${episode.episode_id}  ${downloads}  ${episode.title}`,
    )
  }
}

function ended(
  { output }: Session,
  { answeredAt, stale }: LastAnswer<unknown>,
  { from, to }: DayWindow,
  downloads: number,
): ExitCode {
  const summary = { from, to, downloads, answered_at: isoTime(answeredAt), fresh: stale === null }
  output.event({ event: 'summary', ...summary })
  return stale ? exitCodeFor(stale) : exitCode.done
}

function sum(days: readonly DayFigure[]): number {
  return days.reduce((total, { downloads }) => total + downloads, 0)
}

const minuteMs = 60_000

function ageInWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / minuteMs))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

function usage(message: string, hint: string): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
