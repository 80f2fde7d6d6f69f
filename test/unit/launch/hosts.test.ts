import { describe, expect, it } from 'vitest'
import { hasDisplay, hostsToTry } from '../../../electron/launch/hosts.ts'

describe('where npm start opens the app', () => {
  it('prefers Electron, then Chromium, then the terminal', () => {
    expect(hostsToTry({ hasDisplay: true, driven: false })).toEqual(['electron', 'chromium', 'terminal'])
  })

  it('is the terminal where no window can be shown', () => {
    expect(hostsToTry({ hasDisplay: false, driven: false })).toEqual(['terminal'])
  })

  it('is a Chromium without a window where none can be shown and something wants to drive it', () => {
    expect(hostsToTry({ hasDisplay: false, driven: true })).toEqual(['chromium'])
  })

  it.each(['electron', 'chromium', 'terminal'] as const)(
    'is %s and nothing else when that is asked for',
    (host) => {
      expect(hostsToTry({ host, hasDisplay: false, driven: false })).toEqual([host])
    },
  )
})

describe('whether there is a display', () => {
  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['linux', { DISPLAY: '' }, false],
    ['darwin', {}, true],
    ['win32', {}, true],
  ] as const)('on %s with %o: %s', (platform, env, expected) => {
    expect(hasDisplay(platform, env)).toBe(expected)
  })
})
