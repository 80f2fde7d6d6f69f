import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../electron/store/store.ts'
import { availableHosts } from '../host/hosts.ts'
import type { RunningApp } from '../host/runningApp.ts'
import { fillStore } from '../support/fillStore.ts'
import { barriers } from './support/barriers.ts'
import { cutText } from './support/cutText.ts'

const episodes = 100_000
/** Row elements at once: what makes a list of any length as light as a short one. */
const mostRows = 80

describe.each(availableHosts())('a list of 100,000 episodes, in $name', ({ start }) => {
  let home: string
  let app: RunningApp
  let page: Page
  let filled: number
  const rows = () => page.getByTestId('episode-row')
  const focused = () => page.locator('[data-testid="episode-row"]:focus')

  /** The places of the rows in the order in which the browser tells them to a screen reader. */
  async function rowsAloud(): Promise<number[]> {
    const { nodes } = await app.cdp.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    // The heads are a group of their own, before that of the rows.
    const group = nodes.findLast(({ role }) => role?.value === 'rowgroup')
    const places = []
    for (const childId of group?.childIds ?? []) {
      const { node } = await app.cdp.send('DOM.describeNode', {
        backendNodeId: byId.get(childId)?.backendDOMNodeId ?? 0,
      })
      const attributes = node.attributes ?? []
      places.push(Number(attributes[attributes.indexOf('data-index') + 1]))
    }
    return places
  }

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
    const profileDir = join(home, 'profile')
    const open = async () => {
      app = await start({ profileDir, env: { HOME: home }, viewport: { width: 1280, height: 800 } })
      page = app.page
    }
    await open()
    await page.getByRole('button', { name: 'Explore the sandbox' }).click()
    await page.getByRole('link', { name: 'Episodes' }).click()
    await rows().first().waitFor()
    await app.close()
    filled = fill(profileDir)
    await open()
    await page.getByRole('link', { name: 'Episodes' }).click()
    await rows().first().waitFor()
  })
  afterAll(async () => {
    await app.close()
    rmSync(home, { recursive: true, force: true })
  })

  it('draws a few rows, and the last when it is gone to', async () => {
    expect(await rows().count()).toBeLessThanOrEqual(mostRows)
    await rows().first().focus()
    await page.keyboard.press('End')
    await page.locator(`[data-index="${episodes - 1}"][data-id="filled-1"]`).waitFor()
    expect(await focused().getAttribute('aria-rowindex')).toBe(String(episodes + 1))
    expect(await rows().count()).toBeLessThanOrEqual(mostRows)
    await page.keyboard.press('PageUp')
    await expect.poll(() => focused().getAttribute('data-id')).not.toBe('filled-1')
  })

  it('is read aloud in its order after scrolling, and the focus stays with its row', async () => {
    await rows().first().focus()
    await page.keyboard.press('Home')
    const first = await focused().getAttribute('data-id')
    const box = page.getByTestId('episode-list')
    // By a little more than is drawn, in steps: some rows keep their elements, and others take over what went.
    for (const top of [280, 520, 1_360, 900]) {
      await box.evaluate((element, to) => element.scrollTo(0, to), top)
      // Both ends of what is in sight: one of them was drawn before.
      for (const beyond of [0, 10])
        await page.locator(`[data-index="${Math.floor(top / 40) + beyond}"][data-id]`).waitFor()
    }
    const drawn = await rows().evaluateAll((all) => all.map((row) => Number(row.dataset['index'])))
    expect(drawn).not.toEqual(drawn.toSorted((a, b) => a - b))
    // The browser tells a screen reader of a change when it has drawn it.
    await expect.poll(rowsAloud).toEqual(drawn.toSorted((a, b) => a - b))
    expect(await focused().getAttribute('data-id')).toBe(first)
    expect(await focused().getAttribute('data-index')).toBe('0')
  })

  it('finds by word, in any order, as a person types', async () => {
    const search = page.getByRole('searchbox', { name: 'Search episodes' })
    await search.fill('keeper 47110')
    await expect.poll(() => rows().count()).toBe(1)
    expect(await rows().first().textContent()).toContain('47110')
    await search.fill('')
    const number = page.getByRole('columnheader', { name: 'No.' })
    await number.getByRole('button').click()
    await page.locator(`[data-index="0"][data-id="filled-${filled}"]`).waitFor()
    expect(await number.getAttribute('aria-sort')).toBe('descending')
    await number.getByRole('button').click()
    await page.locator(`[data-index="0"]:not([data-id="filled-${filled}"])`).waitFor()
    expect(await number.getAttribute('aria-sort')).toBe('ascending')
  })

  it('chooses all of them as far as that goes, and says how far', async () => {
    await rows().first().focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('toolbar').getByText('10,000 of 100,000 chosen').waitFor()
    expect(await rows().first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
  })

  it('can be used by everybody, as a table and as a pane, in its smallest window', async () => {
    await page.setViewportSize({ width: 900, height: 600 })
    await rows().first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Space')
    await page.getByTestId('quick-look').getByRole('heading').waitFor()
    expect([...(await cutText(page)), ...(await barriers(page))]).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.getByTestId('episode').waitFor()
    expect([...(await cutText(page)), ...(await barriers(page))]).toEqual([])
  })
})

/** Fills up the show that is shown, past the app, which is closed: through the service it would take a day. How many were added. */
function fill(profileDir: string): number {
  const [path = ''] = globSync(join(profileDir, '**', 'wavedrop.db'))
  const opened = openStore(path, Date.now())
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  const shown = store.shows.all().find((show) => !show.base.private)
  const added = episodes - store.episodes.list({ showId: shown?.id, offset: 0, limit: 1 }).total
  fillStore(store, shown?.id ?? '', added, Date.now())
  store.close()
  return added
}
