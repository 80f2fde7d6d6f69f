import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddress } from '../../../../renderer/format/linkAddress.ts'
import { readSource } from '../../../../renderer/format/sourceHtml.ts'
import { testSeed } from '../../../support/random.ts'

const seed = testSeed()

describe('HTML while it is written', () => {
  it.each([
    '',
    'Just < words & more',
    '<p>One<p>Two',
    '<ul><li>One<li>Two</ul>',
    '<P CLASS=a data-b="c > d">One<br>two<br/></P>',
    '<iframe src="https://player.example/1"></iframe><!-- c --><table><tr><td>1</table>',
    '<chapters>One</chapters>',
  ])('is left to the letter when nothing is off: %j', (html) => {
    expect(readSource(html)).toEqual({ html, fault: null, removed: [] })
  })

  it.each([
    [
      '<p>One <a href="https://x',
      { kind: 'unfinished', tag: 'a', line: 1 },
      '<p>One &lt;a href="https://x</p>',
    ],
    ['<p>One</p>\n<p>a <b', { kind: 'unfinished', tag: 'b', line: 2 }, '<p>One</p>\n<p>a &lt;b</p>'],
    ['<p>One <b>two</p>', { kind: 'unclosed', tag: 'b', line: 1 }, '<p>One <b>two</b></p>'],
    ['<p>One</p>\n</div>Two', { kind: 'unopened', tag: 'div', line: 2 }, '<p>One</p>\nTwo'],
    ['<p>One <!-- two</p>', { kind: 'unfinished', tag: '!--', line: 1 }, '<p>One &lt;!-- two</p>'],
  ])('is made whole, and what is off is said: %j', (html, fault, mended) => {
    expect(readSource(html)).toEqual({ html: mended, fault, removed: [] })
  })

  it.each([
    ['<p onclick="x()">One</p>', ['onclick'], '<p>One</p>'],
    ['<p>One</p><script>x()</script>', ['<script>'], '<p>One</p>'],
    ['<a href="java&#9;script:x()">One</a>', ['href'], '<a>One</a>'],
  ])('loses what would run, and says so: %j', (html, removed, left) => {
    expect(readSource(html)).toEqual({ html: left, fault: null, removed })
  })

  it(`never loses a letter of what was typed (WAVEDROP_SEED=${seed})`, () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b',
      '<',
      '<a href="',
      'x',
      ' y',
      '>',
      '<!--',
      '<br>',
      '</i>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const typed = pieces.join('')
        const { html, fault } = readSource(typed)
        if (fault === null) expect(html).toBe(typed)
        // Text in a tag's own brackets is markup; every letter outside is there.
        const letters = (text: string) =>
          text
            .replaceAll(/<[^<>]*>/g, '')
            .match(/[xy]/g)
            ?.join('') ?? ''
        expect(html).toMatch(new RegExp([...letters(typed).matchAll(/./g)].join('[^]*')))
      }),
      { seed, numRuns: 300 },
    )
  })
})

describe('the address of a link', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    [' https://example.com/a?b ', 'https://example.com/a?b'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['localhost:8080/a', 'https://localhost:8080/a'],
    ['ines@example.com', 'mailto:ines@example.com'],
    ['mailto:ines@example.com', 'mailto:ines@example.com'],
  ])('is completed: %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
  it.each(['', 'two words', 'javascript:alert(1)', 'data:text/html,x', 'word', 'file:///etc'])(
    'is none in %j',
    (typed) => {
      expect(linkAddress(typed)).toBeNull()
    },
  )
})
