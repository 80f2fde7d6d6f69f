import { setTimeout as pause } from 'node:timers/promises'
import type { RunningApp } from '../../host/runningApp.ts'
import { focusStop, watchFocus, type FocusStop } from './focus.ts'
import { faultsOfStop, markedStop } from './tabWalk.ts'

/** Presses of Tab after which somebody would give up. */
const patience = 90
/** How long the focus may take to arrive where something opens, ms, and how often that is looked at. */
const arrivesWithin = 5_000
const every = 20

/** Somebody who works without a mouse, and has to see where the focus is after every step. */
export interface Typist {
  /** Presses keys one after the other; then the focus must be seen, and have a name. */
  press(...keys: string[]): Promise<FocusStop>
  /** Types into what has the focus. */
  type(words: string): Promise<FocusStop>
  /** Selects what stands in a field, and types over it. */
  retype(words: string): Promise<FocusStop>
  /** Presses Tab (or Shift+Tab) until the focus is on what is called so. */
  tabTo(name: string | RegExp, how?: { back?: boolean; role?: string }): Promise<FocusStop>
  /** Presses a key until the focus is on what is called so. */
  pressTo(key: string, name: string | RegExp): Promise<FocusStop>
  /** Waits until the focus is on what is called so: a dialog has opened, a view has come. */
  at(name: string | RegExp): Promise<FocusStop>
  /** Where the focus is. */
  here(): Promise<FocusStop>
}

export async function atKeyboard({ page, cdp }: RunningApp): Promise<Typist> {
  // Fades would only make every look wait.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFocus(page)

  const isCalled = (stop: FocusStop, name: string | RegExp) =>
    typeof name === 'string' ? stop.name === name : name.test(stop.name)

  async function seen(after: string): Promise<FocusStop> {
    const until = Date.now() + arrivesWithin
    let stop = await markedStop(page, cdp)
    while (faultsOfStop(stop).length > 0 && Date.now() < until) {
      await pause(every)
      stop = await markedStop(page, cdp)
    }
    const faults = faultsOfStop(stop)
    if (faults.length > 0) throw new Error(`After ${after}: ${faults.join('; ')}`)
    return stop
  }
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
    return await seen(keys.join(', '))
  }
  async function walk(key: string, name: string | RegExp, role?: string): Promise<FocusStop> {
    const met: string[] = []
    for (let presses = 0; presses < patience; presses += 1) {
      await page.keyboard.press(key)
      // Past the end of the document there is nothing, once.
      const stop = await focusStop(page, cdp)
      if (stop.id === 0) continue
      met.push(stop.name)
      if (isCalled(stop, name) && (role === undefined || stop.role === role)) return await seen(key)
    }
    throw new Error(`${key} does not come to ${String(name)}, but to: ${met.join(', ')}`)
  }

  return {
    press,
    async type(words) {
      await page.keyboard.type(words)
      return await seen(`typing “${words}”`)
    },
    async retype(words) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
      return await seen(`typing “${words}”`)
    },
    tabTo: (name, { back = false, role } = {}) => walk(back ? 'Shift+Tab' : 'Tab', name, role),
    pressTo: (key, name) => walk(key, name),
    async at(name) {
      const until = Date.now() + arrivesWithin
      let stop = await focusStop(page, cdp)
      while (!isCalled(stop, name) && Date.now() < until) {
        await pause(every)
        stop = await focusStop(page, cdp)
      }
      if (!isCalled(stop, name))
        throw new Error(`The focus is on “${stop.name}” ${stop.tag}, not on ${String(name)}.`)
      return await seen(`waiting for ${String(name)}`)
    },
    here: () => seen('all that'),
  }
}
