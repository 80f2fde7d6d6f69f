import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import DateField from '../../../../../renderer/components/fields/DateField.vue'
import { speak } from '../../../../../renderer/text.ts'
import { eventually } from '../../../../support/eventually.ts'
import { focused, openField, today } from '../../support/openField.ts'
import { readParts } from '../../support/partedField.ts'

afterEach(() => speak('en'))

describe('a date', () => {
  it('is written and named in German in a German window', async () => {
    await speak('de')
    const { parts } = await openField(DateField, '2026-11-24')
    expect(readParts('When')).toBe('Di24.11.2026')
    expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['Tag', 'Monat', 'Jahr'])
    expect(document.body.textContent).toContain('Dienstag, 24. November 2026')
  })

  it('is written in the English of the person’s country', async () => {
    const { parts } = await openField(DateField, '2026-11-24')
    expect(readParts('When')).toBe('Tue11/24/2026')
    expect(parts.map((part) => part.getAttribute('aria-valuenow'))).toEqual(['11', '24', '2026'])
  })

  it('is typed straight through, and told once it is whole', async () => {
    const { parts, keys, said } = await openField(DateField, '')
    expect(readParts('When')).toBe('mm/dd/yyyy')
    expect(parts[0]!.getAttribute('aria-valuetext')).toBe('empty')
    parts[0]!.focus()
    await keys('12012026')
    expect(said.filter(Boolean)).toEqual(['2026-12-01'])
    expect(readParts('When')).toBe('Tue12/01/2026')
  })

  it('is typed with its signs and without noughts, and 27 is 2027', async () => {
    await speak('de')
    const { parts, keys, value, leave } = await openField(DateField, '2026-11-24')
    parts[0]!.focus()
    await keys('3.1.27')
    expect(readParts('When')).toContain('03.01.27')
    await leave()
    expect(value.value).toBe('2027-01-03')
  })

  it('tells nobody of the 2nd on the way to the 24th', async () => {
    const { parts, keys, said } = await openField(DateField, '2026-11-11')
    parts[1]!.focus()
    await keys('2')
    expect(said).toEqual([])
    await keys('4')
    expect(said).toEqual(['2026-11-24'])
    expect(focused()).toBe('Year')
  })

  it('is no date while it is half typed: it says what is missing, and gives back what was there', async () => {
    const { parts, keys, value, leave, problem } = await openField(DateField, '2026-11-24')
    parts[1]!.focus()
    await keys(['Backspace'])
    expect(value.value).toBe('')
    expect(problem()).toBe('')
    await leave()
    expect(readParts('When')).toBe('11/dd/2026')
    expect(problem()).toBe('Still missing: day. Back to 11/24/2026')
    expect(parts[0]!.getAttribute('aria-invalid')).toBe('true')
    document.querySelector<HTMLElement>('[role="status"] button')!.click()
    await nextTick()
    expect(value.value).toBe('2026-11-24')
    expect([problem(), readParts('When')]).toEqual(['', 'Tue11/24/2026'])
  })

  it('comes back with Escape, which is heard by nobody else then', async () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const { parts, keys, value } = await openField(DateField, '2026-11-24')
    parts[1]!.focus()
    await keys(['Delete', 'Escape'])
    expect(value.value).toBe('2026-11-24')
    await keys(['3', 'Escape'])
    expect(value.value).toBe('2026-11-24')
    expect(heard).not.toHaveBeenCalled()
    await keys(['Escape'])
    expect(heard).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', heard)
  })

  it('says so when the calendar does not have it, and is not moved to another day', async () => {
    await speak('de')
    const { parts, keys, value, problem } = await openField(DateField, '2026-11-24')
    parts[0]!.focus()
    await keys('31022027')
    expect(value.value).toBe('')
    expect(problem()).toBe('Den 31.02.2027 gibt es nicht. Zurück zu 24.11.2026')
  })

  it('keeps a part that something impossible was typed into', async () => {
    const { parts, keys, value, leave } = await openField(DateField, '2026-11-24')
    parts[0]!.focus()
    await keys('0')
    parts[2]!.focus()
    await keys('202')
    await leave()
    expect(value.value).toBe('2026-11-24')
    expect(readParts('When')).toBe('Tue11/24/2026')
  })

  it('goes up and down by key, round at the ends, and begins with today', async () => {
    const { parts, keys, value } = await openField(DateField, '2026-12-24')
    parts[0]!.focus()
    await keys(['ArrowUp'])
    expect(value.value).toBe('2026-01-24')
    await keys(['ArrowDown', 'ArrowRight', 'ArrowDown'])
    expect(value.value).toBe('2026-12-23')
    await keys(['Backspace', 'ArrowUp'])
    expect(value.value).toBe('2026-12-21')
  })

  it('follows what the form puts into it', async () => {
    const { value } = await openField(DateField, '2026-11-24')
    value.value = '2027-01-02'
    await nextTick()
    expect(readParts('When')).toBe('Sat01/02/2027')
    value.value = ''
    await nextTick()
    expect(readParts('When')).toBe('mm/dd/yyyy')
  })

  it('is pasted, and says so when no date could be read', async () => {
    const { value, paste, problem } = await openField(DateField, '2026-11-24')
    await paste('2026-12-01 06:00')
    expect(value.value).toBe('2026-12-01')
    await paste('as soon as it is done')
    expect(value.value).toBe('2026-12-01')
    expect(problem()).toBe('No date could be read in what you pasted.')
  })

  it('sends the form with Enter, with what was typed last', async () => {
    const { parts, keys, value, sent } = await openField(DateField, '2026-11-24')
    parts[1]!.focus()
    await keys(['3', 'Enter'])
    expect(value.value).toBe('2026-11-03')
    await eventually(() => {
      expect(sent()).toBe(1)
    })
  })

  it('is marked as invalid outside its bounds', async () => {
    const { parts, keys } = await openField(DateField, '2026-11-21', { max: today })
    expect(parts[1]!.hasAttribute('aria-invalid')).toBe(false)
    parts[1]!.focus()
    await keys('22')
    expect(parts[1]!.getAttribute('aria-invalid')).toBe('true')
  })
})
