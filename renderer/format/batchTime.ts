import { useText } from '../text.ts'
import { count, fileSize } from './sizes.ts'

/** Ten in ten seconds, and a moment: what the main process keeps to (electron/hosting/pacingRule.ts). */
const secondsPerCall = 1.0001
/** What takes longer is worth a reason, seconds. */
const long = 60

/** Seconds as a rough time: `24 s`, `3 min`. */
function roughly(seconds: number): string {
  const text = useText().batch
  return seconds < 90 ? text.seconds(seconds) : text.minutes(Math.ceil(seconds / 60))
}

/** So many requests and how long they take, with the reason where that is over a minute. */
function callsWords(calls: string, seconds: number): string {
  const text = useText().batch
  return seconds > long
    ? `${calls} · ${text.atLimit(roughly(seconds))}`
    : text.estimate(calls, roughly(seconds))
}

/** What a batch costs, in words: requests, the time they take, and what is uploaded besides. */
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
  const words = callsWords(text.calls(count(calls)), seconds)
  return bytes === 0 ? words : `${words} · ${text.upload(fileSize(bytes))}`
}

/** What is left of it. */
export function leftWords(calls: number): string {
  const text = useText().batch
  return callsWords(text.left(text.calls(count(calls))), Math.ceil(calls * secondsPerCall))
}

/** How long so many requests take and why, as a sentence; null when they are done within a minute. */
export function longWords(calls: number): string | null {
  const seconds = Math.ceil(calls * secondsPerCall)
  if (seconds <= long) return null
  const words = useText().batch.atLimit(roughly(seconds))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
