import type { Progress } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { transferRate } from './sizes.ts'

/** How long an episode plays: `47:12`, `1:02:10`. A dash while it is not known. */
export function playingTime(seconds: number | null): string {
  if (seconds === null) return useText().format.none
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** What is left of a wait: minutes and seconds below an hour, else hours and minutes. */
export function timeLeft(seconds: number): string {
  const text = useText().format
  if (seconds < 3600) return text.left(playingTime(Math.ceil(seconds)))
  const minutes = Math.ceil(seconds / 60)
  return text.left(text.hoursMinutes(Math.floor(minutes / 60), minutes % 60))
}

/** Whole percent sent. Never 100 before the last byte is: people read 100% as done. */
export function percentSent(progress: Progress): number {
  if (progress.total === 0) return 0
  if (progress.sent >= progress.total) return 100
  return Math.min(99, Math.floor((progress.sent / progress.total) * 100))
}

/** An upload in one line: `62% · 4.1 MB/s · 1:48 left`. Parts that are not known yet are left out. */
export function uploadLine(progress: Progress): string {
  const parts = [useText().format.percent(percentSent(progress))]
  if (progress.bytesPerSecond !== null && progress.bytesPerSecond > 0) {
    parts.push(transferRate(progress.bytesPerSecond))
    parts.push(timeLeft((progress.total - progress.sent) / progress.bytesPerSecond))
  }
  return parts.join(' · ')
}
