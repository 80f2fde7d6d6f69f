import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { draftFor } from '../../../electron/episodes/draft.ts'
import { signatureOf } from '../../../electron/inbox/signature.ts'
import type { EpisodeRecord } from '../../../electron/store/episodes.ts'
import type { JobRecord } from '../../../electron/store/jobs.ts'
import type { Workspace } from '../../../electron/workspace.ts'
import type { InboxItem } from '../../../shared/ipc/models.ts'
import type { World } from '../../support/world.ts'

/** More than any back-off of a test needs: `quiet` then ends only when nothing is left or a person is needed. */
export const untilDone = 30

/** An episode made of a finished recording, as the inbox makes it, without the time the inbox takes to be sure. */
export async function take(
  world: World,
  { store, outbox, runner }: Workspace,
  path: string,
  { title = 'A title', asked = null }: { title?: string; asked?: EpisodeRecord['asked'] } = {},
): Promise<EpisodeRecord> {
  const signature = signatureOf(await lstat(path, { bigint: true }))
  const episode = draftFor({
    id: `episode of ${path}`,
    showId: world.showId,
    fields: { title },
    asked,
    hasAudio: true,
    now: world.clock.now(),
  })
  store.transaction(() => {
    store.episodes.insert(episode)
    outbox.addUpload(episode, { path, filename: 'take.wav', ...signature })
    outbox.addCreate(episode)
    if (asked) outbox.addPublish(episode)
  })
  runner.kick()
  return episode
}

export function jobOf({ store }: Workspace, episodeId: string, kind: JobRecord['kind']): JobRecord {
  const job = store.jobs.ofEpisode(episodeId).findLast((each) => each.kind === kind)
  if (!job) throw new Error(`The episode has no ${kind} job`)
  return job
}

export function episodeOf({ store }: Workspace, id: string): EpisodeRecord {
  const episode = store.episodes.get(id)
  if (!episode) throw new Error('There is no such episode')
  return episode
}

export function sha256Of(path: string | null): string {
  if (path === null) throw new Error('There is no audio')
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** The value of a result that must be one. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

export function onlyItem({ inbox }: Workspace): InboxItem {
  const [item, ...others] = inbox.list()
  if (!item || others.length > 0) throw new Error(`There are ${inbox.list().length} items on the board`)
  return item
}
