import { describe, expect, it } from 'vitest'
import { appSchemeOf, fromChromium, toChromium } from '../../host/origin.ts'

describe("the app's own addresses", () => {
  it.each([
    ['app://wavedrop/', 'https://wavedrop.app.invalid/'],
    ['app://wavedrop/episodes?x=1#/inbox', 'https://wavedrop.app.invalid/episodes?x=1#/inbox'],
  ])('%s is %s in Chromium, and back', (own, chromium) => {
    expect(toChromium(own)).toBe(chromium)
    expect(fromChromium(chromium)).toBe(own)
    expect(appSchemeOf(chromium)).toBe('app')
  })

  it('have an origin on both sides', () => {
    expect(fromChromium('https://wavedrop.app.invalid')).toBe('app://wavedrop')
  })
})

it.each([
  'https://example.com/',
  'http://127.0.0.1:8080/a.mp3',
  'about:blank',
  'https://app.invalid.example.com/',
])('%s is the same on both sides', (url) => {
  expect([toChromium(url), fromChromium(url), appSchemeOf(url)]).toEqual([url, url, null])
})
