import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEvents } from '../../electron/events.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/server.ts'
import { openWorkspace, type Workspace } from '../../electron/workspace.ts'
import { systemClock, wait } from '../../shared/domain/clock.ts'
import { fillShow } from '../support/fillShow.ts'

/**
 * Prints as lines of JSON how long fetching 5,000 episodes takes under the service's rate limit, against what the limit
 * allows (a request a second), and how long a person waits who asks for something meanwhile: `node test/bench/pull5000.ts`.
 * About two minutes. Seconds; waits in ms.
 */
const episodes = 5_000
/** Longest pause between two questions of the person, ms. */
const pauseMs = 4_000

const clock = systemClock
const folder = await mkdtemp(join(tmpdir(), 'wavedrop-bench-'))
try {
  const dataDir = join(folder, 'service')
  await (await startSandbox({ dataDir, seed: 'empty' })).close()
  fillShow(dataDir, 'my-show', episodes)
  const sandbox = await startSandbox({ dataDir })
  try {
    await measure(sandbox)
  } finally {
    await sandbox.close()
  }
} finally {
  await rm(folder, { recursive: true })
}

async function measure(sandbox: Sandbox): Promise<void> {
  let requests = 0
  const toldAt: number[] = []
  sandbox.onRequest(() => (requests += 1))
  const events = createEvents()
  events.listen((event) => {
    if (event === 'episodes.changed') toldAt.push(clock.monotonic())
  })
  const workspace = open(sandbox, events)
  const pull = async () => {
    requests = 0
    const startedAt = clock.monotonic()
    const pulled = await workspace.sync.pullEpisodes(undefined)
    if (!pulled.ok) throw new Error(pulled.error.message)
    const seconds = (clock.monotonic() - startedAt) / 1000
    return { requests, seconds, ratio: seconds / requests, startedAt }
  }
  try {
    const alone = await pull()
    const { total } = workspace.episodes.list({ offset: 0, limit: 1 })
    if (total !== episodes) throw new Error(`${total} episodes arrived`)
    const usable = ((toldAt[0] ?? Infinity) - alone.startedAt) / 1000
    print('alone', { ...alone, usable })

    const over = new AbortController()
    const asking = askMeanwhile(workspace, over.signal)
    const accompanied = await pull()
    over.abort()
    const waits = await asking
    print('with a person', accompanied)
    const of = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? 0
    print('waits', { count: waits.length, p50: of(0.5), p95: of(0.95), max: of(1) })
  } finally {
    await workspace.close()
  }
}

/** Somebody who asks for one thing after the other, at random moments: how long each answer took, shortest first, ms. */
async function askMeanwhile({ hosting }: Workspace, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  for (;;) {
    await wait(clock, Math.random() * pauseMs, signal)
    if (signal.aborted) return waits.sort((one, other) => one - other)
    const askedAt = clock.monotonic()
    const answer = await hosting.call('user.get', {}, { priority: 'person' })
    if (!answer.ok) throw new Error(answer.error.message)
    waits.push(clock.monotonic() - askedAt)
  }
}

function open(sandbox: Sandbox, events: ReturnType<typeof createEvents>): Workspace {
  const opened = openWorkspace({
    unlocked: {
      account: { id: 'bench', name: 'Bench', baseUrl: sandbox.baseUrl, kind: 'service', key: 'session' },
      apiKey: sandbox.apiKey,
      provedAt: null,
    },
    dir: join(folder, 'account'),
    clock,
    random: Math.random,
    newId: randomUUID,
    version: 'bench',
    events,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

function print(name: string, { startedAt: _, ...figures }: Record<string, number>): void {
  const rounded = Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1000) / 1000])
  console.log(JSON.stringify({ name, ...Object.fromEntries(rounded) }))
}
