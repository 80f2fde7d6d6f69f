import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import { startHost } from '../host/startHost.ts'
import { setup } from '../support/built.ts'
import { withPageTasks } from '../support/pageTasks.ts'

/**
 * Prints as lines of JSON what a key costs in the show notes of the app, with notes of 20,000 characters and with short
 * ones, and in the title above them: `node test/bench/typing.ts`. A time (ms) runs from the key being pressed until its
 * scripts, their promises and the layout they made necessary are done, in Chromium. `cpu` is what the page's own thread
 * worked (ms), painting and all that a key brings about later included: for a key on the average, and its longest task. A
 * bare contenteditable and a bare textarea with the same text, in the same page and the same run, are what it can be
 * compared with.
 */
const keys = 200
/** Between two keys, ms: ten a second, as fast as people type. */
const betweenMs = 100
const paragraph =
  '<p>In 1853 a blind Scotsman named <a href="https://example.com/foulis">Robert Foulis</a> heard <em>only</em> the low notes of a piano across the fog, and went home to build a horn.</p>'
const long = Array.from({ length: Math.ceil(20_000 / paragraph.length) }, () => paragraph).join('\n')
const short = Array.from({ length: 3 }, () => paragraph).join('\n')

await setup()
const home = await mkdtemp(join(tmpdir(), 'wavedrop-bench-'))
const app = await startHost({
  profileDir: join(home, 'profile'),
  env: { HOME: home },
  viewport: { width: 1280, height: 800 },
})
try {
  const { page, cdp } = app
  await page.getByRole('button', { name: 'Explore the sandbox' }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  for (const [name, notes] of Object.entries({ long, short })) {
    await openWith(page, notes)
    const editor = await type(page, cdp, '[data-testid="show-notes"] [role="textbox"]')
    const title = await type(page, cdp, '[data-field="title"] textarea')
    const editable = await type(page, cdp, await bare(page, 'div', notes))
    const textarea = await type(page, cdp, await bare(page, 'textarea', notes))
    const ratio = Number((editor.p50 / editable.p50).toFixed(2))
    console.log(
      JSON.stringify({ notes: name, characters: notes.length, editor, title, editable, textarea, ratio }),
    )
  }
} finally {
  await app.close()
  await rm(home, { recursive: true })
}

/** Opens the first episode of the demo data, with these notes. */
async function openWith(page: Page, notes: string): Promise<void> {
  await page.getByRole('link', { name: /Inbox/ }).click()
  const id = await page.evaluate(async (description) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const shows = await wavedrop.invoke('shows.list', undefined)
    const showId = shows.ok ? (shows.value[0]?.id ?? '') : ''
    const made = await wavedrop.invoke('episodes.create', { showId, title: 'Typing' })
    if (!made.ok) throw new Error(made.error.message)
    await wavedrop.invoke('episodes.edit', { id: made.value.id, fields: { description } })
    return made.value.id
  }, notes)
  await page.evaluate((path) => (location.hash = path), `#/episodes/${id}`)
  await page.locator('[data-testid="show-notes"] [role="textbox"] p').first().waitFor()
}

/** Puts an element of the browser's own with the same text over the window; answers its selector. */
async function bare(page: Page, tag: 'div' | 'textarea', notes: string): Promise<string> {
  return await page.evaluate(
    ([name, html]) => {
      document.querySelector('#bare')?.remove()
      const element = document.createElement(name)
      element.id = 'bare'
      element.style.cssText = 'position:fixed;inset:100px;overflow:auto;background:white;z-index:1000'
      if (element instanceof HTMLTextAreaElement) element.value = html
      else {
        element.contentEditable = 'true'
        element.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
      }
      document.body.append(element)
      return '#bare'
    },
    [tag, notes] as const,
  )
}

/** Types in the middle of a text. Times in ms; `over16` counts the keys that took longer than a frame. */
async function type(page: Page, cdp: CDPSession, selector: string) {
  const target = page.locator(selector)
  await target.focus()
  await page.evaluate((where) => {
    const element = document.querySelector(where)
    if (element instanceof HTMLTextAreaElement) {
      element.setSelectionRange(element.value.length / 2, element.value.length / 2)
    } else {
      const paragraphs = element?.querySelectorAll('p') ?? []
      const middle = paragraphs[Math.floor(paragraphs.length / 2)]
      if (middle) getSelection()?.collapse(middle.firstChild, 5)
    }
  }, selector)
  await page.evaluate(() => {
    const times: number[] = []
    let from = 0
    const onKeydown = () => (from = performance.now())
    const onInput = () => {
      // After what the key made happen at once, and what that promised. A task would wait for the next frame.
      queueMicrotask(() => {
        document.body.getBoundingClientRect()
        times.push(performance.now() - from)
      })
    }
    window.addEventListener('keydown', onKeydown, { capture: true })
    window.addEventListener('input', onInput)
    Object.assign(window, {
      typed: () => {
        window.removeEventListener('keydown', onKeydown, { capture: true })
        window.removeEventListener('input', onInput)
        return times
      },
    })
  })
  const { tasks } = await withPageTasks(cdp, async () => {
    for (let n = 0; n < keys; n += 1) {
      await page.keyboard.press(n % 6 === 5 ? 'Space' : 'e')
      await page.waitForTimeout(betweenMs)
    }
  })
  const times = await page.evaluate(() => (window as unknown as { typed: () => number[] }).typed())
  await page.evaluate(() => document.querySelector('#bare')?.remove())
  if (times.length !== keys) throw new Error(`${selector} got ${times.length} of ${keys} keys`)
  const sum = tasks.reduce((total, task) => total + task, 0)
  return { ...shares(times), cpu: { perKey: rounded(sum / keys), longestTask: rounded(Math.max(...tasks)) } }
}

function shares(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(0.999), over16: sorted.filter((ms) => ms > 16).length }
}

function rounded(ms: number): number {
  return Number(ms.toFixed(2))
}
