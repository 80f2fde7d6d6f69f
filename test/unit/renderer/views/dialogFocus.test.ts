import { describe, expect, it, vi } from 'vitest'
import { useNoticesStore } from '../../../../renderer/stores/notices.ts'
import { ok, type Result } from '../../../../shared/ipc/result.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode } from '../support/sampleData.ts'

const focused = () => document.activeElement as HTMLElement
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  document.querySelector(`label[for="${element.id}"]`)?.textContent.trim() ??
  element.textContent.trim()

async function open(page: OpenWindow, name: string | RegExp) {
  page.button(name).focus()
  await page.click(name)
  await vi.dynamicImportSettled()
  await page.settle()
}

describe('a dialog begins', () => {
  it('in its first field, not with what closes it', async () => {
    const page = await openWindow('/settings')
    await open(page, 'Connect an account')
    expect(nameOf(focused())).toBe('Service address')
  })

  it('with the choice that is made, where the first field is a choice', async () => {
    const page = await openWindow('/webhooks')
    await open(page, 'Add a webhook')
    expect(focused().getAttribute('role')).toBe('radio')
    expect(focused().getAttribute('aria-checked')).toBe('true')
  })

  it('with the first thing in it, where nothing is typed', async () => {
    const page = await openWindow('/settings?section=data')
    await open(page, 'Look at the report')
    expect(focused().dataset['testid']).toBe('report')
  })

  it('with its only way out, where there is nothing else', async () => {
    const page = await openWindow('/episodes/episode-110', {
      episodes: [anEpisode({ id: 'episode-110' })],
      versions: {},
    })
    await open(page, 'Versions')
    expect(nameOf(focused())).toBe('Close')
  })

  it('with itself while it is being read, and then with what has come', async () => {
    let answer: (text: Result<{ text: string }>) => void = () => undefined
    const page = await openWindow('/settings?section=data', {}, (bridge) =>
      bridge.answer('diagnostics.preview', () => new Promise((resolve) => (answer = resolve))),
    )
    await open(page, 'Look at the report')
    expect(focused().getAttribute('role')).toBe('dialog')
    answer(ok({ text: 'All of it.' }))
    await page.settle()
    expect(focused().dataset['testid']).toBe('report')
  })

  it('leaves a person be who has gone somewhere while it was being read', async () => {
    let answer: (text: Result<{ text: string }>) => void = () => undefined
    const page = await openWindow('/settings?section=data', {}, (bridge) =>
      bridge.answer('diagnostics.preview', () => new Promise((resolve) => (answer = resolve))),
    )
    await open(page, 'Look at the report')
    page.button('Close').focus()
    answer(ok({ text: 'All of it.' }))
    await page.settle()
    expect(nameOf(focused())).toBe('Close')
  })

  it('with the safe choice before an account is removed, while it is counted what would be lost', async () => {
    const page = await openWindow('/settings', {}, (bridge) =>
      bridge.answer('accounts.leftBehind', () => new Promise(() => undefined)),
    )
    page.button(/^Actions for/).focus()
    await page.click(/^Actions for/)
    await page.click('Remove')
    await page.settle()
    expect(focused().getAttribute('value')).toBe('keep')
    expect(page.button('Remove account').disabled).toBe(true)
  })
})

describe('the sheet of shortcuts', () => {
  it('is opened from the settings, and scrolled by the arrow keys at once', async () => {
    const page = await openWindow('/settings?section=about')
    await open(page, 'Show them')
    expect(focused().dataset['testid']).toBe('shortcuts')
    expect(focused().tabIndex).toBe(0)
  })
})

describe('the licence texts', () => {
  it('are one stop, walked by the arrow keys', async () => {
    const licences = ['one', 'two', 'three'].map((name) => ({ name, version: '1', licence: 'MIT', text: '' }))
    const page = await openWindow('/settings?section=about', {}, (bridge) =>
      bridge.answer('licences.list', () => ok(licences)),
    )
    await open(page, 'Read them')
    const stops = page.all('summary')
    expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(focused()).toBe(stops[0])
    focused().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    )
    await page.settle()
    expect(focused()).toBe(stops[1])
  })
})

describe('what was done', () => {
  const press = async (page: OpenWindow, shiftKey: boolean) => {
    focused().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F6', shiftKey, bubbles: true, cancelable: true }),
    )
    await page.settle()
  }

  it('is one key away from the view, with what takes it back, and the way back is another', async () => {
    const page = await openWindow('/inbox')
    const add = page.button('Add audio')
    add.focus()
    useNoticesStore().tell('It is done.', { label: 'Undo', run: () => undefined })
    await page.settle()
    await press(page, false)
    expect(nameOf(focused())).toBe('Undo: It is done.')
    await press(page, true)
    expect(focused()).toBe(add)
  })

  it('is no stop on the way through the window while nothing is said', async () => {
    const page = await openWindow('/inbox')
    page.button('Add audio').focus()
    await press(page, false)
    expect(focused().closest('aside')).not.toBeNull()
  })
})
