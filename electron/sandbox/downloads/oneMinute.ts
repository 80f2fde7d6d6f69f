/** What is known of an episode's audio file. */
export interface AudioSize {
  /** Length of the file, bytes. */
  bytes: number
  /** Of them, tags in front of the sound. */
  tag_bytes: number
  duration_ms: number | null
}

/**
 * Bytes of a file that must be delivered before it counts as downloaded: its tags and one minute of its sound, or all
 * of it when it is shorter or its duration is not known (IAB guidelines 2.3, section 5.5.3).
 */
export function bytesOfOneMinute({ bytes, tag_bytes: tags, duration_ms: duration }: AudioSize): number {
  if (duration === null || duration <= 60_000) return bytes
  return Math.min(bytes, tags + Math.ceil(((bytes - tags) * 60_000) / duration))
}
