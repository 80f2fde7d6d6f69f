import { expect } from 'vitest'
import type { Typist } from './atKeyboard.ts'
import type { FocusStop } from './focus.ts'
import { photograph, type Photograph } from './photograph.ts'
import type { Connected } from './sandboxApp.ts'
import { tabWalk } from './tabWalk.ts'

/**
 * Goes with Tab through what lies over the window and back to where it began, and photographs it. Nothing may be amiss:
 * the focus stays in it, every stop can be seen and has a name, nothing is cut, and axe is content with it. Answers what
 * the stops are called.
 */
export async function walkInside(
  { app, page }: Connected,
  host: string,
  name: string,
  how: Photograph = {},
): Promise<string[]> {
  const { stops, faults } = await tabWalk(page, app.cdp, { inside: 'dialog' })
  expect(faults).toEqual([])
  expect(
    await photograph(page, host, name, { within: '[role="dialog"][data-state="open"]', ...how }),
  ).toEqual([])
  return stops.map((stop) => stop.name)
}

/** What a date begins with, as the country of the system has it. */
export const firstPart = /^(Day|Month)$/

/** Waits until the focus is again where something was opened from. */
export async function backAt(typist: Typist, opener: FocusStop): Promise<void> {
  await expect.poll(async () => (await typist.here()).id).toBe(opener.id)
}
