import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Workspace } from '../../electron/workspace.ts'
import { valueOf } from '../integration/outbox/support.ts'
import { healthy, type Break } from '../support/proxy/behaviour.ts'
import { worldBehindNetwork } from '../support/proxy/network.ts'
import type { World } from '../support/world.ts'

/** Real time: what a person has been promised. */
const noticedWithinMs = 30_000

const MiB = 1024 * 1024

/** One request to the service, ready to be sent. */
type Request = () => Promise<{ ok: boolean; error?: { code: string } }>
type Prepare = (world: World, workspace: Workspace) => Promise<Request>

/** The upload of a file of so many bytes of silence. */
function put(size: number): Prepare {
  return async (world, { hosting }) => {
    const handle = await open(join(world.dir, 'take.wav'), 'w+')
    onTestFinished(() => handle.close())
    await handle.truncate(size)
    const answer = await hosting.call('episodes.authorizeUpload', { query: { filename: 'take.wav' } })
    const { upload_url: url, content_type: contentType } = valueOf(answer).data.attributes
    return () => hosting.put({ url, handle, size, contentType })
  }
}

const list: Prepare = (_, { hosting }) => Promise.resolve(() => hosting.call('shows.list', { query: {} }))
const create: Prepare = (world, { hosting }) =>
  Promise.resolve(() =>
    hosting.call('episodes.create', { body: { episode: { show_id: world.showId, title: 'One' } } }),
  )

/** More than the system takes of a file before anybody has read it. */
const large = 64 * MiB

/** What is asked, and the bytes after which the way of it goes dead without a word. */
const stalls: Record<string, { prepare: Prepare; way: Break['way']; after: number }> = {
  'a question that does not arrive': { prepare: list, way: 'up', after: 20 },
  'an answer that does not begin': { prepare: list, way: 'down', after: 0 },
  'an answer that does not end': { prepare: list, way: 'down', after: 600 },
  'an answer to a write that does not end': { prepare: create, way: 'down', after: 600 },
  'a file nobody asks for': { prepare: put(large), way: 'down', after: 0 },
  'a file that hardly begins': { prepare: put(large), way: 'up', after: 1_000 },
  'a file that does not end': { prepare: put(large), way: 'up', after: 40 * MiB },
  'a file of which the system has taken the rest': { prepare: put(large), way: 'up', after: 63 * MiB },
  'a file the system has taken whole': { prepare: put(MiB), way: 'up', after: 1_000 },
  'a file that arrived, and nobody says so': { prepare: put(MiB), way: 'down', after: 30 },
}

/** How the request ends, and after how long, real ms. */
async function stall({ prepare, way, after }: (typeof stalls)[string]) {
  const { world, network } = await worldBehindNetwork()
  const workspace = await world.open()
  const send = await prepare(world, workspace)
  // The address for an upload was asked for on a connection that is kept: the next one is another.
  network.behave((n) => (n === 0 ? { kind: 'half-open', way, after } : healthy))
  const begun = performance.now()
  const answer = await send()
  return { broken: network.connections[0]?.broken, code: answer.error?.code, ms: performance.now() - begun }
}

test(
  'a stall is noticed within 30 seconds, wherever it comes',
  { timeout: 2 * noticedWithinMs },
  async () => {
    const names = Object.keys(stalls)
    // All at once: each takes most of the 30 seconds.
    const outcomes = await Promise.all(Object.values(stalls).map(stall))
    const found = outcomes.map((outcome, index) => ({ name: names[index], ...outcome }))
    expect(found.filter(({ broken, code }) => !broken || code !== 'unreachable')).toEqual([])
    console.log(found)
    expect(found.filter(({ ms }) => ms >= noticedWithinMs)).toEqual([])
  },
)
