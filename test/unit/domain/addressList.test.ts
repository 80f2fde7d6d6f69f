import { describe, expect, it } from 'vitest'
import { readAddressList } from '../../../shared/domain/addressList.ts'

describe('a pasted list of addresses', () => {
  it('is read one address a line, whatever ends the lines', () => {
    expect(readAddressList('ada@example.com\r\nben@example.com\rcy@example.com\n\n')).toEqual({
      emails: ['ada@example.com', 'ben@example.com', 'cy@example.com'],
      repeated: [],
      bad: [],
    })
  })

  it.each([
    ['commas', 'Ada,ada@example.com,Lisbon'],
    ['semicolons', 'Ada;ada@example.com;Lisbon'],
    ['tabs', 'Ada\tada@example.com\tLisbon'],
    ['quotes', '"Ada","ada@example.com","Lisbon"'],
    ['brackets, as mail programs copy it', 'Ada Brandt <ada@example.com>'],
    ['spaces', 'Ada ada@example.com'],
  ])('finds the address in a row with %s', (_name, row) => {
    expect(readAddressList(`${row}\nben@example.com`)).toMatchObject({
      emails: ['ada@example.com', 'ben@example.com'],
      bad: [],
    })
  })

  it('takes every address of a row', () => {
    const row = 'Ada <ada@example.com>, ben@example.com; cy@example.com di@example.com'
    expect(readAddressList(row).emails).toEqual([
      'ada@example.com',
      'ben@example.com',
      'cy@example.com',
      'di@example.com',
    ])
  })

  it('passes over a first line that names the columns, and no other line without an address', () => {
    expect(readAddressList('Name,E-mail\nAda,ada@example.com\nnobody,none').bad).toEqual([
      { line: 3, words: 'nobody,none' },
    ])
    expect(readAddressList('nobody').bad).toEqual([{ line: 1, words: 'nobody' }])
  })

  it('names what was meant to be an address beside a good one', () => {
    expect(readAddressList('ada@example.com; ben@')).toEqual({
      emails: ['ada@example.com'],
      repeated: [],
      bad: [{ line: 1, words: 'ben@' }],
    })
  })

  it('takes an address once, whatever its case, and says where it stands again', () => {
    expect(readAddressList('ada@example.com\nben@example.com\nADA@Example.com')).toEqual({
      emails: ['ada@example.com', 'ben@example.com'],
      repeated: [{ line: 3, words: 'ADA@Example.com' }],
      bad: [],
    })
  })
})
