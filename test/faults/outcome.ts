import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openStore } from '../../electron/store/store.ts'
import { sha256Of, valueOf } from '../integration/outbox/support.ts'
import type { World } from '../support/world.ts'
import { accountDir, exported, exportsDir, handedOver, session, type Computer, type Way } from './steps.ts'

/** How long a healthy session may take, ms of its clock: far more than it needs, so that only a dead end is one. */
const patienceMs = 20 * 60_000

/** A person's computer beside the service of `world`, with a finished recording on it. */
export async function prepareComputer(world: World, way: Way, origin: number): Promise<Computer> {
  const { baseUrl, apiKey } = world.sandbox
  const computer = { root: join(world.dir, 'computer'), way, baseUrl, apiKey, origin }
  await mkdir(exportsDir(computer), { recursive: true })
  // Long enough not to be sent in one piece, or there would be nothing to cut.
  await rename(await world.recording('take.wav', 20), exported(computer))
  return computer
}

/** Starts Wavedrop anew on a healthy machine, lets it finish, and proves that nothing was lost or done twice. */
export async function finishAndProve(world: World, computer: Computer): Promise<void> {
  const log: string[] = []
  const published = await session(computer, { patienceMs, log: (line) => void log.push(line) })
  const left = leftHere(computer, world.clock.now())
  expect({ published, ...left, log }).toMatchObject({
    published: true,
    jobs: [],
    episodes: [{ asked: null, local: {} }],
    items: [{ error: null, dismissed: false }],
  })
  const [episode, ...others] = await world.episodes()
  expect(others).toEqual([])
  expect(episode?.attributes).toMatchObject({ title: 'take', status: 'published' })
  expect(left.episodes[0]?.remoteId).toBe(episode?.id)
  expect(left.items[0]?.episodeId).toBe(left.episodes[0]?.id)
  expect(sha256Of(world.sandbox.storedAudioPath(episode?.id ?? ''))).toBe(sha256Of(handedOver(computer)))
}

/** What is kept on this computer. */
function leftHere(computer: Computer, now: number) {
  const store = valueOf(openStore(join(accountDir(computer), 'wavedrop.db'), now))
  try {
    return {
      jobs: store.jobs.open(),
      episodes: store.episodes.list({ offset: 0, limit: 10 }).rows,
      items: store.inbox.shown(),
    }
  } finally {
    store.close()
  }
}
