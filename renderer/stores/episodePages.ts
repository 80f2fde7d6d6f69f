import type { EpisodeRow } from '../../shared/ipc/models.ts'

interface Page {
  rows: EpisodeRow[]
  /** What is shown until it was asked for again. */
  stale: boolean
}

/** Parts of a long list, by their place in it. Nothing in here is reactive: a hundred thousand proxies would be felt. */
export interface EpisodePages {
  /** The row at a place of the list; undefined where no page is here. */
  at(index: number): EpisodeRow | undefined
  /** The place of an episode, where its page is here. */
  indexOf(id: string): number | undefined
  /** Takes a page, and lets go of those farthest from it when there are too many. */
  put(page: number, rows: EpisodeRow[], stale: boolean): void
  /** Puts a row in the place of the one that was there. False where none was. */
  replace(row: EpisodeRow): boolean
  /** From now on every page is to be asked for again when it is next looked at. */
  expire(): void
  /** The pages between two places that are not here, or no longer up to date. */
  missing(first: number, last: number): number[]
  /** Everything that is here, in the order of the list. */
  rows(): EpisodeRow[]
  clear(): void
}

/** `size` rows a page, `kept` pages. */
export function createEpisodePages(size: number, kept: number): EpisodePages {
  const pages = new Map<number, Page>()
  const places = new Map<string, number>()

  function drop(page: number): void {
    pages.get(page)?.rows.forEach(({ id }, at) => {
      if (places.get(id) === page * size + at) places.delete(id)
    })
    pages.delete(page)
  }
  const at = (index: number) => pages.get(Math.floor(index / size))?.rows[index % size]

  return {
    at,
    indexOf: (id) => places.get(id),
    put(page, rows, stale) {
      drop(page)
      pages.set(page, { rows, stale })
      rows.forEach(({ id }, offset) => places.set(id, page * size + offset))
      while (pages.size > kept) {
        const farthest = [...pages.keys()].reduce((a, b) => (Math.abs(b - page) > Math.abs(a - page) ? b : a))
        drop(farthest)
      }
    },
    replace(row) {
      const index = places.get(row.id)
      const page = index === undefined ? undefined : pages.get(Math.floor(index / size))
      if (index === undefined || !page) return false
      page.rows[index % size] = row
      return true
    },
    expire() {
      for (const page of pages.values()) page.stale = true
    },
    missing(first, last) {
      const wanted = Array.from(
        { length: Math.floor(last / size) - Math.floor(first / size) + 1 },
        (_, n) => Math.floor(first / size) + n,
      )
      return wanted.filter((page) => pages.get(page)?.stale ?? true)
    },
    rows: () => [...pages.entries()].sort(([a], [b]) => a - b).flatMap(([, page]) => page.rows),
    clear() {
      pages.clear()
      places.clear()
    },
  }
}
