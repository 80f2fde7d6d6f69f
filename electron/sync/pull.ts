import type { Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Writes } from '../outbox/writes.ts'
import { absorbShow } from '../shows/absorbShow.ts'
import type { Store } from '../store/store.ts'
import { absorbEpisode } from './absorb.ts'
import { readPages } from './pages.ts'

export interface PullContext {
  store: Store
  hosting: Hosting
  clock: Clock
  newId: () => string
  writes: Writes
  signal: AbortSignal
  /** Ask for the episodes of this show alone; of all when not given. */
  onlyShow?: string | undefined
  /** Pages fetched so far, and how many there are in all where that is known. */
  onProgress: (done: number, total: number | null) => void
  onShows: () => void
  onEpisode: (episodeId: string) => void
}

/** Fetches every show and every episode, page by page, each page kept as it comes. */
export async function pull(context: PullContext): Promise<Result<undefined>> {
  const shows = await pullShows(context)
  if (!shows.ok) return shows
  const wanted = shows.value.filter((id) => context.onlyShow === undefined || id === context.onlyShow)
  let pagesBefore = 0
  for (const [index, showId] of wanted.entries()) {
    const showsLeft = wanted.length - index - 1
    const pulled = await pullEpisodes(showId, context, (done, total) => {
      context.onProgress(pagesBefore + done, done >= total ? pagesBefore + done + showsLeft : null)
      if (done >= total) pagesBefore += done
    })
    if (!pulled.ok) return pulled
  }
  return ok()
}

async function pullEpisodes(
  showId: string,
  { store, hosting, clock, newId, writes, signal, onEpisode }: PullContext,
  onPage: (done: number, total: number) => void,
): Promise<Result<unknown>> {
  let askedAt = clock.monotonic()
  return await readPages(
    (pagination) => {
      askedAt = clock.monotonic()
      const query = { show_id: showId, pagination }
      return hosting.call('episodes.list', { query }, { signal, priority: 'sync' })
    },
    ({ fresh, done, total }) => {
      store.transaction(() => {
        const absorbing = { store, writes, newId, now: clock.now(), askedAt }
        for (const episode of fresh) {
          const changed = absorbEpisode(showId, episode, absorbing)
          if (changed !== null) onEpisode(changed)
        }
      })
      onPage(done, total)
    },
  )
}

/** Fetches every show. Answers their ids. */
export async function pullShows({
  store,
  hosting,
  clock,
  signal,
  onShows,
}: Omit<PullContext, 'newId' | 'writes' | 'onProgress' | 'onEpisode'>): Promise<Result<string[]>> {
  const ids: string[] = []
  const pulled = await readPages(
    (pagination) => hosting.call('shows.list', { query: { pagination } }, { signal, priority: 'sync' }),
    ({ fresh }) => {
      store.transaction(() => {
        for (const show of fresh) absorbShow(store, show, clock.now())
      })
      ids.push(...fresh.map((show) => show.id))
    },
  )
  if (!pulled.ok) return pulled
  // The list is ordered by change: a show that changed while it was read may have slipped past.
  if (pulled.value.complete) store.shows.keepOnly(ids)
  onShows()
  return ok(ids)
}
