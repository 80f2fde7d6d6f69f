import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { batchGrid } from './support/batchGrid.ts'
import { deskOf, episodesOf } from './support/desk.ts'
import { photograph } from './support/photograph.ts'
import { connected, speak, type Connected } from './support/sandboxApp.ts'

const before = ['Bell', 'Chart', 'Fog', 'Lamp', 'Reef', 'Tide', 'Wreck', 'Yawl']
const after = before.map((title) => `${title}, revised`)

describe.each(availableHosts())('a batch that is stopped half-way, in $name', ({ name: hostName, start }) => {
  let world: Connected
  let page: Page
  const posts: string[] = []
  const patches: string[] = []

  beforeAll(async () => {
    world = await connected(start, { seed: 'empty' })
    page = world.page
    world.service.onRequest(({ method, path }) => {
      if (method === 'POST') posts.push(path)
      if (method === 'PATCH') patches.push(path)
    })
  })
  afterAll(() => world.close())

  const grid = () => batchGrid(page)
  const strip = () => page.getByTestId('batch-strip')
  const notice = () => page.getByTestId('done-notice')
  const there = async (titles: readonly string[]) => {
    const known = await episodesOf(world)
    return titles.filter((title) => known.has(title))
  }

  it('begins with drafts that are on the service, and new titles for all of them', async () => {
    const desk = deskOf(page)
    await desk.go('Episodes')
    for (const title of before) await desk.newDraft(title)
    await expect.poll(() => there(before), { timeout: 30_000 }).toEqual(before)
    await desk.go('Batch')
    await grid().paste(
      before[0] ?? '',
      'title',
      after.map((title) => [title]),
    )
    await expect.poll(() => grid().inState('ready').count()).toBe(before.length)
  })

  it('ends where it is by keyboard, and has the rest in the table again as it was wanted', async () => {
    await page.getByTestId('batch-run').click()
    await expect
      .poll(async () => (await there(after)).length, { timeout: 30_000, interval: 100 })
      .toBeGreaterThan(0)
    await strip().getByRole('button', { name: 'Stop, take the rest back' }).press('Enter')
    await notice().getByText('Stopped.').waitFor()
    await expect.poll(() => strip().innerText(), { timeout: 20_000 }).toMatch(/rows? changed, nothing sent/)
    await expect.poll(() => grid().inState('sending').count(), { timeout: 20_000 }).toBe(0)
    expect(await photograph(page, hostName, 'batch-stopped')).toEqual([])

    const sent = await there(after)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(before.length)
    expect(await grid().inState('ready').count()).toBe(before.length - sent.length)
    expect(patches).toHaveLength(sent.length)
    // The keyboard is where the work goes on: at the first that came back.
    const inHand = page.locator('[data-testid="batch-row"]', { has: page.locator(':focus') })
    expect(await inHand.getAttribute('data-state')).toBe('ready')
    expect((await grid().titles()).map((title) => title.trim())).toEqual(after)
  })

  it('is sent after all when that is asked for: each episode once, and none made anew', async () => {
    await page.getByTestId('batch-run').click()
    await expect.poll(() => there(after), { timeout: 40_000 }).toEqual(after)
    expect(patches).toHaveLength(before.length)
    expect(posts).toHaveLength(before.length)
  })

  it('says in German that it is held, and what came back', async () => {
    await speak(page, 'de')
    await deskOf(page).go('Stapel')
    await grid().paste(
      after[0] ?? '',
      'season',
      after.map(() => ['3']),
    )
    await page.getByTestId('batch-run').click()
    await notice().getByText('8 Folgen sind unterwegs.').waitFor()
    await strip().getByRole('button', { name: 'Pause' }).click()
    await notice().getByText('Der Stapel ist angehalten. Was nicht gesendet ist, wartet hier.').waitFor()
    expect(await notice().getByText('unterwegs').count()).toBe(0)
    await expect.poll(() => strip().innerText(), { timeout: 20_000 }).toContain('Pausiert')
    expect(await photograph(page, hostName, 'batch-held-de')).toEqual([])
    await strip().getByRole('button', { name: 'Stoppen, Rest zurücknehmen' }).click()
    await notice().getByText('stehen wieder in der Tabelle, nicht gesendet').waitFor()
    expect(await photograph(page, hostName, 'batch-stopped-de')).toEqual([])
  })
})
