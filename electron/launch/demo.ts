/**
 * The main job, once, on a machine without an account: a recording is dropped in a folder and becomes a published
 * episode of the embedded service. Everything is real but the place: it lies in a folder that is removed at the end.
 */
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../shared/domain/clock.ts'
import { type Result } from '../../shared/ipc/result.ts'
import { createApp, type App } from '../app.ts'
import { createMemoryStore } from '../keychain/memoryStore.ts'
import { type Workspace } from '../workspace.ts'
import { follow } from './narration.ts'
import { recording } from './recording.ts'
import { seconds } from './say.ts'
import { version } from './version.ts'

/** Longer than this and something is wrong, ms. */
const limitMs = 60_000
const started = performance.now()

function step(words: string): void {
  console.log(`${seconds(performance.now() - started).padStart(7)}  ${words}`)
}

/** The value, or the end of the demo with the reason. */
function need<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error([result.error.message, result.error.hint].filter(Boolean).join(' '))
}

/** Writes the recording as an editor does: in pieces, and not in one go. */
async function writeSlowly(path: string): Promise<void> {
  const audio = recording(8)
  const half = audio.length / 2
  const file = openSync(path, 'w')
  writeSync(file, audio, 0, half)
  await pause(1_000)
  writeSync(file, audio, half)
  closeSync(file)
}

/** Resolves with the episode's id when the file has become one; rejects when it needs a person, or takes too long. */
function published(app: App): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('It took more than a minute.')), limitMs)
    const stop = follow(app, (sentence, { stage, episodeId }) => {
      step(sentence)
      if (stage !== 'needs-you' && (stage !== 'done' || episodeId === null)) return
      clearTimeout(limit)
      stop()
      if (stage === 'done' && episodeId !== null) resolve(episodeId)
      else reject(new Error(sentence))
    })
  })
}

/** Reads a public address of the service as a listener would. */
async function visit(name: string, url: string | null | undefined, title: string): Promise<void> {
  if (url === null || url === undefined) throw new Error(`The service named no ${name}.`)
  const answer = await fetch(url)
  const shown = (await answer.text()).includes(title)
  if (!answer.ok || !shown) throw new Error(`The ${name} does not show the episode: ${url}`)
  console.log(`  ${name.padEnd(5)}  ${url}`)
}

async function firstShow(workspace: Workspace) {
  need(await workspace.sync.start())
  const show = workspace.shows.list().find((candidate) => !candidate.private)
  if (!show) throw new Error('The service has no public show.')
  return show
}

async function demo(app: App, inbox: string): Promise<void> {
  const workspace = need(await app.exploreSandbox())
  step(`A hosting service runs at ${workspace.account.baseUrl}`)
  workspace.goLive()
  const show = await firstShow(workspace)
  need(await workspace.folders.add(inbox, { showId: show.id, then: 'published' }))
  step(`Every finished file in ${inbox} becomes an episode of “${show.title}”`)

  const name = 'Hello from Wavedrop'
  const episode = published(app)
  step(`An editor exports ${name}.wav`)
  const [episodeId] = await Promise.all([episode, writeSlowly(join(inbox, `${name}.wav`))])

  const { title, shareUrl } = need(workspace.episodes.get(episodeId))
  step('Anybody can open it:')
  await visit('page', shareUrl, title)
  await visit('feed', workspace.store.shows.get(show.id)?.base.feed_url, title)
}

const folder = mkdtempSync(join(tmpdir(), 'wavedrop-demo-'))
const inbox = join(folder, 'Inbox')
mkdirSync(inbox)
const log = { info: () => undefined, warn: step, error: step }
try {
  const app = need(
    createApp({
      profileDir: join(folder, 'profile'),
      secrets: createMemoryStore(),
      clock: systemClock,
      version,
      log,
    }),
  )
  try {
    await demo(app, inbox)
  } finally {
    await app.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
