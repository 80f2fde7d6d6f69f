import { episodeText } from '../../shared/ipc/models.ts'
import { localFields, type LocalFields } from '../store/episodes.ts'

/**
 * Of an episode's attributes the text that a person edits. A value that the service once had and that cannot be sent to
 * it (a number below 1) is left out.
 */
export function soundText(attributes: Record<string, unknown>): LocalFields {
  const sound = episodeText.keyof().options.flatMap((field) => {
    const value = field === 'title' ? (attributes['title'] ?? '') : attributes[field]
    return episodeText.shape[field].safeParse(value).success ? [[field, value] as const] : []
  })
  return localFields.parse(Object.fromEntries(sound))
}
