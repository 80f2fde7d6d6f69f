import { afterEach, describe, expect, it } from 'vitest'
import TimeField from '../../../../../renderer/components/fields/TimeField.vue'
import { speak } from '../../../../../renderer/text.ts'
import { focused, openField } from '../../support/openField.ts'
import { readParts } from '../../support/partedField.ts'

afterEach(() => speak('en'))

describe('a time', () => {
  it.each(['en', 'de'] as const)('has 24 hours, typed straight through: %s', async (language) => {
    await speak(language)
    const { parts, keys, value, said } = await openField(TimeField, '06:00')
    expect(readParts('When')).toBe('06:00')
    parts[0]!.focus()
    await keys('1830')
    expect(value.value).toBe('18:30')
    expect(said).toEqual(['18:00', '18:30'])
  })

  it('takes a single digit where no second can follow, and the sign between', async () => {
    const { parts, keys, value } = await openField(TimeField, '')
    parts[0]!.focus()
    await keys('7')
    expect(focused()).toBe('Minute')
    await keys('05')
    expect(value.value).toBe('07:05')
    parts[0]!.focus()
    await keys('1:3')
    await keys(['ArrowLeft'])
    expect(value.value).toBe('01:03')
  })

  it('is named in German, says what is missing, and is pasted', async () => {
    await speak('de')
    const { parts, keys, leave, paste, value, problem } = await openField(TimeField, '06:00')
    expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['Stunde', 'Minute'])
    parts[1]!.focus()
    await keys(['Delete'])
    await leave()
    expect(problem()).toBe('Noch offen: Minute. Zurück zu 06:00')
    await paste('6:30 pm')
    expect(value.value).toBe('18:30')
    await paste('morgen')
    expect(problem()).toBe('Im Eingefügten war keine Uhrzeit zu erkennen.')
  })
})
