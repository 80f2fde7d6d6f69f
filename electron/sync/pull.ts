import { ok, type Result } from '../../shared/ipc/result.ts'
import { readPages, type ReadList } from '../hosting/pages.ts'
import { absorbShow } from '../shows/absorbShow.ts'
import { absorbEpisode } from './absorb.ts'
import type { AskContext } from './askAlone.ts'
import { askForMissing, isSuspicious } from './missing.ts'

export interface PullContext extends AskContext {
  /** Ask for the episodes of these shows alone; of all when not given. */
  onlyShows?: readonly string[] | undefined
  /** Pages fetched so far, and how many there are in all where that is known. */
  onProgress: (done: number, total: number | null) => void
  onShows: () => void
}

/**
 * Fetches every show and every episode, page by page, each page kept as it comes; then asks about the episodes that are
 * here and were in no list.
 */
export async function pull(context: PullContext): Promise<Result<undefined>> {
  const shows = await pullShows(context)
  if (!shows.ok) return shows
  const wanted = shows.value.ids.filter((id) => context.onlyShows?.includes(id) ?? true)
  const missing: string[] = []
  let { per } = shows.value
  let pagesBefore = 0
  for (const [index, showId] of wanted.entries()) {
    const showsLeft = wanted.length - index - 1
    let pages = 0
    const pulled = await pullEpisodes(showId, per, context, (done, total) => {
      pages = done
      const isKnown = showsLeft === 0 || done >= total
      context.onProgress(pagesBefore + done, isKnown ? pagesBefore + total + showsLeft : null)
    })
    if (!pulled.ok) return pulled
    per = pulled.value.per
    pagesBefore += pages
    missing.push(...pulled.value.missing)
  }
  return await askForMissing(missing, context)
}

/** Answers the ids of the episodes here that a whole list of the show did not hold. */
async function pullEpisodes(
  showId: string,
  per: number,
  context: PullContext,
  onPage: (done: number, total: number) => void,
): Promise<Result<{ missing: string[]; per: number }>> {
  const { store, clock, writes } = context
  const askedAt = clock.monotonic()
  const seen = new Set<string>()
  const read = await readEpisodes(showId, per, seen, context, onPage)
  if (!read.ok) return read
  const known = store.episodes.remoteIdsOf(showId)
  const unseen = () =>
    known.filter(({ id, remoteId }) => !seen.has(remoteId) && !writes.mayPredate(id, askedAt))
  const believed = async (): Promise<Result<boolean>> => {
    if (!read.value.complete || !isSuspicious(unseen().length, known.length)) return ok(read.value.complete)
    const again = await readEpisodes(showId, read.value.per, seen, context, () => undefined)
    return again.ok ? ok(again.value.complete && again.value.count === read.value.count) : again
  }
  const isBelieved = await believed()
  if (!isBelieved.ok) return isBelieved
  if (read.value.complete) store.lists.saw(showId, 'episodes', clock.now())
  return ok({ missing: isBelieved.value ? unseen().map(({ id }) => id) : [], per: read.value.per })
}

/** Takes every episode of a show in, and their ids into `seen`. */
function readEpisodes(
  showId: string,
  per: number,
  seen: Set<string>,
  { store, hosting, clock, newId, writes, signal, onEpisode, onJob }: PullContext,
  onPage: (done: number, total: number) => void,
): Promise<Result<ReadList>> {
  return readPages(
    async (pagination, stop) => {
      const askedAt = clock.monotonic()
      const options = { signal: AbortSignal.any([signal, stop]), priority: 'sync' } as const
      const query = { show_id: showId, pagination }
      const answer = await hosting.call('episodes.list', { query }, options)
      return answer.ok ? ok({ ...answer.value, askedAt }) : answer
    },
    ({ page: { askedAt }, fresh, done, total }) => {
      store.transaction(() => {
        const absorbing = { store, writes, newId, now: clock.now(), askedAt, onJob }
        for (const episode of fresh) {
          seen.add(episode.id)
          const changed = absorbEpisode(showId, episode, absorbing)
          if (changed !== null) onEpisode(changed)
        }
      })
      onPage(done, total)
    },
    per,
  )
}

/** Fetches every show. Answers their ids, and the size of a page that the service takes. */
export async function pullShows({
  store,
  hosting,
  clock,
  writes,
  signal,
  onShows,
  onJob,
}: Pick<PullContext, 'store' | 'hosting' | 'clock' | 'writes' | 'signal' | 'onShows' | 'onJob'>): Promise<
  Result<{ ids: string[]; per: number }>
> {
  const ids: string[] = []
  const pulled = await readPages(
    async (pagination, stop) => {
      const askedAt = clock.monotonic()
      const options = { signal: AbortSignal.any([signal, stop]), priority: 'sync' } as const
      const answer = await hosting.call('shows.list', { query: { pagination } }, options)
      return answer.ok ? ok({ ...answer.value, askedAt }) : answer
    },
    ({ page: { askedAt }, fresh }) => {
      store.transaction(() => {
        for (const show of fresh) {
          if (writes.mayPredate(show.id, askedAt)) continue
          absorbShow(show, { store, now: clock.now(), onJob })
          writes.told(show.id)
        }
      })
      ids.push(...fresh.map((show) => show.id))
      onShows()
    },
  )
  if (!pulled.ok) return pulled
  // The list is ordered by change: a show that changed while it was read may have slipped past.
  if (pulled.value.complete) {
    store.shows.keepOnly(ids)
    onShows()
  }
  return ok({ ids, per: pulled.value.per })
}
