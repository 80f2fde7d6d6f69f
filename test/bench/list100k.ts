import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../electron/launch/chromium.ts'
import { openStore, type Store } from '../../electron/store/store.ts'
import { episodeOrder } from '../../shared/ipc/models.ts'
import { startHost } from '../host/startHost.ts'
import { fillStore } from '../support/fillStore.ts'
import { scrolled, shares } from '../support/scrolling.ts'

/**
 * Prints as lines of JSON what a list of 100,000 episodes costs: `node test/bench/list100k.ts`, after a build. Pages of it
 * in the store at any depth; in the window how long the first rows take, and its frames while it is scrolled, beside those of
 * a page without anything in it, in the same browser. Times in ms. About a minute.
 */
const episodes = 100_000
const rounds = 200
const opened = 5
const scrollMs = 4_000
const viewport = { width: 1280, height: 800 }

const home = mkdtempSync(join(tmpdir(), 'wavedrop-bench-'))
const profileDir = join(home, 'profile')
const start = () => startHost({ profileDir, env: { HOME: home }, viewport })
mkdirSync(profileDir)
try {
  await exploreOnce()
  const [path = ''] = globSync(join(profileDir, '**', 'wavedrop.db'))
  const store = opening(path)
  const showId = store.shows.all().find((show) => !show.base.private)?.id ?? ''
  const startedAt = performance.now()
  fillStore(store, showId, episodes, Date.now())
  print('filled', { episodes, seconds: (performance.now() - startedAt) / 1000 })
  measureStore(store, showId)
  store.close()
  await measureWindow()
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** A profile with the sandbox's account, whose shows are here. */
async function exploreOnce(): Promise<void> {
  const app = await start()
  await app.page.getByRole('button', { name: 'Explore the sandbox' }).click()
  await app.page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await app.page.evaluate(() => (window.location.hash = '#/episodes'))
  await app.page.getByTestId('episode-row').first().waitFor()
  await app.close()
}

function opening(path: string): Store {
  const opened = openStore(path, Date.now())
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

function measureStore({ episodes: table }: Store, showId: string): void {
  const anywhere = (of: number) => Math.floor(Math.random() * (of - 100))
  for (const by of episodeOrder.options) {
    time(`${by}, any depth`, () => table.list({ showId, by, offset: anywhere(episodes), limit: 100 }))
  }
  const deepest = { showId, offset: episodes - 100, limit: 100 }
  time('date, the deepest page', () => table.list(deepest))
  time('drafts by title, any depth', () =>
    table.list({ showId, by: 'title', status: 'draft', offset: anywhere(episodes / 10), limit: 100 }),
  )
  time('with audio, a season, by length', () =>
    table.list({ showId, by: 'duration', hasAudio: true, season: 3, offset: anywhere(9_000), limit: 100 }),
  )
  time('what needs a person', () => table.list({ showId, concern: 'needs-you', offset: 0, limit: 100 }))
  let n = 0
  time('a new word searched', () =>
    table.list({ showId, query: `keeper ${(n += 1)}`, offset: 0, limit: 100 }),
  )
  time('10,000 ids', () => table.ids({ showId, offset: 0, limit: 10_000 }))
}

/** The frames of a page without anything in it, scrolled in the same way. */
async function measureEmpty() {
  const program = findChromium()
  if (!program.ok) throw new Error(program.error.message)
  const browser = await chromium.launch({ executablePath: program.value, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport })
    await page.setContent('<div id="box" style="height:800px;overflow:auto"><div style="height:4e6px">')
    const cdp = await page.context().newCDPSession(page)
    return await scrolled(page, cdp, '#box', { step: 40, forMs: scrollMs })
  } finally {
    await browser.close()
  }
}

async function measureWindow(): Promise<void> {
  const empty = await measureEmpty()
  print('an empty page, 40 px a frame', { ...empty })
  const app = await start()
  const { page } = app
  try {
    await page.evaluate(() => (window.location.hash = '#/episodes'))
    await page.addInitScript(noteFirstRow)
    const firsts: { rows: number; script: number }[] = []
    for (let round = 0; round < opened; round += 1) {
      await page.reload()
      await page.waitForFunction(() => (window as Noted).firstRowAt)
      firsts.push(
        await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          return {
            rows: (window as Noted).firstRowAt ?? NaN,
            script: navigation?.domContentLoadedEventStart ?? NaN,
          }
        }),
      )
    }
    print('first rows after the window begins to open', shares(firsts.map(({ rows }) => rows)))
    print('first rows after the script was read', shares(firsts.map(({ rows, script }) => rows - script)))

    for (const [name, step] of [
      ['wheel, 40 px a frame', 40],
      ['fast, 800 px a frame', 800],
      ['dragged, 20,000 px a frame', 20_000],
    ] as const) {
      const cost = await scrolled(page, app.cdp, '[data-testid="episode-list"]', { step, forMs: scrollMs })
      print(name, { ...cost, ofEmpty: cost.frameP95 / empty.frameP95 })
    }
    await page.locator('[data-testid="episode-list"]').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await page.locator('[data-index="99999"][data-id]').waitFor()
  } finally {
    await app.close()
  }
}

type Noted = Window & { firstRowAt?: number }

function noteFirstRow(): void {
  const look = () => {
    if (document.querySelector('[data-testid="episode-row"][data-id]') === null) requestAnimationFrame(look)
    else (window as Noted).firstRowAt = performance.now()
  }
  requestAnimationFrame(look)
}

function time(name: string, work: () => unknown): void {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  print(name, shares(times))
}

function print(name: string, figures: Record<string, number>): void {
  const rounded = Object.entries(figures).map(([key, value]) => [key, Math.round(value * 100) / 100])
  console.log(JSON.stringify({ name, ...Object.fromEntries(rounded) }))
}
