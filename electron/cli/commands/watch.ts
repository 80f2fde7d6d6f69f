import { basename, resolve } from 'node:path'
import type { InboxEvent } from '../../inbox/inboxEvents.ts'
import { CommandError, exitCode, type ExitCode } from '../exitCodes.ts'
import type { Output } from '../output.ts'
import { findShow, runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { toPlan, type PlanOptions } from '../wishes.ts'

export interface WatchCommandOptions extends PlanOptions {
  drain?: boolean
}

/** Takes finished audio from a folder: what lies there already, and what comes. */
export async function watch(session: Session, dir: string, options: WatchCommandOptions): Promise<ExitCode> {
  const { output, surroundings } = session
  const workspace = await session.workspace()
  const show = await findShow(workspace, options.show)
  const plan = toPlan(options, show, surroundings.clock.now())
  const watching = await workspace.inbox.watchOnce(resolve(dir), plan, (event) => tellFile(output, event))
  if (!watching.ok) throw new CommandError(exitCode.wrongUsage, watching.error.message, watching.error.hint)

  output.event(
    { event: 'watching', path: resolve(dir), show: show.id },
    `Watching ${resolve(dir)} for “${show.title}”.`,
  )
  const forever = new Promise<void>(() => undefined)
  try {
    return await runJobs(session, workspace, () => (options.drain ? watching.value.drained() : forever))
  } finally {
    await watching.value.close()
  }
}

/** Says what became of a file in the folder. */
function tellFile(output: Output, event: InboxEvent): void {
  switch (event.kind) {
    case 'arriving':
      output.event({ event: 'arriving', path: event.path, size: event.size, reason: event.reason })
      output.live(`${basename(event.path)}: ${waitingFor[event.reason]}`)
      return
    case 'settled':
      output.event(
        { event: 'settled', path: event.path, title: event.facts.title },
        `${basename(event.path)}: finished`,
      )
      return
    case 'refused':
      output.event({ event: 'refused', path: event.path, error: event.error })
      output.problem(basename(event.path), event.error)
      return
    case 'folder-lost':
      output.event({ event: 'folder-lost', error: event.error })
      output.problem('', event.error)
      return
    case 'polling':
      output.note(event.message)
      return
    case 'ignored':
      output.note(
        `${basename(event.path)}: not taken, it is ${event.reason === 'link' ? 'a link' : 'not a file'}.`,
      )
      return
    case 'gone':
    case 'changed':
    case 'folder-back':
      output.event({ event: event.kind, ...('path' in event ? { path: event.path } : {}) })
  }
}

const waitingFor = {
  growing: 'still growing',
  'held-open': 'your editor is still writing it',
  'quiet-time': 'making sure it is finished',
  incomplete: 'a part is still missing',
}
