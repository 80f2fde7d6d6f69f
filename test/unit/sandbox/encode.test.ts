import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayName, headerText, quotedPrintable } from '../../../electron/sandbox/notifications/encode.ts'
import { composeMessage } from '../../../electron/sandbox/notifications/message.ts'
import { readMessage } from '../../integration/sandbox/eml.ts'

const message = {
  from: { name: 'A show', address: 'no-reply@sandbox.invalid' },
  replyTo: null,
  to: 'a@example.com',
  subject: 'A subject',
  text: 'A text',
  date: Date.UTC(2026, 10, 21, 9),
  uniqueName: 'x.1',
  unsubscribeUrl: 'http://127.0.0.1:1/x',
}

/** Of any length, with any characters. */
const title = fc.string({ unit: 'binary', minLength: 0, maxLength: 300, size: 'max' })

/** Line ends as a mail program shows them. */
const plainLines = (text: string) => text.toWellFormed().replaceAll(/\r\n|\r/g, '\n')

describe('quotedPrintable', () => {
  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['a=b', 'a=3Db'],
    ['Grüße', 'Gr=C3=BC=C3=9Fe'],
    ['blank at the end ', 'blank at the end=20'],
    ['tab\t', 'tab=09'],
    ['one\ntwo\rthree\r\nfour', 'one\r\ntwo\r\nthree\r\nfour'],
    ['x'.repeat(76), 'x'.repeat(76)],
    ['x'.repeat(77), `${'x'.repeat(75)}=\r\nxx`],
  ])('writes %j', (text, expected) => {
    expect(quotedPrintable(text)).toBe(expected)
  })
})

describe('headerText', () => {
  it('leaves short ASCII as it is and folds long ASCII at spaces', () => {
    expect(headerText('A plain title: it is (fine) & so on')).toBe('A plain title: it is (fine) & so on')
    const long = headerText('word '.repeat(40))
    for (const line of long.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
    expect(long.replaceAll('\r\n', '')).toBe('word '.repeat(40).trim())
  })

  it('encodes what is not ASCII, and what looks encoded', () => {
    expect(headerText('Grüße')).toBe('=?UTF-8?B?R3LDvMOfZQ==?=')
    expect(headerText('=?UTF-8?B?eA==?=')).toBe('=?UTF-8?B?PT9VVEYtOD9CP2VBPT0/PQ==?=')
  })
})

describe('displayName', () => {
  it('quotes', () => {
    expect(displayName('Ana "A" Bell, \\o/')).toBe('"Ana \\"A\\" Bell, \\\\o/"')
  })
})

describe('composeMessage', () => {
  it('can be read back, whatever is in it, in lines of printable ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), title, title, (text, subject, name) => {
        const raw = composeMessage({ ...message, text, subject, from: { ...message.from, name } })
        const read = readMessage(raw)
        expect(read.text).toBe(`${plainLines(text)}\n`)
        const line = subject
          .toWellFormed()
          .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
          .trim()
        expect(read.headers['subject']).toBe(line)
        expect(Object.keys(read.headers)).toHaveLength(10)
        for (const each of raw.split('\r\n')) {
          expect(each.length).toBeLessThanOrEqual(78)
          expect(each).toMatch(/^[\t -~]*$/)
        }
      }),
    )
  })
})
