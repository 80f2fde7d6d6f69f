import { describe, expect, it } from 'vitest'
import { fieldName, fieldValue } from '../../../../renderer/format/fieldValue.ts'
import { sampleNow } from '../support/sampleData.ts'

const shown = (field: string, value: unknown) => fieldValue(field, value, 'Europe/Lisbon', sampleNow)

describe('a field in words', () => {
  it('goes by the name people use', () => {
    expect(['description', 'image_url', 'owner_email'].map(fieldName)).toEqual([
      'Show notes',
      'Artwork address',
      'Owner’s e-mail address',
    ])
  })

  it('goes by its own name when it is not known', () => {
    expect(fieldName('some_new_field')).toBe('some new field')
    expect(fieldName('constructor')).toBe('constructor')
  })
})

describe('the value of a field', () => {
  it.each([
    ['title', 'Fog', 'Fog'],
    ['number', 1204, '1204'],
    ['type', 'trailer', 'Trailer'],
    ['explicit', true, 'Yes'],
    ['explicit', false, 'No'],
    ['status', 'scheduled', 'Scheduled'],
    ['summary', null, 'Empty'],
    ['summary', '', 'Empty'],
    ['size', 1_165_000_000, '1.2 GB'],
    ['published_at', '2026-11-24T06:00:00Z', 'Tue 24 Nov, 06:00'],
    ['published_at', Date.UTC(2026, 10, 24, 6), 'Tue 24 Nov, 06:00'],
    ['published_at', null, 'At once'],
    ['emails', ['a@b.example', 'c@d.example'], 'a@b.example, c@d.example'],
  ])('of %s, %j, is “%s”', (field, value, words) => {
    expect(shown(field, value)).toBe(words)
  })
})
