import { describe, expect, it } from 'vitest'
import { comparableTexts, plainText } from '../../../../renderer/format/plainText.ts'

describe('HTML as people read it', () => {
  it('puts paragraphs and list entries on lines of their own', () => {
    expect(plainText('<p>One <b>two</b></p>\n<ul>\n  <li>Three</li><li>Four</li>\n</ul>')).toBe(
      'One two\n• Three\n• Four',
    )
  })

  it('shows where a link leads', () => {
    expect(plainText('See <a href="https://a.example/x">the log</a>.')).toBe(
      'See the log (https://a.example/x).',
    )
    expect(plainText('<a href="https://a.example">https://a.example</a>')).toBe('https://a.example')
  })

  it('leaves out what is no text', () => {
    expect(plainText('<script>alert(1)</script><style>p{}</style>Fog &amp; horns')).toBe('Fog & horns')
  })
})

describe('two texts to compare', () => {
  it('are compared as they are read', () => {
    expect(comparableTexts('<p>bell</p>', '<p>horn</p>')).toEqual(['bell', 'horn'])
  })

  it('are compared as they are written when only the markup differs', () => {
    expect(comparableTexts('<p>bell</p>', '<h2>bell</h2>')).toEqual(['<p>bell</p>', '<h2>bell</h2>'])
  })
})
