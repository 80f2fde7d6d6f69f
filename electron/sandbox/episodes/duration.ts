/** Whole seconds of sound, or null while they are not known. */
export function durationSeconds({ duration_ms: ms }: { duration_ms: number | null }): number | null {
  return ms === null ? null : Math.round(ms / 1000)
}

/** `MM:SS`; from 100 minutes on the minutes grow a digit. */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
