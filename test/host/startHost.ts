import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { killGroup } from './chromium/killGroup.ts'
import { fromHost, type FromHost, type ToHost } from './control.ts'
import { createDialogs } from './dialogs/scripted.ts'
import type * as electron from './electron/index.ts'
import type { RunningApp, StartOptions } from './runningApp.ts'

export type { RunningApp } from './runningApp.ts'

export interface HostOptions extends StartOptions {
  /** Default true. */
  headless?: boolean
  /** Another main module than electron/main.ts. */
  entry?: string
}

const entry = fileURLToPath(new URL('main.ts', import.meta.url))
/** How much of what the app writes is kept for when it does not start, characters. */
const keptOutput = 4000

/** Opens the app in Chromium, in a process of its own, and waits until its page is there. */
export async function startHost(options: HostOptions): Promise<RunningApp> {
  const { profileDir, headless = true, viewport, args = [], env = {}, entry: main } = options
  const child = spawn(
    process.execPath,
    [
      entry,
      '--cdp-port=0',
      '--loopback-only',
      ...(headless ? ['--headless'] : []),
      ...(main === undefined ? [] : ['--entry', main]),
      '--profile',
      profileDir,
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], serialization: 'advanced', env: { ...process.env, ...env } },
  )
  const gone = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-keptOutput)))
  }

  const say = (message: ToHost) => void child.send(message)
  const listeners = new Set<(message: FromHost) => void>()
  child.on('message', (message) => {
    const heard = fromHost.parse(message)
    for (const listener of [...listeners]) listener(heard)
  })
  const opened: string[] = []
  const dialogs = createDialogs((id, { paths = [], button = 0 }) =>
    say({ kind: 'answer', id, paths, button }),
  )
  listeners.add((message) => {
    if (message.kind === 'opened') opened.push(message.url)
    if (message.kind === 'asked') dialogs.ask(message.id, message.asked)
    if (message.kind === 'told') dialogs.told.push(`${message.title}\n${message.content}`)
  })

  const open = await Promise.race([
    new Promise<Extract<FromHost, { kind: 'open' }>>((resolve) =>
      listeners.add((message) => {
        if (message.kind === 'open') resolve(message)
      }),
    ),
    gone.then(() => {
      throw new Error(`The app ended before its window was open. ${[...dialogs.told, output].join('\n')}`)
    }),
  ])
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${open.cdpPort ?? 0}`)
  const { page, cdp } = await firstPage(browser)
  if (viewport) await page.setViewportSize(viewport)

  void gone.then(([code]) => {
    // Tests only see their page go; this says why.
    if (typeof code === 'number' && code !== 0) console.error(`The app ended with ${code}. ${output}`)
  })

  let lastId = 0
  return {
    page,
    cdp,
    origin: new URL(page.url()).origin,
    dialogs,
    opened,
    process: child,
    evaluate<T, A>(run: (module: typeof electron, arg: A) => T | Promise<T>, arg: A): Promise<T> {
      const id = (lastId += 1)
      say({ kind: 'evaluate', id, source: run.toString(), arg })
      return new Promise((resolve, reject) => {
        void gone.then(() => reject(new Error('The app is gone.')))
        const listen = (message: FromHost) => {
          if (message.kind !== 'evaluated' || message.id !== id) return
          listeners.delete(listen)
          if (message.error === undefined) resolve(message.value as T)
          else reject(new Error(message.error))
        }
        listeners.add(listen)
      })
    },
    async close() {
      await browser.close()
      if (child.connected) say({ kind: 'quit' })
      await gone
    },
    async kill() {
      await browser.close()
      child.kill('SIGKILL')
      await gone
      killGroup(open.chromium.pid)
      await rm(open.chromium.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function firstPage(browser: Browser) {
  const context = browser.contexts()[0]
  const page = context?.pages()[0]
  if (!context || !page) throw new Error('Chromium shows no page.')
  return { page, cdp: await context.newCDPSession(page) }
}
