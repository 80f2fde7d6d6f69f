import type { Connectivity, EpisodeRow } from '../../shared/ipc/models.ts'
import { icons, type IconName } from '../icons.ts'
import { useText } from '../text.ts'

/** Something about an episode that a person should see in a list without opening it. */
export interface EpisodeMark {
  kind: 'conflict' | 'removed' | 'late' | 'waits'
  icon: IconName
  /** Two words, for the row. */
  words: string
  /** A sentence, for those who point at it or hear it. */
  hint: string
  /** Whether it waits for a person. */
  urgent: boolean
}

/** What is to be said of an episode, the most urgent first. */
export function episodeMarks(row: EpisodeRow, connection: Connectivity['state']): EpisodeMark[] {
  const text = useText().episodes.mark
  const marks: EpisodeMark[] = []
  const count = row.conflictCount
  if (count > 0) {
    const hint = text.conflictHint(count)
    marks.push({ kind: 'conflict', icon: icons.conflict, words: text.conflict(count), hint, urgent: true })
  }
  if (row.removedAt !== null) {
    marks.push({
      kind: 'removed',
      icon: icons.removed,
      words: text.removed,
      hint: text.removedHint,
      urgent: true,
    })
  }
  if (row.late) {
    marks.push({ kind: 'late', icon: icons.late, words: text.late, hint: text.lateHint, urgent: true })
  }
  const isUnsent = row.sync === 'saved-here' || row.sync === 'sending'
  if (isUnsent && row.removedAt === null && (connection === 'offline' || connection === 'service-down')) {
    const words = text[connection]
    marks.push({ kind: 'waits', icon: icons.offline, words, hint: text.waitsHint, urgent: false })
  }
  return marks
}
