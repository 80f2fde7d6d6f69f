import { describe, expect, it } from 'vitest'
import { openWindow } from '../support/openWindow.ts'

describe('a choice with a search', () => {
  it('is told as a field and the list of what it finds, apart from each other', async () => {
    const page = await openWindow('/show')
    const label = page.all('label').find(({ textContent }) => textContent.trim() === 'Category')
    document.getElementById(label?.getAttribute('for') ?? '')?.click()
    await page.settle()
    const field = page.all('input[role="combobox"]').at(-1)!
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    expect(field.getAttribute('aria-label')).toBe('Search categories')
    expect(list?.getAttribute('role')).toBe('listbox')
    expect(list?.querySelectorAll('[role="option"]').length).toBeGreaterThan(0)
    expect(page.all('[role="listbox"]')).toEqual([list])
    expect(list?.contains(field)).toBe(false)
  })
})
