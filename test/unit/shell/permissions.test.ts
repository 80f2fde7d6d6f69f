import { describe, expect, it } from 'vitest'
import { isPermitted } from '../../../electron/shell/permissions.ts'

describe('a permission', () => {
  it.each(['loopback-network', 'local-network', 'local-network-access'])(
    'to show what is near (%s) is the page of the app alone',
    (permission) => {
      expect(isPermitted(permission, 'app://wavedrop/')).toBe(true)
      expect(isPermitted(permission, 'https://example.com/')).toBe(false)
      expect(isPermitted(permission, '')).toBe(false)
    },
  )

  it('to copy is the page of the app alone', () => {
    expect(isPermitted('clipboard-sanitized-write', 'app://wavedrop/')).toBe(true)
    expect(isPermitted('clipboard-sanitized-write', 'https://example.com/')).toBe(false)
  })

  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'fileSystem',
    'unknown',
  ])('for %s is nobody’s', (permission) => expect(isPermitted(permission, 'app://wavedrop/')).toBe(false))
})
