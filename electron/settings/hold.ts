import type { Metered, Preferences } from '../../shared/ipc/models.ts'

/**
 * Why nothing is uploaded at the moment, or null. A connection that nobody can say anything about counts as one
 * without a limit: else a computer that never tells would never upload.
 */
export function uploadHold(uploads: Preferences['uploads'], metered: Metered): 'held' | 'metered' | null {
  if (uploads.hold) return 'held'
  return uploads.holdOnMetered && metered === 'yes' ? 'metered' : null
}
