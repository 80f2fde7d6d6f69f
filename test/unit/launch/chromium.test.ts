import { describe, expect, it } from 'vitest'
import { chromiumPaths, findChromium } from '../../../electron/launch/chromium.ts'

const only = (path: string) => (candidate: string) => candidate === path

describe.skipIf(process.platform === 'win32')('finding Chromium', () => {
  it('takes the one that is named before any other', () => {
    const env = { CHROMIUM_PATH: '/opt/mine', CHROME_PATH: '/opt/other', PATH: '/usr/bin' }
    expect(findChromium('linux', env, () => true)).toEqual({ ok: true, value: '/opt/mine' })
    expect(findChromium('linux', { ...env, CHROMIUM_PATH: '' }, () => true)).toEqual({
      ok: true,
      value: '/opt/other',
    })
  })

  it('says so when the one that is named cannot be run, instead of taking another', () => {
    const found = findChromium('linux', { CHROMIUM_PATH: '/opt/gone' }, only('/usr/bin/chromium'))
    expect(found).toMatchObject({
      ok: false,
      error: { message: 'CHROMIUM_PATH names /opt/gone, which cannot be run.' },
    })
  })

  it('prefers Chromium to its relatives, wherever they lie', () => {
    const here = ['/home/me/bin/google-chrome', '/usr/bin/chromium']
    const found = findChromium('linux', { PATH: '/home/me/bin:/usr/bin' }, (path) => here.includes(path))
    expect(found).toEqual({ ok: true, value: '/usr/bin/chromium' })
  })

  it('looks where Debian and snap put it even when PATH does not', () => {
    expect(findChromium('linux', {}, only('/snap/bin/chromium'))).toEqual({
      ok: true,
      value: '/snap/bin/chromium',
    })
  })

  it('looks in the applications of the machine and of the person on macOS', () => {
    const paths = chromiumPaths('darwin', { HOME: '/Users/me' })
    expect(paths).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(paths).toContain('/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium')
  })

  it('looks in the program folders of Windows', () => {
    const paths = chromiumPaths('win32', { LOCALAPPDATA: '/local', PROGRAMFILES: '/programs' })
    expect(paths).toContain('/local/Chromium/Application/chrome.exe')
    expect(paths).toContain('/programs/Google/Chrome/Application/chrome.exe')
    expect(paths).toContain('/programs/Microsoft/Edge/Application/msedge.exe')
  })

  it('says what to install when there is none', () => {
    const found = findChromium('linux', {}, () => false)
    expect(found).toMatchObject({ ok: false, error: { code: 'file-missing' } })
    expect(found.ok ? '' : found.error.hint).toContain('apt-get install chromium')
  })
})
