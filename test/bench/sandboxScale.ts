import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../electron/sandbox/data/database.ts'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { ok } from '../../shared/ipc/result.ts'

/**
 * Prints as lines of JSON how fast the hosting service starts and answers with 5,000 more episodes in the first show of
 * the demo data, each downloaded on each of the last 30 days: `node test/bench/sandboxScale.ts`. Times in ms.
 */
const episodes = 5000
const requests = 200
const notes = '<p>A description as long as people write them, with names, links and thanks.</p>\n'.repeat(10)

const paths = {
  list: '/v1/episodes',
  'list, page 300 of a show': '/v1/episodes?show_id=tidewater-stories&status=published&pagination[page]=300',
  'list, 100 a page': '/v1/episodes?pagination[per]=100',
  'search, found': '/v1/episodes?query=episode%204711',
  'search, not found': '/v1/episodes?query=nowhere%20to%20be%20found',
  shows: '/v1/shows',
  'analytics of a show': '/v1/analytics/tidewater-stories',
  'analytics of all episodes': '/v1/analytics/tidewater-stories/episodes',
  'analytics of an episode': '/v1/analytics/episodes/episode-17',
}

const dataDir = await mkdtemp(join(tmpdir(), 'wavedrop-bench-'))
try {
  const emptyMs = await startUp()
  fill()
  console.log(JSON.stringify({ startUp: { demo: emptyMs, withEpisodes: await startUp() }, episodes }))
  await measure()
} finally {
  await rm(dataDir, { recursive: true })
}

/** ms until the service listens. */
async function startUp(): Promise<number> {
  const start = performance.now()
  const sandbox = await startSandbox({ dataDir, seed: 'demo', rateLimit: false })
  const ms = performance.now() - start
  await sandbox.close()
  return Math.round(ms)
}

/** Nine in ten are out. Written past the API, which would take minutes. */
function fill(): void {
  const database = openDatabase(join(dataDir, 'sandbox.sqlite'))
  const now = Date.now()
  database.transaction(() => {
    for (let n = 1; n <= episodes; n += 1) {
      const at = now - (episodes - n) * 3_600_000
      const isOut = n % 10 !== 0
      database.run(
        `INSERT INTO episodes (show_id, public_id, title, slug, description, status, published_at, created_at, updated_at)
         VALUES ((SELECT id FROM shows WHERE slug = 'tidewater-stories'), ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          `bench${n.toString(16).padStart(11, '0')}`,
          `Episode ${n}`,
          `episode-${n}`,
          notes,
          isOut ? 'published' : 'draft',
          isOut ? at : null,
          at,
          at,
        ],
      )
    }
    database.run(
      `WITH RECURSIVE days (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 29)
       INSERT OR IGNORE INTO downloads (episode_id, day, downloads)
       SELECT id, date(? / 1000 - n * 86400, 'unixepoch'), id % 7 + 1 FROM episodes, days`,
      [now],
    )
    return ok()
  })
  database.close()
}

async function measure(): Promise<void> {
  const sandbox = await startSandbox({ dataDir, rateLimit: false })
  try {
    for (const [name, path] of Object.entries(paths)) {
      const times: number[] = []
      for (let n = 0; n < requests; n += 1) {
        const start = performance.now()
        const response = await fetch(sandbox.baseUrl + path, { headers: { 'x-api-key': sandbox.apiKey } })
        await response.arrayBuffer()
        times.push(performance.now() - start)
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round((times[Math.floor(share * requests)] ?? 0) * 10) / 10
      console.log(JSON.stringify({ name, p50: at(0.5), p95: at(0.95), max: at(0.999) }))
    }
  } finally {
    await sandbox.close()
  }
}
