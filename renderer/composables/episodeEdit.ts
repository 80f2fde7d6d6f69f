import type { EpisodeText } from '../../shared/ipc/models.ts'
import type { Edit } from './draftSource.ts'

/** One changed field of an episode. */
export type EpisodeEdit = Edit<EpisodeText>
