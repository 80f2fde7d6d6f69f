import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { createEvents, type EventListener } from '../../electron/events.ts'
import type { Timeouts } from '../../electron/hosting/client.ts'
import type { Log } from '../../electron/log.ts'
import type { Faults } from '../../electron/sandbox/faults.ts'
import type { RequestRecord } from '../../electron/sandbox/requestLog.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../electron/sandbox/server.ts'
import { openWorkspace, type Workspace } from '../../electron/workspace.ts'
import type { Episode } from '../../shared/api/resources.ts'
import { routes } from '../../shared/api/routes.ts'
import type { Clock } from '../../shared/domain/clock.ts'
import { writeWav } from './audio.ts'
import { quickClock } from './quickClock.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** A person's computer with a real hosting service beside it, on a clock that runs quickly. Gone after the test. */
export interface World {
  clock: Clock
  /** Everything of this test lies in it. */
  dir: string
  sandbox: Sandbox
  /** The one show of an empty service. */
  showId: string
  /** What Wavedrop asked of the service, in order. */
  requests: RequestRecord[]
  /** Requests of Wavedrop as `METHOD path`, ids left out. */
  asked(): string[]
  /** Makes requests of Wavedrop fail from now on; null lets all pass. */
  fail(faults: Faults | null): void
  /** Opens the account's data, closing it first if it is open: a restart. */
  open(listener?: EventListener): Promise<Workspace>
  close(): Promise<void>
  /** What Wavedrop wrote into its log as an error since this was last asked. What nobody asked for fails the test. */
  takeErrors(): string[]
  /** A finished recording with this name. Answers its path. */
  recording(name: string, seconds?: number): Promise<string>
  /** Sends as somebody else who uses the same account: neither recorded nor made to fail. */
  send(method: string, path: string, body?: unknown): Promise<unknown>
  /** Every episode that the service has. */
  episodes(): Promise<Episode[]>
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** How Wavedrop reaches the service when that is not straight ahead. */
export interface Way {
  /** What it takes for the service's address. */
  baseUrl?: string
  /** Real milliseconds, whatever the clock. */
  timeouts?: Partial<Timeouts>
}

export async function createWorld(options: Partial<SandboxOptions> = {}, way: Way = {}): Promise<World> {
  const dir = await temporaryFolder()
  const clock = options.clock ?? quickClock()
  let faults: Faults | null = null
  const sandbox = await startSandbox({
    seed: 'empty',
    rateLimit: false,
    clock,
    dataDir: join(dir, 'service'),
    faults: (request) => (isSomebodyElse(request) ? undefined : faults?.(request)),
    ...options,
  })
  onTestFinished(() => sandbox.close())
  const requests: RequestRecord[] = []
  sandbox.onRequest((request) => {
    if (!isSomebodyElse(request)) requests.push(request)
  })
  const recordings = join(dir, 'recordings')
  await mkdir(recordings)
  let open: Workspace | null = null
  const close = async () => {
    const closing = open
    open = null
    await closing?.close()
  }
  /** What Wavedrop had to write into its log: a test that does not know of it would pass over a fault that mends itself. */
  const errors: string[] = []
  const log: Log = {
    ...silentLog,
    error: (message, cause) => void errors.push(`${message}: ${inspect(cause)}`),
  }
  onTestFinished(async () => {
    await close()
    expect(errors).toEqual([])
  })

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${sandbox.baseUrl}${path.replace(/(?=\?|$)/, '/')}`, {
      method,
      headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }

  return {
    clock,
    dir,
    sandbox,
    showId: '1',
    requests,
    asked: () => requests.map(({ method, path }) => `${method} ${withoutIds(path)}`),
    fail(next) {
      faults = next
    },
    close,
    takeErrors: () => errors.splice(0),
    async open(listener) {
      await close()
      const events = createEvents()
      if (listener) events.listen(listener)
      const opened = openWorkspace({
        unlocked: accountOf({ apiKey: sandbox.apiKey, baseUrl: way.baseUrl ?? sandbox.baseUrl }),
        dir: join(dir, 'account'),
        clock,
        random: () => 0.5,
        newId: randomUUID,
        version: 'test',
        events,
        log,
        timeouts: way.timeouts ?? {},
      })
      if (!opened.ok) throw new Error(opened.error.message)
      open = opened.value
      return open
    },
    async recording(name, seconds = 1) {
      const path = join(recordings, name)
      await writeWav(path, seconds)
      return path
    },
    send,
    async episodes() {
      const answer = await send('GET', '/v1/episodes?pagination[per]=100')
      return routes['episodes.list'].response.parse(answer).data
    },
  }
}

/** The account of a sandbox, with its key. */
export function accountOf({ baseUrl, apiKey }: Pick<Sandbox, 'baseUrl' | 'apiKey'>) {
  return {
    account: { id: 'test', name: 'Test', baseUrl, kind: 'service', key: 'session' },
    apiKey,
    provedAt: null,
  } as const
}

/** Requests of `World.send` end in a slash, which the service does not mind and Wavedrop never writes. */
function isSomebodyElse({ path }: { path: string }): boolean {
  return path.endsWith('/')
}

function withoutIds(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/, '/:id').replace(/\/uploads\/.*/, '/uploads/:name')
}
