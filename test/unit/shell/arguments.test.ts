import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appArguments } from '../../../electron/shell/arguments.ts'

describe("the app's arguments", () => {
  it('are found among those of Electron and Chromium', () => {
    const argv = [
      'electron',
      '/app',
      '--no-sandbox',
      '--remote-debugging-port=0',
      '--profile',
      'mine',
      '--inspect',
    ]
    expect(appArguments(argv, '/home/me')).toEqual({ profile: resolve('/home/me', 'mine') })
  })

  it('may name a service for this run', () => {
    const argv = ['wavedrop', '--base-url=https://api.example.com', '--profile=/data']
    expect(appArguments(argv, '/')).toEqual({ profile: resolve('/data'), baseUrl: 'https://api.example.com' })
  })

  it('may say that the system started it, not the person', () => {
    expect(appArguments(['wavedrop', '--hidden'], '/')).toEqual({ hidden: true })
    expect(appArguments(['wavedrop', '--hidden=no'], '/')).toEqual({})
  })

  it('are none when nothing is given', () => {
    expect(appArguments(['wavedrop'], '/')).toEqual({})
  })
})
