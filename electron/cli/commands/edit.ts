import { episodeText, type EpisodeText } from '../../../shared/ipc/models.ts'
import type { Workspace } from '../../workspace.ts'
import { CommandError, commandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { fieldValue } from '../fieldValues.ts'
import { findEpisode } from '../findEpisode.ts'
import { runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { tellCounts } from '../standing.ts'
import { readText } from '../wishes.ts'

export interface EditOptions {
  title?: string
  descriptionFile?: string
  /** `name=value` each. */
  field: string[]
  offline?: boolean
}

/**
 * Changes an episode here, and sends that with everything else that waits. With `--offline` nothing is asked of the
 * service at all.
 */
export async function edit(session: Session, id: string, options: EditOptions): Promise<ExitCode> {
  const { output, surroundings } = session
  const { offline = false } = options
  const fields = await typedFields(options)
  const workspace = await session.workspace({ offline })
  const episode = await findEpisode(workspace, id, { offline })
  const edited = workspace.episodes.edit(episode.id, fields)
  if (!edited.ok) throw commandError(edited.error)
  const { remoteId, title, unsent } = edited.value
  output.event(
    { event: 'edited', id: remoteId, local_id: episode.id, title, fields: Object.keys(fields), unsent },
    `${title}: ${Object.keys(fields).join(', ')} changed here`,
  )
  if (!offline) {
    const code = await runJobs(session, workspace, () => Promise.resolve())
    return nothingSendsIt(workspace, episode.id) ? tellStranded(session, title) : code
  }
  tellCounts(output, workspace, surroundings.clock.now())
  return exitCode.done
}

/** The fields that the options name. Throws a `CommandError` when there is none, or one is named twice. */
async function typedFields(options: EditOptions): Promise<Partial<EpisodeText>> {
  const { title, descriptionFile } = options
  const typed = [
    ...(title === undefined ? [] : [['title', title] as const]),
    ...(descriptionFile === undefined ? [] : [['description', await readText(descriptionFile)] as const]),
    ...options.field.map(nameAndText),
  ]
  if (typed.length === 0) {
    throw usage('Nothing is to be changed.', 'Add --title, --description-file or --field name=value.')
  }
  const names = typed.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw usage(`${twice} is given twice.`, 'Give each field once.')
  const values = typed.map(([name, text]) => [name, fieldValue(episodeText, name, text)] as const)
  return episodeText.partial().parse(Object.fromEntries(values))
}

function nameAndText(option: string): readonly [string, string] {
  const at = option.indexOf('=')
  if (at < 1) throw usage(`“${option}” names no field.`, 'Write --field name=value.')
  return [option.slice(0, at), option.slice(at + 1)]
}

/** A draft whose making was cancelled, or that was removed on the service: what is changed stays on this computer. */
function nothingSendsIt({ store }: Workspace, id: string): boolean {
  return store.episodes.get(id)?.remoteId === null && store.jobs.openOf(id).length === 0
}

function tellStranded({ output }: Session, title: string): ExitCode {
  output.problem(title, {
    code: 'not-found',
    message: 'It is not on the service, and nothing is to send it there; the change is kept here.',
    hint: 'Send it again from the app’s window.',
  })
  return exitCode.needsAttention
}

function usage(message: string, hint: string): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
