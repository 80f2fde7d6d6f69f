import type { EpisodeRecord } from '../../electron/store/episodes.ts'
import type { Store } from '../../electron/store/store.ts'

const words = 'harbour fog lantern signal keeper tide bell granite storm island ferry chart beacon'.split(' ')
const wordAt = (n: number) => words[n % words.length] ?? ''
const notes = (n: number) =>
  Array.from(
    { length: 12 },
    (_, line) => `<p>${wordAt(n + line)} ${wordAt(n * 7 + line)} ${n} and ${line}</p>`,
  )
const hourMs = 3_600_000

/**
 * Gives a show this many episodes, each with the notes people write, the last of them the newest. Nine in ten are out; the
 * service knows none of them, so that nothing is fetched or sent for them. `now` epoch ms.
 */
export function fillStore(store: Store, showId: string, count: number, now: number): void {
  store.transaction(() => {
    for (let n = 1; n <= count; n += 1)
      store.episodes.insert(episodeOf(n, showId, now - (count - n) * hourMs))
  })
}

function episodeOf(n: number, showId: string, at: number): EpisodeRecord {
  const isOut = n % 10 !== 0
  return {
    id: `filled-${n}`,
    remoteId: null,
    showId,
    base: {
      title: `${wordAt(n)} ${wordAt(n * 3)} ${n}`,
      summary: `About the ${wordAt(n * 5)}`,
      description: notes(n).join('\n'),
      number: n,
      season: 1 + (n % 8),
      type: n % 25 === 0 ? 'bonus' : 'full',
      duration: 600 + ((n * 337) % 3600),
      status: isOut ? 'published' : 'draft',
      ...(isOut && { published_at: new Date(at).toISOString() }),
    },
    local: {},
    contested: {},
    asked: null,
    hasAudio: isOut,
    discarded: false,
    removed: null,
    checkedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}
