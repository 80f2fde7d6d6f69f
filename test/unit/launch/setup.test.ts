import { describe, expect, it } from 'vitest'
import { installReason } from '../../../electron/launch/setup.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/got': { version: '16.1.0', integrity: 'sha512-a' },
    'node_modules/esbuild-win32': { version: '1.0.0', optional: true },
    'node_modules/esbuild-linux': { version: '1.0.0', optional: true },
  },
}
const got = lock.packages['node_modules/got']
const installed = (packages: Record<string, { version: string; integrity?: string }>) => ({ packages })

describe('whether the packages must be installed', () => {
  it('is yes in a fresh clone', () => {
    expect(installReason(lock, null, false)).toBe('for the first time')
  })

  it('is no when everything for this platform is there', () => {
    const here = installed({ 'node_modules/got': got, 'node_modules/esbuild-linux': { version: '1.0.0' } })
    expect(installReason(lock, here, true)).toBeNull()
  })

  it.each([
    ['a package is missing', {}],
    ['a package is another version', { 'node_modules/got': { ...got, version: '15.0.0' } }],
    [
      'a package is the same version with other content',
      { 'node_modules/got': { ...got, integrity: 'sha512-b' } },
    ],
    [
      "this platform's own package is another version",
      { 'node_modules/got': got, 'node_modules/esbuild-linux': { version: '0.9.0' } },
    ],
  ])('is yes when %s', (_name, packages) => {
    expect(installReason(lock, installed(packages), true)).toBe(
      'again, because package-lock.json has changed',
    )
  })

  it('does not mind a package that npm left over', () => {
    const here = installed({ 'node_modules/got': got, 'node_modules/old': { version: '1.0.0' } })
    expect(installReason(lock, here, true)).toBeNull()
  })

  it('compares contents only where both sides name them', () => {
    const here = installed({ 'node_modules/got': { version: '16.1.0' } })
    expect(installReason(lock, here, true)).toBeNull()
  })

  it('is yes when the install scripts were kept from running and Node 24 is not there', () => {
    const here = installed({ 'node_modules/got': got })
    expect(installReason(lock, here, false)).toBe('again, because the Node they run on is missing')
  })
})
