import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { fillShow } from '../support/fillShow.ts'

/**
 * Prints as lines of JSON how fast the hosting service starts and answers with 5,000 more episodes in the first show of
 * the demo data, each downloaded on each of the last 30 days: `node test/bench/sandboxScale.ts`. Times in ms.
 */
const episodes = 5000
const requests = 200

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
  fillShow(dataDir, 'tidewater-stories', episodes)
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
