import { parsedHtml } from './parsedHtml.ts'

/** What begins on a line of its own where a page shows it. */
const blocks = new Set([
  'P',
  'DIV',
  'UL',
  'OL',
  'LI',
  'BR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'PRE',
  'HR',
])

/**
 * HTML as people read it: without tags, a line for each paragraph and list entry, the address of a link in brackets behind
 * its words. Nothing of it is run or fetched.
 */
export function plainText(html: string): string {
  return readable(parsedHtml(html))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/**
 * Two versions of a text that may be HTML, in the form in which a person sees where they differ: as they read it, or as it
 * is written when they read the same and only the markup differs.
 */
export function comparableTexts(a: string, b: string): [string, string] {
  const [readA, readB] = [plainText(a), plainText(b)]
  return readA === readB ? [a, b] : [readA, readB]
}

function readable(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return ''
  const inner = Array.from(node.childNodes, readable).join('')
  if (node.tagName === 'A') return linked(inner, node.getAttribute('href'))
  if (node.tagName === 'LI') return `\n• ${inner}\n`
  return blocks.has(node.tagName) ? `\n${inner}\n` : inner
}

function linked(words: string, address: string | null): string {
  return address === null || address === words ? words : `${words} (${address})`
}
