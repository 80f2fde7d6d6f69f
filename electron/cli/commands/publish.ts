import { basename, resolve } from 'node:path'
import { CommandError, exitCode, type ExitCode } from '../exitCodes.ts'
import { findShow, runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'
import { toFields, toPlan, type FieldOptions, type PlanOptions } from '../wishes.ts'

/** Makes episodes of named files, by the same way as a watched folder's. */
export async function publish(
  session: Session,
  files: string[],
  options: PlanOptions & FieldOptions,
): Promise<ExitCode> {
  const { output, surroundings } = session
  if (files.length > 1 && (options.title !== undefined || options.number !== undefined)) {
    throw new CommandError(
      exitCode.wrongUsage,
      'One title or number cannot be for several files.',
      'Publish them one by one.',
    )
  }
  const fields = await toFields(options)
  const workspace = await session.workspace()
  const show = await findShow(workspace, options.show)
  const plan = { ...toPlan(options, show, surroundings.clock.now()), fields }

  let missing = 0
  const code = await runJobs(session, workspace, async () => {
    const decided = files.map(async (file) => {
      const path = resolve(file)
      const item = await workspace.inbox.add(path, plan).decided
      if (item?.episodeId)
        return output.event({ event: 'settled', path, title: item.title }, `${basename(path)}: finished`)
      missing += 1
      if (item?.error) output.problem(basename(path), item.error)
    })
    await Promise.all(decided)
  })
  return code === exitCode.done && missing > 0 ? exitCode.needsAttention : code
}
