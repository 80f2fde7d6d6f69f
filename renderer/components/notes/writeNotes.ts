import type { Mark, Node } from '@tiptap/pm/model'
import { isPlain } from '../../format/parsedHtml.ts'

/**
 * What was written for a block, by the block itself: an edit makes the blocks it touches anew and leaves the others, so
 * that a key in long notes costs what it costs in short ones.
 */
const written = new WeakMap<Node, string>()

/** A document of the editor as HTML, the way notes are written by hand. Empty notes are an empty text. */
export function writeNotes(doc: Node, between = '\n'): string {
  const only = doc.childCount === 1 ? doc.firstChild : null
  return only?.type.name === 'paragraph' && only.childCount === 0 ? '' : writeBlocks(doc, between)
}

/** The same with the one empty paragraph that a document without words consists of. */
export function writeBlocks(doc: Node, between = '\n'): string {
  return blocksOf(doc).join(between)
}

/**
 * A document that began as text without markup, as such a text again; null once it holds anything that needs markup.
 */
export function writePlain(doc: Node): string | null {
  if (!childrenOf(doc).every(isPlainParagraph)) return null
  const text = doc.textBetween(0, doc.content.size, '\n\n', '\n')
  return isPlain(text) ? text : null
}

function isPlainParagraph(block: Node): boolean {
  const pieces = childrenOf(block)
  return (
    block.type.name === 'paragraph' &&
    pieces.every(
      ({ type, marks }) => marks.length === 0 && (type.name === 'text' || type.name === 'hardBreak'),
    )
  )
}

function childrenOf(parent: Node): readonly Node[] {
  return parent.content.content
}

function blocksOf(parent: Node): string[] {
  return childrenOf(parent).map(htmlOf)
}

function htmlOf(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const html = writeBlock(block)
  written.set(block, html)
  return html
}

function writeBlock(block: Node): string {
  const { attrs } = block
  switch (block.type.name) {
    case 'heading':
      return element(`h${String(attrs['level'])}`, {}, inline(block))
    case 'division':
      return element('div', {}, inline(block))
    case 'codeBlock':
      return codeBlock(block)
    case 'blockquote':
      return element('blockquote', {}, blocksOf(block).join(''))
    case 'bulletList':
      return element('ul', {}, blocksOf(block).join(''))
    case 'orderedList':
      return element(
        'ol',
        { start: attrs['start'] === 1 ? null : attrs['start'], type: attrs['type'] },
        blocksOf(block).join(''),
      )
    case 'listItem':
      return element('li', {}, entry(block))
    case 'horizontalRule':
      return '<hr>'
    default:
      return element('p', {}, inline(block))
  }
}

/** One line of a list needs no paragraph: players would set the entries apart. */
function entry(item: Node): string {
  const [first, second, ...more] = childrenOf(item)
  const isOneLine = first?.type.name === 'paragraph' && more.length === 0
  const isListOnly = first?.textContent.trim() === '' && second !== undefined
  // A list inside an entry without words would be read as a list of its own.
  if (!isOneLine || isListOnly || (second && !second.type.name.endsWith('List')))
    return blocksOf(item).join('')
  return inline(first) + (second ? htmlOf(second) : '')
}

function codeBlock(block: Node): string {
  const language: unknown = block.attrs['language']
  const name = typeof language === 'string' ? `language-${language}` : null
  // The first line break after `<pre>` would be taken for part of the tag.
  const text = block.textContent.startsWith('\n') ? `\n${block.textContent}` : block.textContent
  return element('pre', {}, element('code', { class: name }, escaped(text)))
}

/** Marks that go on from one piece to the next are written once around both. */
function inline(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  block.forEach((piece) => {
    const shared = piece.marks.findIndex((mark, index) => !open[index]?.eq(mark))
    const kept = shared === -1 ? Math.min(piece.marks.length, open.length) : shared
    html += closing(open.slice(kept)) + piece.marks.slice(kept).map(opening).join('')
    open = piece.marks
    html += piece.isText ? escaped(piece.text ?? '') : '<br>'
  })
  return html + closing(open)
}

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
}

function opening({ type, attrs }: Mark): string {
  return `<${markTags[type.name] ?? 'span'}${attributes(attrs)}>`
}

function closing(marks: readonly Mark[]): string {
  return marks
    .map(({ type }) => `</${markTags[type.name] ?? 'span'}>`)
    .reverse()
    .join('')
}

function element(tag: string, attrs: Readonly<Record<string, unknown>>, inside: string): string {
  return `<${tag}${attributes(attrs)}>${inside}</${tag}>`
}

function attributes(attrs: Readonly<Record<string, unknown>>): string {
  return Object.entries(attrs)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
}
