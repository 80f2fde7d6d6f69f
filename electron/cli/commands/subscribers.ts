import { readFile } from 'node:fs/promises'
import { routes } from '../../../shared/api/routes.ts'
import type { ShowModel, SubscriberRow } from '../../../shared/ipc/models.ts'
import type { AppError, Result } from '../../../shared/ipc/result.ts'
import { inRequests } from '../../subscribers/additions.ts'
import { readAddresses, type BadAddress } from '../../subscribers/addressFile.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { findShow, runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { isoTime } from '../time.ts'
import { ended } from './look.ts'

export interface SubscribersOptions {
  dryRun?: boolean
  skipWelcomeEmail?: boolean
}

interface Run {
  session: Session
  workspace: Workspace
  show: ShowModel
  options: SubscribersOptions
}

/** The subscribers of a private show: lists them, adds some, takes them from a file, removes some. */
export async function subscribers(
  session: Session,
  showName: string,
  action: string,
  values: string[],
  options: SubscribersOptions,
): Promise<ExitCode> {
  const carryOut = actionOf(action, values, options)
  const workspace = await session.workspace()
  const show = await findShow(workspace, showName)
  return await carryOut({ session, workspace, show, options })
}

/** What was asked for, once it is sure that it can be: nothing is opened, or asked of the service, for a slip of the pen. */
function actionOf(
  action: string,
  values: string[],
  { dryRun, skipWelcomeEmail }: SubscribersOptions,
): (run: Run) => Promise<ExitCode> {
  const isAdding = action === 'add' || action === 'import'
  if (!isAdding && (dryRun || skipWelcomeEmail)) {
    throw usage(
      `“${action}” has no such option.`,
      '--dry-run and --skip-welcome-email are for add and import.',
    )
  }
  const [file, ...others] = values
  switch (action) {
    case 'list':
      if (file !== undefined) throw usage('“list” lists everybody.', 'Leave out what stands after it.')
      return list
    case 'add':
      if (file === undefined) throw usage('Who is to be added?', 'Write one address or more.')
      return (run) => add(run, values)
    case 'import':
      if (file === undefined || others.length > 0) throw usage('“import” takes one file.', 'Name a CSV file.')
      return (run) => importFile(run, file)
    case 'remove':
      if (file === undefined) throw usage('Who is to be removed?', 'Write one address or more.')
      return (run) => remove(run, values)
    default:
      throw usage(`“${action}” cannot be done with subscribers.`, 'It is one of list, add, import, remove.')
  }
}

async function list({ session, workspace, show }: Run): Promise<ExitCode> {
  const refreshed = await workspace.subscribers.refresh(show.id)
  const all = { showId: show.id, offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { rows, total } = workspace.subscribers.list(all)
  for (const row of rows) tellSubscriber(session, row)
  return ended(session, { subscribers: total }, refreshed)
}

function tellSubscriber({ output }: Session, row: SubscriberRow): void {
  const { remoteId, showId, email, status, activated, hasDownloads, removing, sync } = row
  const words = [
    email,
    activated === null ? null : activated ? 'activated' : 'not activated',
    status === 'unsubscribed' ? 'wants no e-mail' : null,
    removing ? 'being removed' : sync === 'on-service' ? null : sync,
  ]
  output.event(
    {
      event: 'subscriber',
      id: remoteId,
      show_id: showId,
      email,
      status,
      activated,
      has_downloads: hasDownloads,
      last_notified_at: isoTime(row.lastNotifiedAt),
      removing,
      sync,
    },
    words.filter((word) => word !== null).join('  '),
  )
}

async function importFile(run: Run, path: string): Promise<ExitCode> {
  const { session, workspace, show } = run
  const read = readAddresses(await bytesOf(path))
  if (!read.ok) throw usage(read.error.message, read.error.hint)
  const { emails, bad } = read.value
  if (bad.length > 0) return tellBad(session, bad, emails.length)
  // So that who is a subscriber already is known; the list can be carried out without it.
  const refreshed = await workspace.subscribers.refresh(show.id)
  if (!refreshed.ok) session.output.problem('Who is a subscriber is what was last seen', refreshed.error)
  return await add(run, emails)
}

async function add({ session, workspace, show, options }: Run, emails: string[]): Promise<ExitCode> {
  const { output } = session
  const skipWelcomeEmail = options.skipWelcomeEmail ?? false
  const sorted = named(workspace.subscribers.sort(show.id, emails))
  const { fresh, already } = sorted
  for (const email of already)
    output.event({ event: 'address', email, action: 'none' }, `${email}: a subscriber already`)
  if (options.dryRun) return tellRequests(session, show, fresh, skipWelcomeEmail)
  for (const email of fresh) output.event({ event: 'address', email, action: 'add' }, `${email}: to be added`)
  return await runJobs(session, workspace, () => {
    named(workspace.subscribers.add(show.id, fresh, skipWelcomeEmail))
    return Promise.resolve()
  })
}

function tellRequests(
  { output }: Session,
  show: ShowModel,
  emails: string[],
  skipWelcomeEmail: boolean,
): ExitCode {
  const common = { show_id: show.id, ...(skipWelcomeEmail ? { skip_welcome_email: true } : {}) }
  const requests = inRequests(emails).map((batch) => {
    const { method, path } = routes[batch.length === 1 ? 'subscribers.create' : 'subscribers.createBatch']
    return {
      method,
      path,
      body: { ...common, ...(batch.length === 1 ? { email: batch[0] } : { emails: batch }) },
    }
  })
  for (const request of requests) {
    const { method, path, body } = request
    output.event({ event: 'request', ...request }, `${method} ${path} ${JSON.stringify(body)}`)
  }
  output.event(
    { event: 'summary', addresses: emails.length, requests: requests.length },
    `${requests.length} requests for ${emails.length} addresses. Nothing was sent.`,
  )
  return exitCode.done
}

function tellBad({ output }: Session, bad: readonly BadAddress[], good: number): ExitCode {
  for (const { line, reason } of bad) {
    output.event({ event: 'bad-row', line, reason })
    output.problem(`Line ${line}`, { code: 'bad-request', message: reason })
  }
  output.event(
    { event: 'summary', addresses: good, badRows: bad.length },
    `Nothing was sent: ${bad.length} rows hold no address.`,
  )
  return exitCode.needsAttention
}

async function remove({ session, workspace, show }: Run, emails: string[]): Promise<ExitCode> {
  const missing = () => emails.filter((email) => !workspace.subscribers.find(show.id, email))
  if (missing().length > 0) named(await workspace.subscribers.refresh(show.id))
  const [unknown] = missing()
  if (unknown !== undefined) {
    throw usage(
      `${unknown} is no subscriber of “${show.title}”.`,
      'Nobody was removed; “list” shows who there is.',
    )
  }
  const ids = emails.flatMap((email) => workspace.subscribers.find(show.id, email)?.id ?? [])
  return await runJobs(session, workspace, () => {
    named(workspace.subscribers.remove(ids))
    return Promise.resolve()
  })
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw usage(`“${path}” cannot be read (${reason}).`, 'Check the path.')
  }
}

/** The value, or the end of the command. What cannot be meant is wrong usage; what the service did not answer is not. */
function named<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw isSlip(result.error) ? usage(result.error.message, result.error.hint) : commandError(result.error)
}

function isSlip({ code }: AppError): boolean {
  return code === 'invalid' || code === 'not-found'
}

function usage(message: string, hint: string | undefined): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
