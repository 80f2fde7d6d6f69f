import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { copyText } from './support/copyText.ts'
import { photograph } from './support/photograph.ts'
import { connected, speak, type Connected } from './support/sandboxApp.ts'

describe.each(availableHosts())(
  'dates in a German window on an English system, in $name',
  ({ name, start }) => {
    let world: Connected
    let page: Page

    const date = () => page.getByRole('group', { name: 'Datum' })
    const time = () => page.getByRole('group', { name: 'Uhrzeit' })
    const part = (label: string) => page.getByRole('spinbutton', { name: label, exact: true })
    const shown = async () => `${await date().innerText()} ${await time().innerText()}`.replaceAll(/\s+/g, '')
    const nextYear = new Date().getFullYear() + 1

    beforeAll(async () => {
      world = await connected(start)
      page = world.page
      await speak(page, 'de')
      await page.getByRole('link', { name: 'Folgen', exact: true }).click()
      await page.getByTestId('episode-row').filter({ hasText: 'Part 10' }).click()
      await copyText(page, `${nextYear}-11-02 06:00`)
      await page.getByRole('button', { name: 'Planen', exact: true }).click()
      await date().waitFor()
    })
    afterAll(() => world.close())

    it('are typed straight through, day first and with 24 hours', async () => {
      await part('Tag').focus()
      await page.keyboard.type(`24.12.${nextYear}`)
      await part('Stunde').focus()
      await page.keyboard.type('18:30')
      await expect.poll(shown).toContain(`24.12.${nextYear}18:30`)
      await page.getByTestId('schedule-preview').getByText('24. Dez').waitFor()
      expect(await photograph(page, name, 'dates-typed')).toEqual([])
    })

    it('are chosen in a calendar by key, and Escape leaves only that', async () => {
      await part('Tag').focus()
      await page.keyboard.press('Alt+ArrowDown')
      const calendar = page.getByRole('group', { name: 'Datum: Kalender' })
      await calendar.waitFor()
      await expect.poll(() => calendar.locator(':focus').getAttribute('data-value')).toBe(`${nextYear}-12-24`)
      expect(await photograph(page, name, 'dates-calendar')).toEqual([])
      await page.keyboard.press('Escape')
      await calendar.waitFor({ state: 'detached' })
      expect(await shown()).toContain(`24.12.${nextYear}`)

      await page.getByRole('button', { name: 'Datum: Kalender öffnen' }).click()
      await expect.poll(() => calendar.locator(':focus').count()).toBe(1)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await calendar.waitFor({ state: 'detached' })
      await expect.poll(shown).toContain(`17.12.${nextYear}`)
    })

    it('are pasted', async () => {
      for (const first of ['Tag', 'Stunde']) {
        await part(first).focus()
        await page.keyboard.press('ControlOrMeta+V')
      }
      await expect.poll(shown).toContain(`02.11.${nextYear}06:00`)
    })

    it('are none while they are half typed, and come back', async () => {
      await part('Monat').focus()
      await page.keyboard.press('Backspace')
      await part('Stunde').focus()
      await page.getByText('Noch offen: Monat.').waitFor()
      await expect.poll(() => page.getByTestId('schedule-preview').count()).toBe(0)
      expect(await photograph(page, name, 'dates-half')).toEqual([])
      await part('Monat').focus()
      await page.keyboard.press('Escape')
      await expect.poll(shown).toContain(`02.11.${nextYear}06:00`)
      await page.getByTestId('schedule-preview').waitFor()
    })
  },
)
