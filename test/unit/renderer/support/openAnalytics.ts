import type { IBrowserSettings } from 'happy-dom'
import { onTestFinished, vi } from 'vitest'
// Fetched before the tests, which wait for what is drawn and not for a library.
import '../../../../renderer/views/AnalyticsView.vue'
import type { ChannelRequest } from '../../../../shared/ipc/contract.ts'
import { openWindow, words, type OpenWindow } from './openWindow.ts'
import { weeklyEpisodes, withFigures, type SampleFigures } from './sampleFigures.ts'
import type { World } from './sampleWorld.ts'

/** The analytics over a service that has always counted, of a show with an episode a week. */
export async function openAnalytics({
  place = '/analytics',
  world = {},
  ...figures
}: SampleFigures & { place?: string; world?: Partial<World> } = {}): Promise<OpenWindow> {
  layOut()
  standStill()
  const page = await openWindow(place, { episodes: weeklyEpisodes(), ...world }, (bridge) =>
    withFigures(bridge, figures),
  )
  await vi.waitUntil(() => page.settle().then(() => page.all('main h1').length === 1))
  await page.settle()
  return page
}

/** What is read in the part of the page that is marked so; null where there is none. */
export function part(page: OpenWindow, name: string): string | null {
  const [found] = page.all(`[data-testid="${name}"]`)
  return found ? words(found) : null
}

/** What was asked about figures, in order. */
export function asked<C extends 'analytics.show' | 'analytics.episodes'>(
  page: OpenWindow,
  channel: C,
): ChannelRequest<C>[] {
  return page.bridge.asked
    .filter((call) => call.channel === channel)
    .map((call) => call.request as ChannelRequest<C>)
}

/** Chooses one of a few, all visible. */
export async function choose(page: OpenWindow, label: string): Promise<void> {
  const option = page.all('label').find((candidate) => candidate.textContent.trim() === label)
  option?.querySelector('input')?.click()
  await page.settle()
}

/** The page of the tests has no layout, and a chart is not drawn into nothing. */
function layOut(): void {
  const size = { clientWidth: 800, clientHeight: 250 }
  for (const [name, value] of Object.entries(size)) {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
    onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before)
      else Reflect.deleteProperty(HTMLElement.prototype, name)
    })
  }
}

/** Charts are drawn as they end, without the frames on the way. */
function standStill(): void {
  const { device } = (window as unknown as { happyDOM: { settings: IBrowserSettings } }).happyDOM.settings
  const before = device.prefersReducedMotion
  device.prefersReducedMotion = 'reduce'
  onTestFinished(() => {
    device.prefersReducedMotion = before
  })
}
