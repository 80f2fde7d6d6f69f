import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { titleFromFileName } from '../../../shared/domain/titleFromFileName.ts'

describe('titleFromFileName', () => {
  it.each([
    ['HT-112 The Lightkeepers_final.mp3', 'HT-112 The Lightkeepers'],
    ['The Lightkeepers-master_v2.wav', 'The Lightkeepers'],
    ['The Lightkeepers (final).wav', 'The Lightkeepers'],
    ['The Lightkeepers v3.mp3', 'The Lightkeepers'],
    ['the_puppet_master.mp3', 'the puppet master'],
    ['the_lightkeepers_v2.mp3', 'the lightkeepers'],
    ['World Cup final.mp3', 'World Cup final'],
    ['world_cup_final.mp3', 'world cup final'],
    ['Vol. 3.mp3', 'Vol. 3'],
    ['1.5 hours.mp3', '1.5 hours'],
    ['Interview (1).mp3', 'Interview (1)'],
    ['e\u0301tude.mp3', 'étude'],
    ['_final.mp3', 'final'],
    ['v2.mp3', 'v2'],
    ['___.mp3', '.mp3'],
    ['line\nbreak.mp3', 'line break'],
  ])('reads %j as %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title)
  })

  it('is never empty, and never begins or ends with a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('.mp3', '', '_v2.wav'), (stem, end) => {
        const title = titleFromFileName(stem + end)
        expect(title).not.toBe('')
        expect(title).toBe(title.trim())
      }),
    )
  })
})
