import { describe, expect, it } from 'vitest'
import { isLink } from '../../../electron/shell/links.ts'
import { isAppUrl } from '../../../electron/shell/origin.ts'

const click: Parameters<typeof isLink>[0] = {
  url: 'https://example.com/episode',
  frameName: '',
  features: '',
  disposition: 'foreground-tab',
  referrer: { url: '', policy: 'no-referrer' },
}

describe('a window a page asks for', () => {
  it('is a link when it is what a click on a web address asks for', () => {
    expect(isLink(click)).toBe(true)
    expect(isLink({ ...click, url: 'http://127.0.0.1:8080/feed', disposition: 'background-tab' })).toBe(true)
  })

  it.each([
    'file:///etc/passwd',
    'app://wavedrop/',
    'javascript:alert(1)',
    'smb://server/share',
    'no address',
  ])('is no link when it names %s', (url) => expect(isLink({ ...click, url })).toBe(false))

  it('is no link when the page wants a window of its own, or sends a form', () => {
    expect(isLink({ ...click, disposition: 'new-window' })).toBe(false)
    expect(isLink({ ...click, postBody: { contentType: 'text/plain', data: [] } })).toBe(false)
  })
})

describe("the app's own pages", () => {
  it('are those of its origin', () => {
    expect(isAppUrl('app://wavedrop/index.html#/inbox')).toBe(true)
  })

  it.each([
    'app://wavedrop.example.com/',
    'app://wavedrop@example.com/',
    'https://wavedrop/',
    'app://other/',
  ])('are not %s', (url) => expect(isAppUrl(url)).toBe(false))
})
