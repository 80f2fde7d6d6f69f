import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lostBetween } from '../../../../../renderer/components/notes/lostBetween.ts'
import { readNotes } from '../../../../../renderer/components/notes/readNotes.ts'
import { notesSchema } from '../../../../../renderer/components/notes/schema.ts'
import { writeNotes } from '../../../../../renderer/components/notes/writeNotes.ts'
import { parsedHtml } from '../../../../../renderer/format/parsedHtml.ts'
import { plainText } from '../../../../../renderer/format/plainText.ts'
import { testSeed } from '../../../../support/random.ts'
import { faithful, lossy } from './samples.ts'

const seed = testSeed()
const runs = { seed, numRuns: 100 }
/** ms: a tree in memory is slow. */
const patience = 30_000

describe('reading show notes', () => {
  it.each(Object.entries(faithful))('loses nothing of %s', (_name, html) => {
    const { doc, lost, write } = readNotes(html)
    expect(lost).toEqual([])
    expect(write(doc)).toBe(html)
    doc.check()
  })

  it.each(Object.entries(lossy))('names what it cannot hold of %s', (_name, { html, names }) => {
    const { doc, lost, write } = readNotes(html)
    expect(lost.toSorted()).toEqual(names.toSorted())
    expect(write(doc)).toBe(html)
  })

  it.each(Object.entries(faithful))(
    'keeps every word of %s when something is added at the end',
    (_name, html) => {
      const { doc, write } = readNotes(html)
      const paragraph = notesSchema.nodes['paragraph']!.create(null, notesSchema.text('Added.'))
      const edited = doc.type.create(null, doc.content.addToEnd(paragraph))
      const words = (text: string) => plainText(text).split(/\s+/).filter(Boolean)
      expect(words(write(edited))).toEqual([...words(html), 'Added.'])
    },
  )

  it('writes text without markup as such until markup is used', () => {
    const { doc, write } = readNotes('One\nTwo\n\nThree')
    const typed = (text: string, bold = false) =>
      doc.type.create(
        null,
        doc.content.addToEnd(
          notesSchema.nodes['paragraph']!.create(
            null,
            notesSchema.text(text, bold ? [notesSchema.marks['bold']!.create()] : []),
          ),
        ),
      )
    expect(write(typed('Four'))).toBe('One\nTwo\n\nThree\n\nFour')
    expect(write(typed('a <b>'))).toBe('<p>One<br>Two</p>\n<p>Three</p>\n<p>a &lt;b&gt;</p>')
    expect(write(typed('Four', true))).toBe('<p>One<br>Two</p>\n<p>Three</p>\n<p><strong>Four</strong></p>')
  })
})

const words = fc.stringMatching(/^[a-zé<>&"' \u00a0]{0,12}$/)
const marks = fc.subarray(['bold', 'italic', 'underline', 'strike'] as const)
const inline = fc
  .array(
    fc.oneof(
      fc.record({ type: fc.constant('text'), text: words.filter((text) => text !== ''), marks }),
      fc.record({ type: fc.constant('hardBreak') }),
    ),
    { maxLength: 5 },
  )
  .map((pieces) =>
    pieces.map((piece) =>
      'marks' in piece ? { ...piece, marks: piece.marks.map((type) => ({ type })) } : piece,
    ),
  )
const textBlock = fc.oneof(
  inline.map((content) => ({ type: 'paragraph', content })),
  inline.map((content) => ({ type: 'division', content })),
  fc.record({ level: fc.integer({ min: 1, max: 6 }), content: inline }).map(({ level, content }) => ({
    type: 'heading',
    attrs: { level },
    content,
  })),
)
interface Json {
  type: string
  content?: unknown[]
}
/** Lists in lists, three deep. */
function list(depth: number): fc.Arbitrary<Json> {
  const inside: fc.Arbitrary<Json[]> =
    depth === 0 ? fc.constant([]) : fc.array(list(depth - 1), { maxLength: 1 })
  const item = fc.record({ first: inline, rest: inside }).map(({ first, rest }) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: first }, ...rest],
  }))
  return fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(item, { minLength: 1, maxLength: 2 }),
  })
}
const paragraph = inline.map((content) => ({ type: 'paragraph', content }))
const quote = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'blockquote', content }))
const block = fc.oneof(textBlock, list(2), quote, fc.constant({ type: 'horizontalRule' }))
const documents = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content) => notesSchema.nodeFromJSON({ type: 'doc', content }))

describe(`writing show notes (WAVEDROP_SEED=${seed})`, () => {
  it('says all that a document holds: read again, it says the same', { timeout: patience }, () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const html = writeNotes(doc)
        // Spaces beside a break or at an edge are not shown by anybody, so reading leaves them out.
        const again = readNotes(html)
        expect(again.lost).toEqual([])
        expect(lostBetween(html, writeNotes(again.doc))).toEqual([])
      }),
      runs,
    )
  })
})

const attribute = fc.constantFrom(
  '',
  ' class="a"',
  ' style="b"',
  ' href="https://c.example"',
  ' id="d"',
  ' title="e"',
)
const tag = fc.constantFrom(
  ...[
    'p',
    'div',
    'b',
    'em',
    'a',
    'ul',
    'li',
    'h2',
    'blockquote',
    'table',
    'td',
    'span',
    'small',
    'section',
    'pre',
    'code',
  ],
)
const { html: anyHtml } = fc.letrec((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        fc.stringMatching(/^[a-z ]{0,6}$/),
        fc.constantFrom('<br>', '<hr>', '<img src="x">', '<!-- c -->', '\n'),
        fc
          .record({ name: tag, attributes: attribute, inside: tie('html') })
          .map(({ name, attributes, inside }) => `<${name}${attributes}>${String(inside)}</${name}>`),
      ),
      { maxLength: 4 },
    )
    .map((pieces) => pieces.join('')),
}))

describe(`any HTML (WAVEDROP_SEED=${seed})`, () => {
  it(
    'is written exactly as it was read while nobody edits it, and what it says is there or named as lost',
    { timeout: patience },
    () => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          const { doc, lost, write } = readNotes(html)
          expect(write(doc)).toBe(html)
          const letters = (text: string) => plainText(text).replaceAll(/[\s•]+/g, '')
          if (lost.length === 0) {
            expect(letters(writeNotes(doc))).toBe(letters(html))
            const values = [...parsedHtml(html).querySelectorAll('*')].flatMap((element) =>
              [...element.attributes].map(({ value }) => value),
            )
            for (const value of values) expect(writeNotes(doc)).toContain(`="${value}"`)
          }
        }),
        runs,
      )
    },
  )
})
