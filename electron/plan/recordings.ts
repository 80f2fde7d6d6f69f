import { resolve } from 'node:path'
import type { AppError } from '../../shared/ipc/result.ts'
import type { AudioFacts } from '../inbox/inspect.ts'
import { createTagReader } from '../inbox/tagReader.ts'
import { waitUntilFinished } from '../inbox/waitUntilFinished.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import type { PlanContext } from './context.ts'
import type { BadRow } from './table.ts'
import type { PlacedFields, PlacedRow } from './targets.ts'

/** A row with everything it is about: a recording, an episode, or a recording that became an episode before. */
export type ReadyRow = PlacedFields &
  ({ recording: AudioFacts; episode: null } | { recording: AudioFacts | null; episode: EpisodeRecord })

/**
 * Looks at the recordings of the rows, which lie relative to `folder`, and waits for those that are still being written.
 * One that was taken before stands for its episode. What the inbox would refuse, or ask about, is a bad row: by then the
 * rest of the plan would be on its way.
 */
export async function findRecordings(
  rows: readonly PlacedRow[],
  folder: string,
  { store, clock }: PlanContext,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting?: (name: string) => void },
): Promise<{ rows: ReadyRow[]; bad: BadRow[] }> {
  const tags = createTagReader({ clock })

  async function look(row: PlacedRow): Promise<ReadyRow | BadRow> {
    const { file, episode, ...fields } = row
    if (episode !== null) return { ...fields, recording: null, episode }
    const onArriving = () => onWaiting?.(file)
    const finished = await waitUntilFinished(resolve(folder, file), { clock, tags, signal, onArriving })
    return finished.ok
      ? ready(fields, finished.value, store)
      : { line: row.line, reason: sentence(finished.error) }
  }

  try {
    const looked = await Promise.all(rows.map(look))
    return {
      rows: looked.flatMap((one) => ('reason' in one ? [] : [one])),
      bad: looked.flatMap((one) => ('reason' in one ? [one] : [])),
    }
  } finally {
    await tags.close()
  }
}

/** What the inbox would make of a recording, by its own rules (electron/inbox/take.ts). */
function ready(fields: PlacedFields, recording: AudioFacts, store: Store): ReadyRow | BadRow {
  const { line, forShow } = fields
  const same = store.inbox.sameFile(recording)
  if (same?.error?.code === 'already-taken' && !same.dismissed) return { line, reason: sentence(same.error) }
  const known = store.inbox.madeFrom(recording.path)
  const episode = store.episodes.get(same?.episodeId ?? known?.episodeId ?? '')
  if (!episode || episode.discarded) return { ...fields, recording, episode: null }
  if (episode.showId !== forShow.id) {
    return { line, reason: 'This recording became an episode of another show before.' }
  }
  // To change it would be to make it anew.
  if (episode.removed) return { line, reason: 'The episode made from it was removed on the service.' }
  // Taken off the board: to the inbox it would be a file like any other, and to be made a second episode of.
  if (same?.dismissed) return { ...fields, recording: null, episode }
  const isUnderWay = store.jobs.openOf(episode.id).some(({ kind }) => kind === 'upload')
  if (same || isUnderWay) return { ...fields, recording, episode }
  return { line, reason: exportedAgain }
}

const exportedAgain =
  'It was exported again since it became an episode. Give it another name for a second episode, or the episode_id to change the first.'

/** Every row but the first that is about the same recording or episode is bad. */
export function findRepeated(rows: readonly ReadyRow[]): BadRow[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, recording, episode }) => {
    const keys = [
      ...(recording ? [`file ${recording.identity}`] : []),
      ...(episode ? [`episode ${episode.id}`] : []),
    ]
    const before = keys.map((key) => first.get(key)).find((known) => known !== undefined)
    for (const key of keys) first.set(key, before ?? line)
    if (before === undefined) return []
    return [
      {
        line,
        reason: `It is about the same ${recording ? 'recording' : 'episode'} as the row in line ${before}.`,
      },
    ]
  })
}

function sentence({ message, hint }: AppError): string {
  return hint === undefined ? message : `${message} ${hint}`
}
