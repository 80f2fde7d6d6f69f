import type { EpisodeStatus } from '../../shared/api/resources.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'

/** What is to become of a finished file. Nothing is published that a plan does not say to publish. */
export interface Plan {
  showId: string
  status: EpisodeStatus
  /** When to publish, epoch ms; null for the service's own now, or for a draft. */
  at: number | null
  /** Over what the file's tags and name say. */
  fields?: Partial<EpisodeText>
}
