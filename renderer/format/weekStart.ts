import { regionOf } from './region.ts'

/** From Sunday on. */
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The day a week begins on, from 0 (Sunday) to 6, as where the person lives. */
export function weekStart(tag: string, system?: readonly string[]): (typeof weekdays)[number] {
  const { firstDay = 1 } = regionOf(tag, system).getWeekInfo?.() ?? {}
  return weekdays[firstDay % 7] ?? 1
}
