import { describe, expect, it } from 'vitest'
import { artworkFlaw, namesOtherPicture } from '../../../shared/domain/artwork.ts'

describe('artwork', () => {
  it.each([
    [1_400, 1_400, null],
    [3_000, 3_000, null],
    [1_399, 1_399, 'small'],
    [3_001, 3_001, 'large'],
    [2_000, 1_999, 'not-square'],
    [100, 200, 'not-square'],
  ])('of %i × %i pixels: %s', (width, height, flaw) => {
    expect(artworkFlaw({ width, height })).toBe(flaw)
  })

  it('is taken for another kind of picture only by its ending', () => {
    expect(namesOtherPicture('https://example.com/a.webp')).toBe(true)
    expect(namesOtherPicture('https://example.com/a.SVG?size=1400')).toBe(true)
    expect(namesOtherPicture('https://example.com/a.JPG')).toBe(false)
    expect(namesOtherPicture('https://example.com/picture?id=7.webp')).toBe(false)
    expect(namesOtherPicture('https://example.com/v1.2/cover')).toBe(false)
  })
})
