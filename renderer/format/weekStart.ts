import { regionOf } from './region.ts'

/** The day a week begins on, from 0 (Sunday) to 6, as where the person lives. */
export function weekStart(tag: string, system?: readonly string[]): number {
  return (regionOf(tag, system).getWeekInfo?.().firstDay ?? 1) % 7
}
