import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appArguments, parseStartOptions } from '../../../electron/launch/options.ts'

describe('the arguments of npm start', () => {
  it('are all optional', () => {
    expect(parseStartOptions([])).toEqual({ ok: true, value: {} })
  })

  it('are read', () => {
    const args = [
      '--host',
      'chromium',
      '--cdp-port',
      '9333',
      '--profile',
      'p',
      '--base-url',
      'http://127.0.0.1:1',
    ]
    expect(parseStartOptions(args)).toEqual({
      ok: true,
      value: { host: 'chromium', 'cdp-port': 9333, profile: 'p', 'base-url': 'http://127.0.0.1:1' },
    })
  })

  it.each([
    [['--host', 'firefox'], '--host is one of electron, chromium, terminal.'],
    [['--cdp-port', 'soon'], '--cdp-port is a port number.'],
    [['--cdp-port', '70000'], '--cdp-port is a port number.'],
    [['--base-url', 'here'], '--base-url is an address such as https://api.example.com.'],
  ])('%j are answered with a sentence', (args, message) => {
    expect(parseStartOptions(args)).toMatchObject({ ok: false, error: { code: 'bad-request', message } })
  })

  it('names an option nobody knows', () => {
    const parsed = parseStartOptions(['--hosst', 'x'])
    expect(parsed.ok ? '' : parsed.error.message).toContain('--hosst')
  })

  it('reach the app when they are its own', () => {
    const profile = resolve('p')
    expect(appArguments({ host: 'electron', 'cdp-port': 1, profile: 'p' })).toEqual(['--profile', profile])
    expect(appArguments({ 'base-url': 'http://a.test' })).toEqual(['--base-url', 'http://a.test'])
  })
})
