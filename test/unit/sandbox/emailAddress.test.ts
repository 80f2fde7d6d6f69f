import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '../../../electron/sandbox/http/emailAddress.ts'

describe('isEmailAddress', () => {
  it.each(['a@b', 'ada.brandt+pod@mail.example.com', "o'neil_1@x-y.example", 'A@B.EXAMPLE'])(
    'takes %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a@b.example\n',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'grüße@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(126)}example`,
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  it('takes no longer for a hostile text', () => {
    expect(isEmailAddress(`${'a.'.repeat(100)}@`)).toBe(false)
    expect(isEmailAddress(`a@${'a-'.repeat(120)}!`)).toBe(false)
  })
})
