import { useText } from '../text.ts'
import { count, fileSize } from './sizes.ts'

/** Seconds as a rough time: `24 s`, `3 min`. */
function roughly(seconds: number): string {
  const text = useText().batch
  return seconds < 90 ? text.seconds(seconds) : text.minutes(Math.ceil(seconds / 60))
}

/** What a batch costs, in words: calls, the time they take, and what is uploaded besides. */
export function costWords({
  calls,
  seconds,
  bytes,
}: {
  calls: number
  seconds: number
  bytes: number
}): string {
  const text = useText().batch
  const words = text.estimate(text.calls(count(calls)), roughly(seconds))
  return bytes === 0 ? words : `${words} · ${text.upload(fileSize(bytes))}`
}

/** What is left of it. */
export function leftWords(calls: number): string {
  const text = useText().batch
  return text.left(text.calls(count(calls)), roughly(calls))
}
