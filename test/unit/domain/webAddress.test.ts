import { expect, it } from 'vitest'
import { isWebAddress } from '../../../shared/domain/webAddress.ts'

it.each(['https://example.com', ' http://localhost:8080/a ', 'https://münchen.example/ä'])(
  '%s is a web address',
  (text) => expect(isWebAddress(text)).toBe(true),
)

it.each(['', 'example.com', 'https:/', 'ftp://example.com', 'javascript:alert(1)', 'mailto:a@example.com'])(
  '“%s” is none',
  (text) => expect(isWebAddress(text)).toBe(false),
)
