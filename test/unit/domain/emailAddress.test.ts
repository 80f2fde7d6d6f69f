import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmailAddress } from '../../../electron/sandbox/http/emailAddress.ts'
import { addressKey, mayBeAddress } from '../../../shared/domain/emailAddress.ts'
import { testSeed } from '../../support/random.ts'

describe('mayBeAddress', () => {
  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'a@b@c',
    'ada @example.com',
    'ada@b.example, ben@b.example',
    '<a@b>',
  ])('refuses %j', (text) => expect(mayBeAddress(text)).toBe(false))

  test('leaves to the service what it might take', () => {
    for (const text of ['a@b', 'grüße@example.com', 'ada@bücher.example', 'a..b@example.com'])
      expect(mayBeAddress(text)).toBe(true)
  })

  test('is never stricter than the service', () => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    const atoms = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/)
    const hosts = fc.stringMatching(/^[A-Za-z0-9.-]{1,40}$/)
    const addresses = fc
      .tuple(fc.oneof(atoms, fc.emailAddress()), hosts)
      .map(([local, host]) => (local.includes('@') ? local : `${local}@${host}`))
    fc.assert(
      fc.property(addresses, (text) => {
        fc.pre(isEmailAddress(text))
        return mayBeAddress(text)
      }),
      { seed, numRuns: 1_000 },
    )
  })
})

test('an address is the same in any case, and with spaces around it', () => {
  expect(addressKey(' Ada@Example.COM ')).toBe(addressKey('ada@example.com'))
  expect(addressKey('ada@example.com')).not.toBe(addressKey('adi@example.com'))
})
