import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RequestRecord } from '../../../electron/sandbox/requestLog.ts'
import { startSandbox, type Sandbox } from '../../../electron/sandbox/server.ts'
import type { Episode } from '../../../shared/api/resources.ts'
import { routes } from '../../../shared/api/routes.ts'
import { wavBytes } from '../../support/audio.ts'
import { commandLine, type CommandRun } from '../../support/commandLine.ts'
import { holdPort } from '../../support/holdPort.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

/** A producer's machine: a folder of recordings, a profile, and a hosting service that has the demo's three shows. */
export interface Studio {
  /** Where plans and recordings lie. */
  folder: string
  /** API requests of Wavedrop since this was last asked, in order, as `METHOD path`; uploads as `PUT`. */
  asked(): string[]
  /** The same without those that only read. */
  wrote(): string[]
  /** The service goes away, and comes back at the same address with all it had. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** Writes a plan with these lines. Answers its path. */
  plan(name: string, ...lines: string[]): string
  /** A finished recording of this many seconds. */
  record(name: string, seconds?: number): string
  run(args: string[]): Promise<CommandRun>
  /** Sends as somebody else who uses the same account. */
  send(method: string, path: string, body?: unknown): Promise<unknown>
  /** What the service has of a show, by title. */
  episodes(show: string): Promise<Map<string, Episode>>
}

/** Older than any quiet time, so that no test waits for one it is not about. */
const tenMinutesMs = 10 * 60_000

export async function openStudio(): Promise<Studio> {
  const folder = await temporaryFolder()
  const profile = join(folder, 'profile')
  let requests: RequestRecord[] = []
  async function start(): Promise<Sandbox> {
    const started = await startSandbox({ dataDir: join(folder, 'service'), rateLimit: false })
    started.onRequest((request) => {
      if (!isSomebodyElse(request)) requests.push(request)
    })
    return started
  }
  let sandbox = await start()
  let held: { release(): void } | null = null
  onTestFinished(async () => {
    held?.release()
    await sandbox.close()
  })
  const { baseUrl, apiKey } = sandbox
  const recordings = join(folder, 'recordings')
  mkdirSync(recordings)

  const asked = () => {
    const lines = requests.map(({ origin, method, path }) =>
      origin === 'upload' ? 'PUT' : `${method} ${path}`,
    )
    requests = []
    return lines
  }
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${baseUrl}${path.replace(/(?=\?|$)/, '/')}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }

  return {
    folder: recordings,
    asked,
    wrote: () => asked().filter((line) => !line.startsWith('GET ')),
    async leave() {
      await sandbox.close()
      held = await holdPort(baseUrl)
    },
    async comeBack() {
      sandbox = await start()
      held?.release()
      held = null
    },
    plan(name, ...lines) {
      const path = join(recordings, name)
      writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
      return path
    },
    record(name, seconds = 1) {
      const path = join(recordings, name)
      writeFileSync(path, wavBytes({ seconds }))
      const then = new Date(Date.now() - tenMinutesMs)
      utimesSync(path, then, then)
      return path
    },
    run: (args) =>
      commandLine([...args, '--profile', profile, '--base-url', baseUrl], {
        env: { WAVEDROP_API_KEY: apiKey },
      }),
    send,
    async episodes(show) {
      const answer = await send('GET', `/v1/episodes?show_id=${show}&pagination[per]=100`)
      const found = routes['episodes.list'].response.parse(answer).data
      return new Map(found.map((episode) => [episode.attributes.title ?? '', episode]))
    },
  }
}

/** Requests of `Studio.send` end in a slash, which the service does not mind and Wavedrop never writes. */
function isSomebodyElse({ path }: { path: string }): boolean {
  return path.endsWith('/')
}
