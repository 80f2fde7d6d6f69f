import { describe, expect, it } from 'vitest'
import { hostArguments } from '../../host/arguments.ts'

const none = { cdpPort: undefined, headless: false, loopbackOnly: false, entry: undefined }

describe("the host's arguments", () => {
  it('are taken out, and the rest is the app’s in its order', () => {
    const args = ['--profile', '/data', '--cdp-port', '0', '--headless', '--base-url=https://api.example.com']
    expect(hostArguments(args)).toEqual({
      ...none,
      cdpPort: 0,
      headless: true,
      rest: ['--profile', '/data', '--base-url=https://api.example.com'],
    })
  })

  it('may be joined to their values, and end where the app’s are set apart', () => {
    expect(hostArguments(['--cdp-port=9333', '--', 'hello', '--headless'])).toEqual({
      ...none,
      cdpPort: 9333,
      rest: ['hello', '--headless'],
    })
  })

  it.each(['http', '-1', '65536', '1.5', ''])('name no port %j', (port) => {
    expect(() => hostArguments([`--cdp-port=${port}`])).toThrow('--cdp-port is a port number.')
  })
})
