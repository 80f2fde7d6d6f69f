import type { ShowModel } from '../../shared/ipc/models.ts'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { PlanContext } from './context.ts'
import { askForNews } from './news.ts'
import type { PlanRow } from './row.ts'
import type { BadRow } from './table.ts'

/** What a row says, and the show it is for. */
export type PlacedFields = Omit<PlanRow, 'subject' | 'show'> & { forShow: ShowModel }

/** A row with its show and what it is about: a recording by its path as written, or an episode. */
export type PlacedRow = PlacedFields &
  ({ file: string; episode: null } | { file: null; episode: EpisodeRecord })

export interface Placed {
  rows: PlacedRow[]
  bad: BadRow[]
  /** Set when the service could not be asked for its news: what follows rests on what was last seen. */
  stale: AppError | null
}

/**
 * Finds the show and the episode of each row, by the service's ids, those of this computer, or slugs, and fetches what
 * those shows have now. `needsNews` says which rows about a recording need to know the episodes of their show. What is
 * known here is enough while the service cannot be reached. Errors: those of a call, when the service has to be asked about
 * something unknown and cannot.
 */
export async function placeRows(
  rows: readonly PlanRow[],
  needsNews: (row: PlanRow) => boolean,
  context: PlanContext,
): Promise<Result<Placed>> {
  const shows = await findShows(rows, context)
  if (!shows.ok) return shows
  const homes = await findHomes(rows, context)
  if (!homes.ok) return homes

  const showIds = rows.flatMap((row) => {
    const named = row.show === null ? undefined : shows.value.get(row.show)?.id
    if (row.subject.kind === 'file') return needsNews(row) ? (named ?? []) : []
    return homes.value.get(row.subject.id) ?? named ?? []
  })
  const news = await askForNews(showIds, context)
  if (!news.ok) return news
  const placed = rows.map((row) => place(row, shows.value, context))
  return ok({
    rows: placed.flatMap((one) => ('reason' in one ? [] : [one])),
    bad: placed.flatMap((one) => ('reason' in one ? [one] : [])),
    stale: news.value,
  })
}

/** The shows that rows name, by what they are named. One that is not there is left out. */
async function findShows(
  rows: readonly PlanRow[],
  { shows, sync }: PlanContext,
): Promise<Result<Map<string, ShowModel>>> {
  const names = new Set(rows.flatMap(({ show }) => show ?? []))
  const isKnown = (name: string) => shows.list().some(({ id, slug }) => id === name || slug === name)
  // One list costs what one show costs, and a producer's plan may name forty.
  if ([...names].filter((name) => !isKnown(name)).length > 1) {
    const pulled = await sync.pullShows()
    if (!pulled.ok) return pulled
  }
  const found = new Map<string, ShowModel>()
  for (const name of names) {
    const show = await shows.find(name)
    if (show.ok) found.set(name, show.value)
    else if (show.error.code !== 'not-found') return show
  }
  return ok(found)
}

/** The ids of the shows that the episodes belong to which rows name without their show; by what they are named. */
async function findHomes(
  rows: readonly PlanRow[],
  context: PlanContext,
): Promise<Result<Map<string, string>>> {
  const homes = new Map<string, string>()
  for (const { subject, show } of rows) {
    if (subject.kind === 'file') continue
    const known = findEpisode(subject.id, context)
    if (known) homes.set(subject.id, known.showId)
    if (known || show !== null) continue
    const answer = await context.hosting.call(
      'episodes.get',
      { params: { id: subject.id } },
      { priority: 'person' },
    )
    if (!answer.ok && answer.error.code !== 'not-found') return answer
    const home = answer.ok ? answer.value.data.relationships?.['show']?.data : undefined
    if (home && !Array.isArray(home)) homes.set(subject.id, home.id)
  }
  return ok(homes)
}

function findEpisode(id: string, { store }: PlanContext): EpisodeRecord | undefined {
  return store.episodes.byRemoteId(id) ?? store.episodes.get(id)
}

function place(
  row: PlanRow,
  shows: ReadonlyMap<string, ShowModel>,
  context: PlanContext,
): PlacedRow | BadRow {
  const { subject, show, ...fields } = row
  const { line } = fields
  const bad = (reason: string): BadRow => ({ line, reason })
  const named = show === null ? undefined : shows.get(show)
  if (show !== null && !named) {
    const names = context.shows.list().map(({ id, slug }) => slug ?? id)
    return bad(
      `There is no show “${show}”${names.length === 0 ? '' : `: the shows are ${names.join(', ')}`}.`,
    )
  }
  if (subject.kind === 'file') {
    if (!named) throw new Error(`The row in line ${line} was read without a show`)
    return { ...fields, forShow: named, file: subject.name, episode: null }
  }
  const episode = findEpisode(subject.id, context)
  if (!episode || episode.discarded) return bad(`There is no episode “${subject.id}”.`)
  if (episode.removed) return bad(`Episode “${subject.id}” was removed on the service.`)
  const home = context.shows.get(episode.showId)
  if (!home) return bad(`The show of episode “${subject.id}” is not among those of this account.`)
  if (named && named.id !== home.id) {
    return bad(`Episode “${subject.id}” is of the show “${home.title}”, not of “${named.title}”.`)
  }
  return { ...fields, forShow: home, file: null, episode }
}
