import { homedir } from 'node:os'
import { resolve } from 'node:path'
import type { Clock } from '../../shared/domain/clock.ts'
import { createApp, type App } from '../app.ts'
import type { SecretStore } from '../keychain/secretStore.ts'
import type { Log } from '../log.ts'
import type { Workspace } from '../workspace.ts'
import { CommandError, commandError, exitCode } from './exitCodes.ts'
import { createOutput, type Output, type Streams } from './output.ts'
import { defaultProfileDir } from './profileDir.ts'

/** The options every command takes. */
export interface GlobalOptions {
  profile?: string
  baseUrl?: string
  account?: string
  sandbox?: boolean
  json?: boolean
}

/** What a command runs in. Handed in, so that tests run commands without a process. */
export interface Surroundings {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  streams: Streams
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  clock: Clock
  secrets: SecretStore
  version: string
  /** Aborts when the person or the system asks the command to stop. */
  stopped: AbortSignal
}

/** One run of one command. */
export interface Session {
  options: GlobalOptions
  surroundings: Surroundings
  output: Output
  profileDir: string
  /** Takes the profile. Closed by whoever ran the command. */
  app(): App
  /**
   * Opens the account the options name; with `offline` without any request. Throws a `CommandError` when that cannot be
   * done.
   */
  workspace(how?: { offline?: boolean }): Promise<Workspace>
  close(): Promise<void>
}

export function createSession(options: GlobalOptions, surroundings: Surroundings): Session {
  const { env, platform, clock, secrets, version } = surroundings
  const output = createOutput(options.json ?? false, surroundings.streams)
  const profileDir = resolve(options.profile ?? defaultProfileDir(platform, env, homedir()))
  let opened: App | null = null

  function app(): App {
    if (opened) return opened
    const created = createApp({ profileDir, secrets, clock, version, log: stderrLog(output) })
    if (!created.ok) throw commandError(created.error)
    opened = created.value
    return opened
  }

  return {
    options,
    surroundings,
    output,
    profileDir,
    app,
    async workspace({ offline = false } = {}) {
      const workspace = await openNamed(app(), options, env, offline)
      if (!workspace.ok) throw commandError(workspace.error)
      return workspace.value
    },
    async close() {
      await opened?.close()
    },
  }
}

async function openNamed(app: App, options: GlobalOptions, env: NodeJS.ProcessEnv, offline: boolean) {
  if (options.sandbox) return await app.exploreSandbox()
  if (options.baseUrl !== undefined) {
    const apiKey = env['WAVEDROP_API_KEY']
    if (!apiKey) {
      throw new CommandError(
        exitCode.wrongUsage,
        'There is no key for that address.',
        'Set WAVEDROP_API_KEY, or use “login”.',
      )
    }
    const connected = await app.accounts.connectForRun({ baseUrl: options.baseUrl, apiKey, offline })
    return connected.ok ? await app.open(connected.value) : connected
  }
  const unlocked = await app.accounts.unlock(chooseAccount(app, options.account))
  return unlocked.ok ? await app.open(unlocked.value) : unlocked
}

/** The account named, else the one used last, else the only one. Answers its id. */
function chooseAccount(app: App, named: string | undefined): string {
  const known = app.accounts.list()
  const names = known.map(({ name }) => name).join(', ')
  if (named !== undefined) {
    const account = app.accounts.find(named)
    if (account) return account.id
    const hint = known.length === 0 ? 'Use “login” first.' : `The accounts are: ${names}.`
    throw new CommandError(exitCode.wrongUsage, `There is no account “${named}”.`, hint)
  }
  const active = known.find(({ id }) => id === app.accounts.activeId())
  const [only, ...others] = known
  if (active) return active.id
  if (only && others.length === 0) return only.id
  throw known.length === 0
    ? new CommandError(exitCode.wrongUsage, 'No account is connected.', 'Use “login”, or try --sandbox.')
    : new CommandError(exitCode.wrongUsage, 'Which account?', `Name one with --account: ${names}.`)
}

function stderrLog(output: Output): Log {
  return {
    info: () => undefined,
    warn: (message) => output.note(message),
    error: (message, cause) =>
      output.note(
        cause === undefined
          ? message
          : `${message}: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`,
      ),
  }
}
