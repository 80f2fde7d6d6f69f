import { describe, expect, it } from 'vitest'
import { freeSlug, slugify } from '../../../electron/sandbox/episodes/slug.ts'

describe('slugify', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Café au lait  ', 'cafe-au-lait'],
    ['Größe №5', 'große-no5'],
    ['東京の声', '東京の声'],
    ['--', null],
    ['', null],
  ])('makes of %j %j', (title, expected) => {
    expect(slugify(title)).toBe(expected)
  })

  it('keeps a very long title short, without a hyphen at the end', () => {
    expect(slugify(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  })
})

describe('freeSlug', () => {
  it('counts up from 2 to the first that is free', () => {
    const taken = ['tide', 'tide-2']
    expect(freeSlug('tide', (slug) => taken.includes(slug))).toBe('tide-3')
    expect(freeSlug('ebb', (slug) => taken.includes(slug))).toBe('ebb')
  })
})
