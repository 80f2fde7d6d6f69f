import {
  episodeText,
  versionedFields,
  type EpisodeText,
  type EpisodeVersion,
} from '../../shared/ipc/models.ts'
import { localFields } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'

/** The states an episode was in, as the window shows them, newest first. */
export function versionsOf({ versions }: Store, id: string): EpisodeVersion[] {
  return versions.of(id).map(({ number, author, beganAt, endedAt, fields }) => ({
    number,
    author,
    beganAt,
    endedAt,
    changed: versionedFields.filter((field) => field in fields),
  }))
}

/**
 * The text of an episode as it was in a version; undefined when there is no such version. A value that the service
 * once had and that cannot be sent to it (a number below 1) is left out.
 */
export function textAt({ versions }: Store, id: string, number: number): Partial<EpisodeText> | undefined {
  const fields = versions.fieldsAt(id, number)
  if (!fields) return undefined
  const sound = episodeText.keyof().options.flatMap((field) => {
    const value = field === 'title' ? (fields.title ?? '') : fields[field]
    return episodeText.shape[field].safeParse(value).success ? [[field, value] as const] : []
  })
  return localFields.parse(Object.fromEntries(sound))
}
