import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, escapeXml } from '../../../electron/sandbox/escape.ts'

describe('escapeHtml', () => {
  it('leaves nothing that could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      }),
    )
  })
})

describe('escapeXml', () => {
  it('leaves out what XML 1.0 cannot hold and keeps everything else', () => {
    expect(escapeXml('a\u0000b\u000bc\ufffe\ttab\nline \u{1f399} é')).toBe('abc\ttab\nline \u{1f399} é')
    expect(escapeXml('lone \ud800 surrogate')).toBe('lone \ufffd surrogate')
  })
})
