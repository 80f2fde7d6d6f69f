import { describe, expect, test } from 'vitest'
import { notTaken, refusedAddresses } from '../../../electron/outbox/refusedAddresses.ts'
import type { AppError } from '../../../shared/ipc/result.ts'

const sent = { a: 'ada@example.com', b: 'ben@example.com', c: 'cara@example.com' }
const refusal = (fields?: Record<string, string>, message = 'The service refused this.'): AppError => ({
  code: 'invalid',
  message,
  ...(fields ? { fields } : {}),
})

describe('refusedAddresses', () => {
  test('finds an address by its place in the list, however the place is written', () => {
    expect(refusedAddresses(sent, refusal({ 'emails[1]': 'emails[1] (ben@example.com) is taken' }))).toEqual({
      b: 'is taken',
    })
    expect(refusedAddresses(sent, refusal({ '2': 'is not an address' }))).toEqual({ c: 'is not an address' })
  })

  test('finds an address by the words that quote it, and not by those that quote a longer one', () => {
    expect(refusedAddresses(sent, refusal({ emails: '"Ben@example.com" has been taken' }))).toHaveProperty(
      'b',
    )
    expect(refusedAddresses(sent, refusal(undefined, 'cara@example.com is blocked.'))).toHaveProperty('c')
    expect(refusedAddresses(sent, refusal({ emails: 'xben@example.com is taken' }))).toEqual({})
  })

  test('takes a complaint about the one address of a request as meant for it', () => {
    expect(
      refusedAddresses({ a: 'ada@example.com' }, refusal({ email: 'email is not an email address' })),
    ).toEqual({
      a: 'is not an email address',
    })
    expect(refusedAddresses({ a: 'ada@example.com' }, refusal({ show_id: 'is not private' }))).toEqual({})
  })
})

describe('notTaken', () => {
  test('names each address with its reason, at most ten, and says what became of the others', () => {
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`${n}`, `a${n}@example.com`]))
    const refused = Object.fromEntries(
      Object.keys(many)
        .slice(0, 12)
        .map((id) => [id, 'is taken']),
    )
    const error = notTaken(refusal(), many, refused, 'Nobody of them was added.')
    expect(error.message).toMatch(/a9@example\.com \(is taken\) and 2 more\. Nobody of them was added\.$/)
    expect(Object.keys(error.fields ?? {})).toHaveLength(12)
  })

  test('is the service’s own error when that names nobody', () => {
    expect(notTaken(refusal(), sent, {}, 'Nobody of them was added.')).toEqual(refusal())
  })
})
