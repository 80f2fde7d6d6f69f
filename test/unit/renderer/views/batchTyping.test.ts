import { describe, expect, it } from 'vitest'
import { goTo, lines, openBatch, press, read, titles } from '../support/openBatch.ts'
import type { OpenWindow } from '../support/openWindow.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'

/** Begins to type into a title: the first letter opens the field, the rest goes into it. */
async function beginTyping(page: OpenWindow, row: number, text: string): Promise<HTMLInputElement> {
  await goTo(page, row, 'title')
  await press(page, text[0] ?? '')
  const field = document.activeElement as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await page.settle()
  return field
}

describe('news that comes while one types', () => {
  it('of the same row leaves what was typed so far', async () => {
    const page = await openBatch()
    const field = await beginTyping(page, 1, 'Harb')
    const known = page.bridge.world.episodes[1]!
    page.bridge.emit('episodes.changed', {
      changed: [rowOf({ ...known, season: 9, type: 'bonus' })],
      removed: [],
    })
    await page.settle()
    expect(read(page, 1, 'season')).toBe('9')
    expect(field.value).toBe('Harb')
    expect(document.activeElement).toBe(field)
  })

  it('of a row that is new leaves the field in the row it is for', async () => {
    const page = await openBatch()
    await beginTyping(page, 2, 'Harbour')
    const fresh = anEpisode({ id: 'fresh', title: 'A Fresh One', number: 1, season: 1 })
    page.bridge.world.episodes.push(fresh)
    page.bridge.emit('episodes.changed', { changed: [rowOf(fresh)], removed: [] })
    await page.settle()
    await press(page, 'Enter')
    const shown = lines(page).map((_, at) => read(page, at, 'title'))
    expect(shown).toEqual(['A Fresh One', titles[0], titles[1], 'Harbour', titles[3]])
  })
})
