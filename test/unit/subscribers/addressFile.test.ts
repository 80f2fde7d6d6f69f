import { describe, expect, test } from 'vitest'
import { readAddresses } from '../../../electron/subscribers/addressFile.ts'

const read = (text: string) => readAddresses(new TextEncoder().encode(text))
const emailsIn = (text: string) => {
  const found = read(text)
  return found.ok ? found.value.emails : found.error.message
}

describe('readAddresses', () => {
  test.each([
    ['one on each line', 'ada@example.com\nben@example.com\n'],
    ['a column named email', 'email\nada@example.com\nben@example.com'],
    [
      'the name in any case, and other columns',
      'Name,E-Mail\nAda,ada@example.com\n"Ben, junior",ben@example.com',
    ],
    ['semicolons', 'Name;EMAIL;Since\nAda;ada@example.com;2024\nBen;ben@example.com;'],
    ['tabs', 'id\temail\n1\tada@example.com\n2\tben@example.com'],
    [
      'a byte order mark, Windows line ends and empty lines',
      '\uFEFFemail\r\n\r\nada@example.com\r\nben@example.com\r\n',
    ],
    ['old Macintosh line ends', 'email\rada@example.com\rben@example.com'],
    ['the first column where none has the name', 'ada@example.com,Ada\nben@example.com,Ben'],
    ['spaces around, and quotes', '"email"\n" ada@example.com "\n  ben@example.com  '],
    ['one that stands there twice', 'ada@example.com\nben@example.com\nADA@example.com'],
  ])('reads %s', (_name, text) => {
    expect(emailsIn(text)).toEqual(['ada@example.com', 'ben@example.com'])
  })

  test('names each bad row with its line and what is wrong with it', () => {
    expect(read('name,email\n"two\nlines",ada@example.com\nBen,\n\nCara,cara at example\n')).toEqual({
      ok: true,
      value: {
        emails: ['ada@example.com'],
        bad: [
          { line: 4, reason: 'This row has no address.' },
          { line: 6, reason: '“cara at example” is no e-mail address.' },
        ],
      },
    })
  })

  test('leaves nobody out for standing in the first line', () => {
    expect(read('ada\nben@example.com')).toMatchObject({
      value: {
        bad: [
          {
            line: 1,
            reason: '“ada” is no e-mail address. If this line names the columns, call one of them “email”.',
          },
        ],
      },
    })
  })

  test.each([
    ['nothing', '', /names nobody/],
    ['a heading alone', 'email\n', /names nobody/],
    ['an open quote', 'email\n"ada@example.com\n', /cannot be read/],
  ])('refuses a file that holds %s', (_name, text, message) => {
    expect(emailsIn(text)).toMatch(message)
  })

  test('refuses what is not UTF-8', () => {
    const utf16 = Buffer.from('email\nada@example.com', 'utf16le')
    expect(readAddresses(utf16)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(readAddresses(Buffer.from('gr\xfc\xdfe@example.com', 'latin1'))).toMatchObject({ ok: false })
  })
})
