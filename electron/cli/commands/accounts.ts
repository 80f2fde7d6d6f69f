import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import type { Session } from '../session.ts'

/** Proves a key with the service and keeps it in the keychain. */
export async function login(session: Session, options: { name?: string }): Promise<ExitCode> {
  const { baseUrl } = session.options
  if (baseUrl === undefined) {
    throw new CommandError(exitCode.wrongUsage, 'Which service?', 'Add --base-url https://api.example.com.')
  }
  const app = session.app()
  const apiKey = await readKey(session)
  const connected = await app.accounts.connect({ baseUrl, apiKey, keep: 'keychain', ...options })
  if (!connected.ok) throw commandError(connected.error)
  const { account } = connected.value
  app.accounts.setActive(account.id)
  session.output.event(
    { event: 'summary', account: { id: account.id, name: account.name, baseUrl: account.baseUrl } },
    `Connected as ${account.name}. The key is in the keychain.`,
  )
  return exitCode.done
}

/** Forgets an account and its key. Its drafts stay in the profile folder. */
export async function logout(session: Session, named: string | undefined): Promise<ExitCode> {
  const app = session.app()
  const account = app.accounts.find(named ?? session.options.account ?? app.accounts.activeId() ?? '')
  if (!account) {
    const names = app.accounts.list().map(({ name }) => name)
    const hint = names.length === 0 ? 'There are none.' : `The accounts are: ${names.join(', ')}.`
    throw new CommandError(exitCode.wrongUsage, 'Which account?', hint)
  }
  const removed = await app.remove(account.id, 'keep')
  if (!removed.ok) throw commandError(removed.error)
  session.output.event(
    { event: 'summary', removed: account.id },
    `${account.name} is signed out, and its key forgotten.`,
  )
  return exitCode.done
}

/** Lists the accounts of the profile. */
export function accounts(session: Session): ExitCode {
  const app = session.app()
  const active = app.accounts.activeId()
  const known = app.accounts.list()
  for (const { id, name, baseUrl } of known) {
    session.output.event(
      { event: 'account', id, name, baseUrl, active: id === active },
      `${name}  ${baseUrl}`,
    )
  }
  session.output.event(
    { event: 'summary', accounts: known.length },
    known.length === 0 ? 'No account is connected. Use “login”.' : undefined,
  )
  return exitCode.done
}

/** From a prompt that shows nothing of it, or from stdin when that is not a terminal. */
async function readKey({ surroundings }: Session): Promise<string> {
  const { stdin, streams } = surroundings
  if (stdin.isTTY !== true) {
    const key = (await text(stdin)).trim()
    if (key !== '') return key
    throw new CommandError(
      exitCode.wrongUsage,
      'There was no key on stdin.',
      'Pipe it in, or run this in a terminal.',
    )
  }
  streams.stderr.write('API key (not shown): ')
  // Nothing is echoed: the prompt has no output to write to.
  const prompt = createInterface({ input: stdin, terminal: true })
  try {
    return (await prompt.question('')).trim()
  } finally {
    prompt.close()
    streams.stderr.write('\n')
  }
}
