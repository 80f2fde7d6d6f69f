import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { choose, edits, notice, openShow, setting, settled, state } from '../support/openShow.ts'
import { openWindow, words } from '../support/openWindow.ts'
import { aShow, settingsOf } from '../support/sampleData.ts'

describe('changing the settings of a show', () => {
  it('saves a text at the pause, with what it was typed over', async () => {
    const page = await openShow()
    await page.type('Author', 'Inês')
    await page.clock.advance(599)
    expect(edits(page)).toEqual([])
    await page.clock.advance(1)
    expect(edits(page)).toEqual([
      { id: 'show-1', fields: { author: 'Inês' }, seen: { author: 'Inês Duarte' } },
    ])
    expect(state(page)).toBe('Saved here · waits to be sent')
  })

  it('counts characters where directories have a limit', async () => {
    const page = await openShow()
    await page.type('Title', 'Harbour')
    expect(words(setting(page, 'title'))).toContain('7 of 255 characters')
    expect(words(setting(page, 'website'))).not.toContain('characters')
  })

  it('does not save half an address, says why, and saves the rest', async () => {
    const page = await openShow()
    await page.type('Website', 'https:/')
    await page.type('Author', 'Us')
    await page.clock.advance(600)
    expect(edits(page)).toMatchObject([{ fields: { author: 'Us' } }])
    expect(edits(page)).toHaveLength(1)
    expect(words(setting(page, 'website'))).toContain('This is no web address yet')
    await page.type('Website', 'https://new.example')
    await page.clock.advance(600)
    expect(edits(page)[1]).toMatchObject({ fields: { website: 'https://new.example' } })
    expect(words(setting(page, 'website'))).not.toContain('no web address')
  })

  it('still shows half an address when the person comes back', async () => {
    const page = await openShow()
    await page.type('Website', 'https:/')
    await page.click('Webhooks')
    await vi.dynamicImportSettled()
    await page.click('Show')
    await page.settle()
    expect(page.field('Website').value).toBe('https:/')
    expect(words(setting(page, 'website'))).toContain('no web address yet')
  })

  it('never has an empty title, nor loses the last one', async () => {
    const page = await openShow()
    await page.type('Title', '')
    await page.clock.advance(600)
    expect(edits(page)).toEqual([])
    expect(words(setting(page, 'title'))).toContain('A show needs a title')
  })

  it('saves a cleared text as absent', async () => {
    const page = await openShow()
    await page.type('Author', '')
    await page.clock.advance(600)
    expect(edits(page)).toMatchObject([{ fields: { author: null } }])
  })

  it('does not let what arrives overwrite what is being typed', async () => {
    const page = await openShow()
    await page.type('Author', 'Half a na')
    page.bridge.world.showSettings['show-1'] = {
      fields: { ...settled, author: 'Somebody else', website: 'https://their.example' },
    }
    page.bridge.emit('shows.changed', page.bridge.world.shows)
    await page.settle()
    expect(page.field('Author').value).toBe('Half a na')
    expect(page.field('Website').value).toBe('https://their.example')
    expect(notice(page)).toContain('Author changed on the service while you were typing')
  })

  it('saves what is typed when another view is opened at once', async () => {
    const page = await openShow()
    await page.type('Author', 'Left in a hurry')
    await page.click('Inbox')
    expect(edits(page)).toMatchObject([{ fields: { author: 'Left in a hurry' } }])
  })

  it('saves a choice at once', async () => {
    const page = await openShow()
    await choose(page, 'Category', 'Comedy › Improv')
    expect(edits(page)).toMatchObject([{ fields: { category: 'Comedy :: Improv' } }])
  })

  it('can do without a second category', async () => {
    const page = await openShow({
      showSettings: { 'show-1': { fields: { ...settled, secondary_category: 'Comedy' } } },
    })
    await choose(page, 'Second category', 'None')
    expect(edits(page)).toMatchObject([{ fields: { secondary_category: null } }])
  })

  it('shows the service’s own words at the setting they are about, until it is typed in again', async () => {
    const error = {
      code: 'invalid' as const,
      message: 'The service refused a change.',
      fields: { 'show[language]': 'is not a language' },
    }
    const page = await openShow({ showSettings: { 'show-1': { error, sync: 'needs-attention' } } })
    expect(words(setting(page, 'language'))).toContain('The service does not take this: is not a language')
    expect(words(setting(page, 'title'))).not.toContain('does not take this')
  })

  it('says why it could not be read, and reads it when tried again', async () => {
    const page = await openWindow('/show', {}, (bridge) =>
      bridge.answer('shows.get', () => fail('internal', 'The disk is asleep.')),
    )
    await vi.dynamicImportSettled()
    await page.settle()
    expect(page.words()).toContain('The settings of this show could not be read.')
    page.bridge.answer('shows.get', () => ok(settingsOf(aShow())))
    await page.click('Try again')
    expect(page.field('Title').value).toBe('Harbour Talk')
  })

  it('teaches what would fill it when there is no show', async () => {
    const page = await openShow({ shows: [] })
    expect(page.words()).toContain('No show yet')
  })
})
