import { describe, expect, it } from 'vitest'
import { ok } from '../../../../shared/ipc/result.ts'
import { drop } from '../support/drop.ts'
import {
  asked,
  cell,
  clipboard,
  goTo,
  lines,
  openBatch,
  press,
  read,
  titles,
  write,
} from '../support/openBatch.ts'
import { anInboxItem } from '../support/sampleData.ts'

describe('the grid', () => {
  it('holds the drafts of the show in the order they are counted in', async () => {
    const page = await openBatch()
    expect(page.bridge.last('batch.rows')).toEqual({ showIds: ['show-1'] })
    expect(lines(page).map((_, row) => read(page, row, 'title'))).toEqual(titles)
    expect(page.words()).toContain('4 episodes')
  })

  it('holds the episodes that the address names', async () => {
    const page = await openBatch(undefined, '/batch?ids=draft-3,draft-1')
    expect(page.bridge.last('batch.rows')).toEqual({ ids: ['draft-3', 'draft-1'] })
    expect(lines(page)).toHaveLength(2)
  })

  it('takes in recordings that are dropped on it, whichever show they are for, and stays where it is', async () => {
    const page = await openBatch()
    page.bridge.answer('inbox.add', () =>
      ok([anInboxItem({ id: 'dropped', showId: 'show-2', folderId: null, stage: 'arriving' })]),
    )
    drop([new File(['RIFF'], 'one.wav')])
    await page.settle()
    await page.click('Add as drafts')
    expect(window.location.hash).toBe('#/batch')
    expect(page.bridge.last('batch.rows')).toEqual({ showIds: ['show-1', 'show-2'] })
  })

  it('is written in by typing, and walked by Enter, Tab and the arrows', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Foghorns')
    expect(read(page, 0, 'title')).toBe('Foghorns')
    expect(document.activeElement).toBe(cell(page, 1, 'title'))
    await press(page, 'ArrowRight')
    await write(page, '6', 'Tab')
    expect(read(page, 1, 'season')).toBe('6')
    expect(document.activeElement).toBe(cell(page, 1, 'number'))
    await press(page, 'Tab', { shiftKey: true })
    expect(document.activeElement).toBe(cell(page, 1, 'season'))
    expect(page.words()).toContain('2 rows changed, nothing sent')
    expect(asked(page, 'batch.run')).toEqual([])
  })

  it('keeps what stood there on Escape, and undoes and does again with the keys for it', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Wrong', 'Escape')
    expect(read(page, 0, 'title')).toBe('Fog Signals')
    await press(page, 'Delete')
    expect(read(page, 0, 'title')).toBe('')
    await press(page, 'z', { ctrlKey: true })
    expect(read(page, 0, 'title')).toBe('Fog Signals')
    await press(page, 'z', { ctrlKey: true, shiftKey: true })
    expect(read(page, 0, 'title')).toBe('')
  })

  it('fills down, and changes yes to no with the space bar', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'season')
    await write(page, '7', 'Tab')
    await goTo(page, 0, 'season')
    await press(page, 'ArrowDown', { shiftKey: true })
    await press(page, 'ArrowDown', { shiftKey: true })
    await press(page, 'd', { ctrlKey: true })
    expect([0, 1, 2, 3].map((row) => read(page, row, 'season'))).toEqual(['7', '7', '7', '4'])
    await goTo(page, 3, 'explicit')
    await press(page, ' ')
    expect(read(page, 3, 'explicit')).toBe('Yes')
  })

  it('takes blocks from a spreadsheet, and gives them', async () => {
    const page = await openBatch()
    await goTo(page, 1, 'title')
    await clipboard(page, 'paste', 'Harbour\t2\t20\r\n"Two\nlines"\t2\t21\r\n')
    expect([1, 2].map((row) => read(page, row, 'number'))).toEqual(['20', '21'])
    expect(await clipboard(page, 'copy')).toBe('Harbour\t2\t20\n"Two\nlines"\t2\t21')
    await goTo(page, 0, 'season')
    await goTo(page, 3, 'season', { shiftKey: true })
    await clipboard(page, 'paste', '9')
    expect([0, 1, 2, 3].map((row) => read(page, row, 'season'))).toEqual(['9', '9', '9', '9'])
  })

  it('lets go of the keyboard after Escape', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await press(page, 'Escape')
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(tab)
    expect(tab.defaultPrevented).toBe(false)
  })

  it('keeps what was typed while one is elsewhere', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Foghorns')
    window.location.hash = '#/inbox'
    await page.settle()
    window.location.hash = '#/batch'
    await page.settle()
    expect(read(page, 0, 'title')).toBe('Foghorns')
    await page.click('Discard changes')
    expect(read(page, 0, 'title')).toBe('Fog Signals')
  })

  it('keeps what was typed apart for each account', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Foghorns')
    const { accounts } = page.bridge.world
    page.bridge.emit('app.changed', { activeAccountId: 'account-2', accounts })
    await page.settle()
    expect(page.words()).not.toContain('Foghorns')
    page.bridge.emit('app.changed', { activeAccountId: 'account-1', accounts })
    await page.settle()
    expect(page.words()).toContain('Foghorns')
  })
})
