import { expect, test } from 'vitest'
import { parseBaseUrl } from '../../../electron/accounts/baseUrl.ts'

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  [' api.example.com/ ', 'https://api.example.com'],
  ['https://api.example.com/v1/', 'https://api.example.com'],
  ['https://example.com/hosting/v1', 'https://example.com/hosting'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080/v1', 'http://localhost:8080'],
])('%s means %s', (typed, kept) => {
  expect(parseBaseUrl(typed)).toEqual({ ok: true, value: kept })
})

test.each(['', 'ftp://example.com', 'https://me:secret@example.com', 'http://api.example.com', 'http://'])(
  '%s is refused, with what to do',
  (typed) => {
    expect(parseBaseUrl(typed)).toMatchObject({ ok: false, error: { code: 'invalid' } })
  },
)
