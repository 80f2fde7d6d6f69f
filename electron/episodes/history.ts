import { versionedFields, type EpisodeText, type EpisodeVersion } from '../../shared/ipc/models.ts'
import type { Store } from '../store/store.ts'
import { soundText } from './soundText.ts'

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

/** The text of an episode as it was in a version, as far as it can be sent; undefined when there is no such version. */
export function textAt({ versions }: Store, id: string, number: number): Partial<EpisodeText> | undefined {
  const fields = versions.fieldsAt(id, number)
  return fields && soundText(fields)
}
