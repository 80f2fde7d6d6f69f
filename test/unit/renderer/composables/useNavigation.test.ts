import { describe, expect, it } from 'vitest'
import { openWindow } from '../support/openWindow.ts'

describe('the window', () => {
  it('goes where a notification leads', async () => {
    const page = await openWindow('/inbox')
    page.bridge.emit('app.navigate', { to: '/settings?section=uploads' })
    await page.settle()
    expect(page.all('h2').map((title) => title.textContent)).toContain('Uploads')
  })

  it('asks for audio when the icon beside the clock says so, once', async () => {
    const page = await openWindow('/inbox')
    page.bridge.emit('app.navigate', { to: '/inbox?choose=files' })
    await page.settle()
    const asked = page.bridge.asked.filter(({ channel }) => channel === 'inbox.chooseFiles')
    expect(asked).toHaveLength(1)
    expect(window.location.hash).not.toContain('choose')
  })
})
