import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../electron/store/store.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const script = fileURLToPath(new URL('keepEditing.ts', import.meta.url))
/** Each costs the start of a process: all of them belong to `npm run test:faults`. */
const kills = process.env['WAVEDROP_FAULTS'] === 'all' ? 200 : 16

/** Types until killed after `ms`, or a little later: not before anything was saved. Answers what was called saved last. */
async function typeAndKill(dir: string, life: number, ms: number): Promise<string> {
  const child = spawn(process.execPath, [script, dir, String(life)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  // A line without its end was cut by the kill: it was not said.
  return said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1) ?? ''
}

test(
  `of ${kills} kills in the middle of typing none loses a text that was called saved`,
  { timeout: 400_000 },
  async () => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    const random = seededRandom(seed)
    const dir = await temporaryFolder()
    for (let life = 1; life <= kills; life++) {
      const said = await typeAndKill(dir, life, Math.floor(random() * 60))
      expect(said).toMatch(new RegExp(`^${life}\\.\\d+$`))

      const opened = openStore(join(dir, 'wavedrop.db'), 42)
      if (!opened.ok) throw new Error(opened.error.message)
      const store = opened.value
      const [episode, ...others] = store.episodes.list({ offset: 0, limit: 10 }).rows
      expect(store.setAside).toBeNull()
      expect(others).toEqual([])
      const [savedLife, savedText] = (episode?.local.title ?? '').split('.').map(Number)
      expect(savedLife).toBe(life)
      expect(savedText).toBeGreaterThanOrEqual(Number(said.split('.')[1]))
      // Text and title were saved together or not at all, and what carries them to the service with them.
      expect(episode?.local.description).toBe((episode?.local.title ?? '').repeat(1_000))
      expect(store.jobs.open().map((job) => job.kind)).toEqual(['create'])
      store.close()
    }
  },
)
