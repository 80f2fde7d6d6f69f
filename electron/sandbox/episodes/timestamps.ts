/** A time as people and caption files write it: `1:02`, `01:02:03`, `00:01:02.500` or `00:01:02,500`. */
export const timestamp = String.raw`(?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?`

/** Seconds since the start of such a time. */
export function secondsOf(text: string): number {
  return text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** `HH:MM:SS.mmm`, with another mark before the milliseconds where a format wants one. */
export function fullTimestamp(seconds: number, mark: '.' | ',' = '.'): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':')
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`
}
