import { describe, expect, it } from 'vitest'
import { usualPreferences } from '../../../../shared/domain/usualPreferences.ts'
import { fail } from '../../../../shared/ipc/result.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'

const limited = (bytesPerSecond: number | null) => ({
  preferences: { ...usualPreferences, uploads: { ...usualPreferences.uploads, bytesPerSecond } },
})
const kept = (page: OpenWindow) => page.bridge.last('app.setPreferences')?.uploads
async function choose(page: OpenWindow, label: string) {
  const option = page.all('label').find((candidate) => candidate.textContent.trim() === label)!
  option.querySelector('input')!.click()
  await page.settle()
}

describe('uploads in the settings', () => {
  it('keeps at once how many go side by side', async () => {
    const page = await openWindow('/settings?section=uploads')
    await choose(page, '4')
    expect(kept(page)).toMatchObject({ parallel: 4, bytesPerSecond: null })
  })

  it('begins a limit with one that leaves room, and takes it away', async () => {
    const page = await openWindow('/settings?section=uploads')
    await choose(page, 'Limit')
    expect(kept(page)).toMatchObject({ parallel: 2, bytesPerSecond: 1_000_000 })
    expect(page.field('At most').value).toBe('1')
    await choose(page, 'No limit')
    expect(kept(page)).toMatchObject({ parallel: 2, bytesPerSecond: null })
  })

  it('keeps a number once it is typed, not digit by digit', async () => {
    const page = await openWindow('/settings?section=uploads', limited(1_000_000))
    await page.type('At most', '2')
    await page.type('At most', '2.5')
    expect(kept(page)).toBeUndefined()
    await page.clock.advance(500)
    expect(kept(page)).toMatchObject({ parallel: 2, bytesPerSecond: 2_500_000 })
  })

  it('says the same limit in another unit, and changes nothing by that', async () => {
    const page = await openWindow('/settings?section=uploads', limited(2_500_000))
    await choose(page, 'Mbit/s')
    expect(page.field('At most').value).toBe('20')
    await page.clock.advance(500)
    expect(kept(page)).toBeUndefined()
    await page.type('At most', '8')
    await page.clock.advance(500)
    expect(kept(page)).toMatchObject({ parallel: 2, bytesPerSecond: 1_000_000 })
  })

  it('keeps nothing that is no speed, and says what would be', async () => {
    const page = await openWindow('/settings?section=uploads', limited(1_000_000))
    await page.type('At most', 'fast')
    await page.clock.advance(500)
    expect(page.words()).toContain('A number from 0.1 to 10,000.')
    expect(kept(page)).toBeUndefined()
  })

  it('keeps what was typed when the settings are left before it was kept', async () => {
    const page = await openWindow('/settings?section=uploads', limited(1_000_000))
    await page.type('At most', '3')
    await page.click('Activity')
    expect(kept(page)).toMatchObject({ parallel: 2, bytesPerSecond: 3_000_000 })
  })

  it('shows what holds when a choice could not be kept, and why', async () => {
    const page = await openWindow('/settings?section=uploads', {}, (bridge) =>
      bridge.answer('app.setPreferences', () => fail('disk-full', 'The disk is full.')),
    )
    await choose(page, '4')
    expect(page.words()).toContain('The disk is full.')
    expect(
      page
        .all('label')
        .find((label) => label.textContent.trim() === '2')!
        .querySelector('input')!.checked,
    ).toBe(true)
  })
})
