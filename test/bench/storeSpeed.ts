import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftFor } from '../../electron/episodes/draft.ts'
import { createEvents } from '../../electron/events.ts'
import { openWorkspace } from '../../electron/workspace.ts'
import { systemClock } from '../../shared/domain/clock.ts'

/**
 * Prints as a line of JSON how long it takes to save an edit, to search and to list with 5,000 episodes here, each with
 * the notes people write: `node test/bench/storeSpeed.ts`. Times in ms. A bare commit of SQLite on the same disk in the
 * same run is what saving can be compared with.
 */
const episodes = 5_000
const rounds = 500
const words = 'harbour fog lantern signal keeper tide bell granite storm island ferry chart beacon'.split(' ')
const wordAt = (n: number) => words[n % words.length] ?? ''
const notes = (n: number) =>
  Array.from(
    { length: 12 },
    (_, line) => `<p>${wordAt(n + line)} ${wordAt(n * 7 + line)} ${n} and ${line}</p>`,
  ).join('\n')

const dir = await mkdtemp(join(tmpdir(), 'wavedrop-bench-'))
const opened = openWorkspace({
  unlocked: {
    account: { id: 'bench', name: 'Bench', baseUrl: 'http://127.0.0.1:9', kind: 'service', key: 'session' },
    apiKey: 'key',
    provedAt: null,
  },
  dir,
  clock: systemClock,
  random: Math.random,
  newId: randomUUID,
  version: 'bench',
  events: createEvents(),
  log: console,
})
if (!opened.ok) throw new Error(opened.error.message)
const workspace = opened.value
try {
  const { store } = workspace
  store.transaction(() => {
    for (let n = 1; n <= episodes; n++) {
      const draft = draftFor({ id: `e${n}`, showId: '1', fields: {}, now: n })
      const base = {
        title: `${wordAt(n)} ${n}`,
        summary: wordAt(n * 3),
        description: notes(n),
        status: 'published',
      } as const
      store.episodes.insert({ ...draft, remoteId: String(n), base })
    }
  })
  const some = (round: number) => `e${1 + ((round * 7919) % episodes)}`
  const commit = measure((round) => store.transaction(() => store.pacing.note(round)))
  const save = measure((round) =>
    workspace.episodes.edit(some(round), { title: `Typed ${round}`, description: notes(round) }),
  )
  const search = measure((round) => search_(`${wordAt(round)} ${round % 100}`))
  const asTyped = measure((round) => search_(wordAt(round).slice(0, 1 + (round % 4))))
  const list = measure(() => workspace.episodes.list({ showId: '1', offset: 0, limit: 100 }))
  console.log(JSON.stringify({ episodes, commit, save, search, asTyped, list }))
} finally {
  await workspace.close()
  await rm(dir, { recursive: true })
}

function search_(query: string) {
  return workspace.episodes.list({ showId: '1', query, offset: 0, limit: 100 })
}

function measure(work: (round: number) => unknown): { p50: number; p95: number; max: number } {
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now()
    work(round)
    return performance.now() - start
  }).sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  return { p50: at(0.5), p95: at(0.95), max: at(0.999) }
}
