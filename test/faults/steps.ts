import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createEvents } from '../../electron/events.ts'
import { isStoreFault } from '../../electron/store/store.ts'
import { openWorkspace, type Workspace } from '../../electron/workspace.ts'
import { wait, type Clock } from '../../shared/domain/clock.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { quickClock } from '../support/quickClock.ts'
import { accountOf } from '../support/world.ts'

/** How a person hands over a recording: they move it into a watched folder, or drop that very file on the window. */
export type Way = 'watched folder' | 'named file'

/** Where a person works. What is theirs, the app's data, the recording and the watched folder, lies below `root`. */
export interface Computer {
  root: string
  way: Way
  baseUrl: string
  apiKey: string
  /** When its clock, which runs quickly, showed the world's time, epoch ms. */
  origin: number
}

export interface SessionOptions {
  /** How long the app may go on, ms of its clock. */
  patienceMs: number
  /** Ends the session as soon as a person is asked: nothing will go on then. */
  untilStuck?: boolean
  /** Looks at the app's data as a test; see `Interfering.unseen`. */
  unseen?: <T>(work: () => T) => T
  /** What a developer would find in the log. */
  log?: (line: string) => void
}

export const accountDir = ({ root }: Computer) => join(root, 'account')
export const exportsDir = ({ root }: Computer) => join(root, 'exports')
/** The recording as it was made. */
export const exported = ({ root }: Computer) => join(root, 'take.wav')
/** The recording where Wavedrop finds it. */
export const handedOver = (computer: Computer) =>
  computer.way === 'named file' ? exported(computer) : join(exportsDir(computer), 'take.wav')

const asItIs = <T>(work: () => T): T => work()

/** How often it is looked whether a session is over, ms. */
const lookEveryMs = 200

/**
 * Wavedrop from its start to its end, with a person who hands over their recording to be published. What an earlier
 * session did already is not done again. True when it is published in the end; false when it was stuck, when patience ran
 * out, or when the person was told at once that something does not work.
 */
export async function session(computer: Computer, options: SessionOptions): Promise<boolean> {
  const clock = quickClock(computer.origin)
  const { unseen = asItIs, log = () => undefined, untilStuck = false } = options
  const opened = openWavedrop(computer, clock, log)
  if (!opened.ok) return false
  const workspace = opened.value
  try {
    workspace.goLive()
    if (!(await handOver(workspace, computer, { unseen, log }))) return false
    const givesUpAt = clock.monotonic() + options.patienceMs
    while (!unseen(() => isPublished(workspace))) {
      const isStuck = untilStuck && unseen(() => needsPerson(workspace))
      if (isStuck || clock.monotonic() > givesUpAt) return false
      await wait(clock, lookEveryMs)
    }
    return true
  } finally {
    await workspace.close()
  }
}

/** False when the folder could not be watched: a store that fails is told to the window by the handler that was called. */
async function handOver(
  { inbox, folders }: Workspace,
  computer: Computer,
  { unseen, log }: Required<Pick<SessionOptions, 'unseen' | 'log'>>,
): Promise<boolean> {
  if (computer.way === 'named file') {
    inbox.add(exported(computer), { showId: '1', status: 'published', at: null })
    return true
  }
  try {
    const isWatched = unseen(() => folders.list().length > 0)
    const added =
      isWatched || (await folders.add(exportsDir(computer), { showId: '1', then: 'published' })).ok
    if (added && !existsSync(handedOver(computer))) await rename(exported(computer), handedOver(computer))
    return added
  } catch (error) {
    if (!isStoreFault(error)) throw error
    log(String(error))
    return false
  }
}

function isPublished({ inbox, store }: Workspace): boolean {
  return inbox.list()[0]?.stage === 'done' && store.jobs.open().length === 0
}

function needsPerson({ inbox, store }: Workspace): boolean {
  const isRefused = inbox.list()[0]?.stage === 'needs-you'
  return isRefused || store.jobs.open().some(({ state }) => state === 'needs-attention')
}

/** Opens the account's data, as a start of the app does. */
function openWavedrop(computer: Computer, clock: Clock, log: (line: string) => void): Result<Workspace> {
  return openWorkspace({
    unlocked: accountOf(computer),
    dir: accountDir(computer),
    clock,
    random: Math.random,
    newId: randomUUID,
    version: 'test',
    events: createEvents(),
    log: { info: log, warn: log, error: (message, cause) => log(`${message}: ${String(cause)}`) },
  })
}
