import { ok, type Result } from '../../../shared/ipc/result.ts'
import type { EventListener } from '../../events.ts'
import type { SyncProgress } from '../../sync/sync.ts'
import { exitCode, exitCodeFor, type ExitCode } from '../exitCodes.ts'
import type { Output } from '../output.ts'
import { runJobs } from '../reportJobs.ts'
import type { Session } from '../session.ts'

/** Sends everything that waits, and fetches every show and episode. */
export async function sync(session: Session): Promise<ExitCode> {
  const { output } = session
  const workspace = await session.workspace()
  const stopTelling = session.app().onEvent(tellPages(output))
  let fetched: Result<undefined> = ok()
  try {
    const code = await runJobs(session, workspace, async () => {
      fetched = await fetchAll()
    })
    return unfinished(output, fetched, code)
  } finally {
    stopTelling()
  }

  async function fetchAll(): Promise<Result<undefined>> {
    const pulled = await workspace.sync.start()
    return pulled.ok ? await workspace.sync.checkLate() : pulled
  }
}

/** What could not be fetched decides the exit code: that the service was away says more than what waits for a person. */
function unfinished(output: Output, fetched: Result<undefined>, code: ExitCode): ExitCode {
  if (fetched.ok || code === exitCode.keyRefused) return code
  output.problem('Not everything could be fetched', fetched.error)
  return exitCodeFor(fetched.error)
}

function tellPages(output: Output): EventListener {
  return (event, payload) => {
    if (event !== 'sync.progress') return
    // The contract pairs the name with its payload; the type system cannot follow that through a generic.
    const { running, done, total } = payload as SyncProgress
    if (running && done > 0) output.event({ event: 'fetched', pages: done, of: total })
    output.live(running ? `Fetching episodes: page ${done}${total === null ? '' : ` of ${total}`}` : '')
  }
}
