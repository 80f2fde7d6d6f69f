import type { ShowModel, WebhookRow } from '../../../shared/ipc/models.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { findShow, runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { ended } from './look.ts'

interface Run {
  session: Session
  workspace: Workspace
  show: ShowModel
}

/** The webhooks of a show: lists them, adds one, removes one. */
export async function webhooks(
  session: Session,
  showName: string,
  action: string,
  values: string[],
): Promise<ExitCode> {
  const carryOut = actionOf(action, values)
  const workspace = await session.workspace()
  const show = await findShow(workspace, showName)
  return await carryOut({ session, workspace, show })
}

/** What was asked for, once it is sure that it can be: nothing is opened, or asked of the service, for a slip of the pen. */
function actionOf(action: string, values: string[]): (run: Run) => Promise<ExitCode> {
  const [first, second, ...others] = values
  switch (action) {
    case 'list':
      if (first !== undefined) throw usage('“list” lists all of them.', 'Leave out what stands after it.')
      return list
    case 'add':
      if (first === undefined || second === undefined || others.length > 0) {
        throw usage(
          '“add” takes an event and an address.',
          'As in: add episode_published https://example.com/hook',
        )
      }
      return (run) => add(run, first, second)
    case 'remove':
      if (first === undefined || second !== undefined) {
        throw usage('“remove” takes the id of one webhook.', '“list” shows them.')
      }
      return (run) => remove(run, first)
    default:
      throw usage(`“${action}” cannot be done with webhooks.`, 'It is one of list, add, remove.')
  }
}

async function list({ session, workspace, show }: Run): Promise<ExitCode> {
  const refreshed = await workspace.webhooks.refresh(show.id)
  const rows = workspace.webhooks.list(show.id)
  for (const row of rows) tellWebhook(session, row)
  return ended(session, { webhooks: rows.length }, refreshed)
}

function tellWebhook(
  { output }: Session,
  { remoteId, showId, event, url, removing, sync }: WebhookRow,
): void {
  const standing = removing ? '  being removed' : sync === 'on-service' ? '' : `  ${sync}`
  output.event(
    { event: 'webhook', id: remoteId, show_id: showId, event_name: event, url, removing, sync },
    `${remoteId ?? 'not sent'}  ${event}  ${url}${standing}`,
  )
}

async function add({ session, workspace, show }: Run, event: string, url: string): Promise<ExitCode> {
  // So that one that is there is known: the service would make a second one, and deliver everything twice.
  const refreshed = await workspace.webhooks.refresh(show.id)
  if (!refreshed.ok) session.output.problem('What there is is what was last seen', refreshed.error)
  return await runJobs(session, workspace, () => {
    const added = workspace.webhooks.add(show.id, { event, url })
    if (added.ok) return Promise.resolve()
    if (added.error.code !== 'already-taken') throw usage(added.error.message, added.error.hint)
    session.output.note(added.error.message)
    return Promise.resolve()
  })
}

async function remove({ session, workspace, show }: Run, id: string): Promise<ExitCode> {
  const find = () => workspace.webhooks.list(show.id).find(({ remoteId }) => remoteId === id)
  if (!find()) {
    const refreshed = await workspace.webhooks.refresh(show.id)
    if (!refreshed.ok) throw commandError(refreshed.error)
  }
  const found = find()
  if (!found) throw usage(`“${show.title}” has no webhook ${id}.`, '“list” shows those there are.')
  return await runJobs(session, workspace, () => {
    const removed = workspace.webhooks.remove(found.id)
    if (!removed.ok) throw commandError(removed.error)
    return Promise.resolve()
  })
}

function usage(message: string, hint: string | undefined): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
