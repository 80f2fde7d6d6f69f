import type { Workspace } from '../../../electron/workspace.ts'
import type { Computer } from './computer.ts'
import type { Diary } from './diary.ts'
import type { Journal } from './journal.ts'
import type { Person } from './person.ts'
import type { Violation } from './record.ts'
import type { Somebody } from './somebody.ts'
import type { VirtualTime } from './virtualTime.ts'

/** More than any job waits that goes on by itself, ms. */
const aWhile = 6 * 60_000
/** More than a look at the service takes on a good network, even when the key is shut out at first, ms. */
const lookMs = 25_000
/** Rounds of waiting and deciding after which a history is said never to end. */
const patience = 30

/**
 * Lets everything happen that is still to happen: waits, settles what is contested, decides what waits for a person, and
 * looks at the service once more.
 */
export async function comeToRest(history: {
  computer: Computer
  person: Person
  diary: Diary
  somebody: Somebody
  time: VirtualTime
  journal: Journal
  violate: (violation: Violation) => void
  random: () => number
}): Promise<void> {
  const { computer, person, time, violate, random } = history
  const pulled = async (workspace: Workspace) => {
    void workspace.sync.start()
    await time.advance(aWhile)
  }
  for (let round = 0; round < patience; round++) {
    const workspace = computer.running()
    if (!workspace) throw new Error('Wavedrop ended by itself')
    await pulled(workspace)
    let decided = await decideJobs(workspace, history)
    while (person.settle(random)) decided = true
    if (decided || workspace.store.jobs.open().length > 0) continue
    // Once more, now that nothing is under way which the last look had to pass over.
    void workspace.sync.start()
    await time.advance(lookMs)
    if (workspace.store.jobs.open().length === 0) return
  }
  const open = computer.running()?.store.jobs.open() ?? []
  const what = open.map(({ id, kind, state, error }) => `${id} ${kind} ${state} ${error?.message ?? ''}`)
  violate({ rule: 'not converged', what: `it never comes to rest: ${what.join('; ')}` })
}

/** Tries again, or gives up, what needs a person for another reason than a conflict. */
async function decideJobs(
  workspace: Workspace,
  {
    diary,
    somebody,
    journal,
    random,
  }: { diary: Diary; somebody: Somebody; journal: Journal; random: () => number },
): Promise<boolean> {
  const stuck = workspace.store.jobs
    .open()
    .filter(({ state, error }) => state === 'needs-attention' && error?.code !== 'conflict')
  for (const { id, kind, episodeId, error } of stuck) {
    const givesUp = kind === 'publish' && random() < 0.5
    journal.note(
      `person    ${givesUp ? 'gives up' : 'tries again'}: ${kind} of ${String(episodeId)}: ${error?.message ?? ''}`,
    )
    if (givesUp) {
      await workspace.outbox.cancel(id)
      if (episodeId !== null) diary.gaveUp(episodeId)
    } else {
      if (error?.code === 'in-doubt')
        await somebody.givesTitlesBack(
          (remoteId) => workspace.store.episodes.byRemoteId(remoteId) !== undefined,
        )
      workspace.outbox.retry(id)
    }
  }
  return stuck.length > 0
}
