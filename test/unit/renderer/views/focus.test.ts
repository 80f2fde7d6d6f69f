import { describe, expect, it, vi } from 'vitest'
import { aWebhook } from '../support/audienceAnswers.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'
import { aJob } from '../support/sampleData.ts'

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
async function pressButton(page: OpenWindow, name: string) {
  page.button(name).focus()
  await page.click(name)
  await page.clock.advance(0)
}
async function openWebhooks() {
  const page = await openWindow('/webhooks', { webhooks: [aWebhook(), aWebhook({ id: 'w2' })] })
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}

describe('the focus', () => {
  it('goes on to what takes the place of the button that had it', async () => {
    const page = await openWebhooks()
    const [first] = page.all('[data-testid="webhook"]')
    const remove = [...first!.querySelectorAll('button')].at(-1)!
    remove.focus()
    remove.click()
    await page.settle()
    expect(remove.isConnected).toBe(false)
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.closest('main')).not.toBeNull()
  })

  it.each([1, 2])('goes back to where it was when a notice is closed, one of %i', async (notices) => {
    const page = await openWebhooks()
    page.button('Ask the service for the list').focus()
    for (let removed = 0; removed < notices; removed += 1) {
      const [first] = page.all('[data-testid="webhook"]')
      ;[...first!.querySelectorAll('button')].at(-1)!.click()
      await page.settle()
    }
    await pressButton(page, 'Close')
    expect(page.all('[data-testid="done-notice"]')).toHaveLength(notices - 1)
    expect(focused()).toBe('Ask the service for the list')
  })

  it('is left alone where a person took it away', async () => {
    const page = await openWindow('/inbox')
    page.button('Add audio').focus()
    page.button('Add audio').blur()
    await page.settle()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a list', () => {
  it('is reached by Tab in every column of the inbox, each of which scrolls by itself', async () => {
    const page = await openWindow('/inbox')
    const columns = page
      .all('[data-testid^="column-"]')
      .map((column) => [...column.querySelectorAll<HTMLElement>('[data-testid="inbox-item"]')])
      .filter((cards) => cards.length > 0)
    expect(columns.length).toBeGreaterThan(1)
    for (const cards of columns)
      expect(cards.map((card) => card.tabIndex)).toEqual([0, ...cards.slice(1).map(() => -1)])
  })

  it('has one line in the tab order with all that is on it: the first, then the one that the focus is in', async () => {
    const jobs = [1, 2, 3].map((id) => aJob({ id, title: `Recording ${id}`, progress: null }))
    const page = await openWindow('/activity', { jobs })
    const lines = page.all('[data-testid="job"]')
    const reached = () =>
      lines.map(
        (line) =>
          line.parentElement!.querySelectorAll(`[data-job="${line.dataset['job']}"] [tabindex="0"]`).length,
      )
    expect(lines.map((line) => line.tabIndex)).toEqual([0, -1, -1])
    expect(reached()).toEqual([4, 0, 0])
    lines[0]!.focus()
    lines[0]!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    )
    await page.settle()
    expect(document.activeElement).toBe(lines[1])
    expect(lines.map((line) => line.tabIndex)).toEqual([-1, 0, -1])
    expect(reached()).toEqual([0, 4, 0])
  })
})
