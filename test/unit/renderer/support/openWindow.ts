import ui from '@nuxt/ui/vue-plugin'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, vi } from 'vitest'
import App from '../../../../renderer/App.vue'
import { drawWaveformKey } from '../../../../renderer/components/audio/drawWaveform.ts'
import { clockKey } from '../../../../renderer/composables/useClock.ts'
import { createWindowRouter } from '../../../../renderer/router.ts'
import { fakeClock, type FakeClock } from '../../../support/fakeClock.ts'
import { expose, fakeBridge, type FakeBridge } from './fakeBridge.ts'
import { partedField, typeParts } from './partedField.ts'
import { sampleNow } from './sampleData.ts'
import { type World } from './sampleWorld.ts'

enableAutoUnmount(afterEach)

export interface OpenWindow {
  bridge: FakeBridge
  clock: FakeClock
  /** Lets everything that was promised happen, without moving the time. */
  settle: () => Promise<void>
  /** Everything readable on the page. */
  words: () => string
  button: (name: string | RegExp) => HTMLButtonElement
  field: (name: string) => HTMLInputElement | HTMLTextAreaElement
  all: (selector: string) => HTMLElement[]
  click: (name: string | RegExp) => Promise<void>
  /** A day is given as `YYYY-MM-DD` and a time as `HH:mm`, whatever way the field has them typed. */
  type: (name: string, value: string) => Promise<void>
}

/** The whole window over a fake main process, at one of its places. */
export async function openWindow(
  place: string,
  over: Partial<World> = {},
  prepare: (bridge: FakeBridge) => void = () => undefined,
): Promise<OpenWindow> {
  const bridge = fakeBridge(over)
  prepare(bridge)
  expose(bridge)
  const clock = fakeClock(sampleNow)
  const router = createWindowRouter()
  await router.replace(place)
  mount(App, {
    attachTo: document.body,
    global: {
      plugins: [createPinia(), router, ui],
      provide: { [clockKey as symbol]: clock, [drawWaveformKey as symbol]: bridge.draw },
    },
  })
  const settle = async () => {
    await clock.advance(0)
    // Views and dialogs are fetched when they are first shown.
    await vi.dynamicImportSettled()
    await clock.advance(0)
  }
  await settle()

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const button = (name: string | RegExp) =>
    named(all('button, a, [role="menuitem"]'), name) as HTMLButtonElement
  const field = (name: string) => {
    const label = all('label').find((candidate) => candidate.textContent.trim() === name)
    const byLabel = label && document.getElementById(label.getAttribute('for') ?? '')
    return (byLabel ?? named(all('input, textarea'), name)) as HTMLInputElement
  }
  return {
    bridge,
    clock,
    settle,
    words: () => words(document.body),
    button,
    field,
    all,
    async click(name) {
      button(name).click()
      await settle()
    },
    async type(name, value) {
      const parts = partedField(name)
      if (parts) {
        typeParts(parts, value)
        await settle()
        return
      }
      const input = field(name)
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
    },
  }
}

/** What can be read in an element, with a space between pieces that stand apart on the screen. */
export function words(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (walker.nextNode()) pieces.push(walker.currentNode.textContent?.trim() ?? '')
  return pieces.filter(Boolean).join(' ').replace(/\s+/g, ' ')
}

function named(elements: HTMLElement[], name: string | RegExp): HTMLElement {
  const found = elements.find((element) => {
    const own = element.getAttribute('aria-label') ?? element.textContent.trim()
    return typeof name === 'string' ? own === name : name.test(own)
  })
  if (!found) throw new Error(`Nothing on the page is called ${String(name)}`)
  return found
}
