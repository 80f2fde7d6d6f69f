/**
 * Wavedrop where no window can be shown: one folder is watched, and what becomes of each file is told in sentences.
 * The account is the embedded service, or the one of `--base-url` with the key in WAVEDROP_API_KEY.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../shared/domain/clock.ts'
import { CommandError, exitCode } from '../cli/exitCodes.ts'
import { createSession, type Session } from '../cli/session.ts'
import { createKeytarStore } from '../keychain/keytarStore.ts'
import { follow } from './narration.ts'
import { parseStartOptions } from './options.ts'
import { say } from './say.ts'
import { version } from './version.ts'

/** Watches until the signal, telling what happens. */
async function run(session: Session, stopped: AbortSignal): Promise<void> {
  const workspace = await session.workspace()
  follow(session.app(), (sentence) => console.log(sentence))
  workspace.goLive()
  const synced = await workspace.sync.start()
  if (!synced.ok) say(synced.error.message)
  const show = workspace.shows.list().find((candidate) => !candidate.private)
  if (!show) throw new CommandError(exitCode.needsAttention, 'This account has no public show.')

  const inbox = join(session.profileDir, 'Inbox')
  mkdirSync(inbox, { recursive: true })
  const watch = await workspace.inbox.watchOnce(
    inbox,
    { showId: show.id, status: 'draft', at: null },
    () => undefined,
  )
  if (!watch.ok) throw new CommandError(exitCode.needsAttention, watch.error.message, watch.error.hint)

  const where =
    workspace.account.kind === 'sandbox'
      ? 'the sandbox, a hosting service on this computer,'
      : workspace.account.name
  console.log(`Wavedrop is connected to ${where} at ${workspace.account.baseUrl}`)
  console.log(`Drop audio into ${inbox}: each finished file becomes a draft of “${show.title}”.`)
  console.log('`npm run cli -- --help` tells what else can be done from here. Ctrl-C stops.')
  if (!stopped.aborted)
    await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }))
  await watch.value.close()
}

const options = parseStartOptions(process.argv.slice(2))
if (!options.ok) throw new Error(options.error.message)
const { profile, 'base-url': baseUrl } = options.value

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const session = createSession(
  {
    ...(profile === undefined ? {} : { profile }),
    ...(baseUrl === undefined ? { sandbox: true } : { baseUrl }),
  },
  {
    env: process.env,
    platform: process.platform,
    streams: process,
    stdin: process.stdin,
    clock: systemClock,
    secrets: createKeytarStore(),
    version,
    stopped: stop.signal,
  },
)
try {
  await run(session, stop.signal)
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  say([error.message, error.hint].filter(Boolean).join(' '))
  process.exitCode = error.exitCode
} finally {
  await session.close()
}
