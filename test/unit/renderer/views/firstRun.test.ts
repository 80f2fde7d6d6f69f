import { describe, expect, it } from 'vitest'
import { fail } from '../../../../shared/ipc/result.ts'
import { openWindow } from '../support/openWindow.ts'

const firstRun = { activeAccountId: null, accounts: [] }

describe('first run', () => {
  it('leads to the welcome, wherever the window was', async () => {
    const page = await openWindow('/episodes', firstRun)
    expect(page.words()).toContain('Drop finished audio in a folder, get an episode.')
  })

  it('opens the sandbox with one button', async () => {
    const page = await openWindow('/', firstRun)
    await page.click('Explore the sandbox')
    await page.settle()
    expect(window.location.hash).toBe('#/inbox')
    expect(page.button('Inbox').getAttribute('aria-current')).toBe('page')
  })

  it('is two presses of a button away from the first draft', async () => {
    const page = await openWindow('/', { ...firstRun, inbox: [], folders: [] })
    await page.click('Explore the sandbox')
    await page.click('Add one recording now')
    expect(page.bridge.asked.map(({ channel }) => channel)).toContain('inbox.chooseFiles')
    expect(page.words()).toContain('Add this file')
    await page.click('Add as drafts')
    expect(page.bridge.last('inbox.add')).toEqual({ grantIds: ['grant-2'], showId: 'show-1' })
  })

  it('connects with an address and a masked key, and keeps no copy of the key', async () => {
    const page = await openWindow('/', firstRun)
    expect(page.field('API key').getAttribute('type')).toBe('password')
    await page.type('Service address', ' https://api.example.com ')
    await page.type('API key', 'secret')
    await page.click('Connect')
    expect(page.bridge.last('accounts.connect')).toEqual({
      baseUrl: 'https://api.example.com',
      apiKey: 'secret',
      keep: 'keychain',
    })
    await page.settle()
    expect(window.location.hash).toBe('#/inbox')
    expect(document.documentElement.outerHTML).not.toContain('secret')
  })

  it('says what is missing before it asks the service', async () => {
    const page = await openWindow('/', firstRun)
    await page.type('Service address', 'example.com')
    await page.click('Connect')
    expect(page.words()).toContain('This is not an address. It should start with https://')
    expect(page.words()).toContain('Enter your API key.')
    expect(page.bridge.last('accounts.connect')).toBeUndefined()
  })

  it('shows the service’s refusal where the key was typed', async () => {
    const page = await openWindow('/', firstRun, (bridge) =>
      bridge.answer('accounts.connect', () =>
        fail('unauthorised', 'The service refused this key.', { hint: 'Copy it again.' }),
      ),
    )
    await page.type('Service address', 'https://api.example.com')
    await page.type('API key', 'wrong')
    await page.click('Connect')
    expect(page.words()).toContain('The service refused this key. Copy it again.')
    expect(page.field('API key').value).toBe('wrong')
  })
})
