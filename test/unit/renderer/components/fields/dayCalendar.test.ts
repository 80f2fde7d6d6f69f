import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import DateField from '../../../../../renderer/components/fields/DateField.vue'
import { speak } from '../../../../../renderer/text.ts'
import { focused, openCalendar } from '../../support/openField.ts'
import { words } from '../../support/openWindow.ts'

afterEach(() => speak('en'))

const day = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['value'] : null

describe('the calendar of a date', () => {
  it('opens on the day, and is gone through by key', async () => {
    const { keys } = await openCalendar(DateField, '2026-11-24')
    // Some versions of the language data put a comma after the weekday.
    expect(focused()).toMatch(/^Tuesday,? 24 November 2026$/)
    await keys(['ArrowRight', 'ArrowDown'])
    expect(day()).toBe('2026-12-02')
    await keys(['PageDown'])
    expect(day()).toBe('2027-01-02')
    await keys(['PageUp'], { shiftKey: true })
    expect(day()).toBe('2026-01-02')
  })

  it('puts the chosen day into the field', async () => {
    const { keys, value } = await openCalendar(DateField, '2026-11-24')
    await keys(['ArrowRight'])
    document.querySelector<HTMLElement>('[data-value="2026-11-25"]')!.click()
    await nextTick()
    expect(value.value).toBe('2026-11-25')
  })

  it('is German in a German window, and its weeks begin on Monday', async () => {
    await speak('de')
    await openCalendar(DateField, '2026-11-24')
    expect(focused()).toBe('Dienstag, 24. November 2026')
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent.trim())
    expect(heads).toEqual(['M', 'D', 'M', 'D', 'F', 'S', 'S'])
    expect(words(document.querySelector('[aria-label="When: Kalender"]')!)).toContain('November 2026')
  })

  it('marks the day it is where the days are counted, whatever the computer says', async () => {
    await openCalendar(DateField, '2026-11-24', { today: '2026-11-20' })
    const marked = [...document.querySelectorAll('[data-testid="today"]')]
    expect(marked.map((one) => one.closest<HTMLElement>('[data-value]')?.dataset['value'])).toEqual([
      '2026-11-20',
    ])
  })

  it('gives no day that cannot be', async () => {
    const { value } = await openCalendar(DateField, '2026-11-24', { min: '2026-11-22' })
    const before = document.querySelector<HTMLElement>('[data-value="2026-11-21"]')!
    expect(before.getAttribute('aria-disabled')).toBe('true')
    before.click()
    expect(value.value).toBe('2026-11-24')
  })
})
