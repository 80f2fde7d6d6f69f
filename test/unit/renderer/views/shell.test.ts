import { describe, expect, it } from 'vitest'
import { openWindow } from '../support/openWindow.ts'
import { sampleNow } from '../support/sampleData.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

const connection = {
  state: 'online',
  calls: { used: 6, of: 10 },
  blockedUntil: null,
  retryAt: null,
  error: null,
} as const

describe('the frame', () => {
  it('marks where the window is and what waits for the person', async () => {
    const page = await openWindow('/activity')
    expect(page.button('Activity').getAttribute('aria-current')).toBe('page')
    expect(page.button('Activity').textContent).toContain('1')
    expect(page.button('Inbox').getAttribute('aria-current')).toBeNull()
  })

  it('shows the connection, the calls used and what goes up', async () => {
    const page = await openWindow('/inbox', { connectivity: connection })
    expect(page.words()).toContain('Connected 6 of 10 calls')
    expect(page.words()).toContain('2 uploads')
  })

  it('shows the artwork again that could not be had without a line', async () => {
    const world = sampleWorld()
    for (const show of world.shows) show.imageUrl = 'https://media.example/cover.png'
    const page = await openWindow('/inbox', { shows: world.shows, connectivity: connection })
    const cover = () => page.all('aside img')[0]
    page.bridge.emit('connectivity.changed', { ...connection, state: 'offline' })
    await page.settle()
    cover()?.dispatchEvent(new Event('error'))
    await page.settle()
    expect(cover()).toBeUndefined()
    page.bridge.emit('connectivity.changed', connection)
    await page.settle()
    expect(cover()?.getAttribute('src')).toBe('https://media.example/cover.png')
  })

  it('counts down to the next try while offline', async () => {
    const page = await openWindow('/inbox', {
      connectivity: { ...connection, state: 'offline', retryAt: sampleNow + 30_000 },
    })
    expect(page.words()).toContain('Offline next try in 30 s')
    await page.clock.advance(10_000)
    expect(page.words()).toContain('next try in 20 s')
  })

  it('says that the keychain is locked, and opens the account again when tried', async () => {
    const [account] = sampleWorld().accounts
    const page = await openWindow('/inbox', { accounts: [{ ...account!, key: 'locked' }] })
    expect(page.words()).toContain('Your keychain is locked')
    await page.click('Try again')
    expect(page.bridge.last('accounts.activate')).toEqual({ id: 'account-1' })
  })

  it('says that the key was refused', async () => {
    const page = await openWindow('/inbox', { connectivity: { ...connection, state: 'refused' } })
    expect(page.words()).toContain('The service refused this account’s key.')
  })

  it('opens the command palette with Ctrl K and goes where it is told', async () => {
    const page = await openWindow('/inbox')
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    await page.settle()
    const option = page
      .all('[role="option"]')
      .find((candidate) => candidate.textContent.includes('Settings'))!
    option.click()
    await page.settle()
    expect(window.location.hash).toBe('#/settings')
  })

  it('follows the theme the person chose', async () => {
    await openWindow('/settings', { preferences: { ...sampleWorld().preferences, theme: 'dark' } })
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })

  it('tells each job in plain words, and does what is late when it is told to', async () => {
    const page = await openWindow('/activity')
    expect(page.words()).toContain('Its time passed while you were offline.')
    expect(page.words()).toContain('The service does not answer · next try in 42 s · 3 tries')
    await page.click('Do it now: Publish, Dead Reckoning')
    expect(page.bridge.last('jobs.retry')).toEqual({ id: 5 })
  })
})
