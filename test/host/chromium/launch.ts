import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { connect, type Session } from './connection.ts'
import { killGroup } from './killGroup.ts'

export interface LaunchOptions {
  program: string
  /** The page the first window belongs to: Chromium shows neither tabs nor an address bar for it. */
  url: string
  headless: boolean
  /** Opens the debugging port on 127.0.0.1 as well; 0 means any free one. */
  cdpPort?: number | undefined
}

/** A Chromium of our own. */
export interface Chromium {
  browser: Session
  session: (sessionId: string) => Session
  /** The debugging port that is open, if one was asked for. */
  cdpPort: number | null
  pid: number
  /** Everything it keeps while it runs. */
  folder: string
  /** Resolves when Chromium has ended, asked or not, and its folder is removed. */
  ended: Promise<void>
  close(): Promise<void>
}

/** The machine is left alone: no network of Chromium's own, no first-run pages, no crash reports. */
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
]

export async function launchChromium({ program, url, headless, cdpPort }: LaunchOptions): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-chromium-'))
  const child = spawn(
    program,
    [
      ...flags,
      // Chromium refuses its sandbox to root, and says so in a bar across the window unless it is a test.
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
      ...(headless ? ['--headless=new'] : []),
      ...(cdpPort === undefined ? [] : [`--remote-debugging-port=${cdpPort}`]),
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      `--app=${url}`,
    ],
    // A group of its own: Ctrl-C in the terminal is for the main process, which then closes Chromium in order.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  )
  const words = lastWords(child.stderr as Readable)
  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const ended = once(child, 'exit').then(async () => {
    // Its helpers outlive it by a moment, and write.
    killGroup(child.pid ?? 0)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  try {
    await connection.browser.send('Browser.getVersion')
    // Chromium writes down only a port it chose itself.
    const port = cdpPort === 0 ? await readPort(folder) : (cdpPort ?? null)
    return {
      browser: connection.browser,
      session: connection.session,
      cdpPort: port,
      pid: child.pid ?? 0,
      folder,
      ended,
      async close() {
        connection.close()
        await ended
      },
    }
  } catch (cause) {
    connection.close()
    await ended
    throw new Error(`${program} did not start. Its last words: ${words()}`, { cause })
  }
}

/** Keeps the end of what Chromium writes, which is only read when it does not start. */
function lastWords(stderr: Readable): () => string {
  let words = ''
  stderr.setEncoding('utf8').on('data', (chunk: string) => (words = (words + chunk).slice(-2000)))
  return () => words.trim()
}

/** The port that Chromium chose, once it has written it into its folder. */
async function readPort(folder: string): Promise<number> {
  const name = 'DevToolsActivePort'
  const changes = watch(folder)
  try {
    const read = async () => Number((await readFile(join(folder, name), 'utf8')).split('\n')[0] || Number.NaN)
    for (;;) {
      const port = await read().catch(() => Number.NaN)
      if (!Number.isNaN(port)) return port
      await once(changes, 'change')
    }
  } finally {
    changes.close()
  }
}
