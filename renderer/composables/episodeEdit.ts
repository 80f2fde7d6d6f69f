import type { EpisodeText } from '../../shared/ipc/models.ts'

/** One changed field of an episode, name and value belonging together, as components hand it up. */
export type EpisodeEdit = {
  [Name in keyof EpisodeText]: [name: Name, value: EpisodeText[Name]]
}[keyof EpisodeText]
