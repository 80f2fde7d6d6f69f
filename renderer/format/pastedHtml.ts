import { parsedHtml } from './parsedHtml.ts'
import { listsFromWord } from './wordLists.ts'

/** What was pasted, without what a word processor added. */
export interface Pasted {
  html: string
  /** How many pictures were left out: show notes hold none, and none is fetched. */
  pictures: number
}

/** Gone with everything inside. */
const removed =
  'style, script, noscript, template, meta, link, title, base, xml, svg, math, iframe, object, embed, video, audio, canvas, map, form, button, input, select, textarea, br.Apple-interchange-newline'
const kept = new Set(
  'P DIV BR HR H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE STRONG B EM I S DEL STRIKE U A'.split(' '),
)
const headings = 'h1, h2, h3, h4, h5, h6'
/** What a block holds when there is nothing to read in it. */
const blank = /^[\s\u00a0]*$/

/**
 * HTML from the clipboard as show notes can hold it: structure, emphasis and links stay; fonts, colours, classes, empty
 * wrappers and the markup that Word and Google Docs write for themselves go. Nothing of it is run or fetched.
 */
export function pastedHtml(html: string): Pasted {
  const body = parsedHtml(html)
  dropComments(body)
  const pictures = body.querySelectorAll('img, picture').length
  for (const element of body.querySelectorAll(removed)) element.remove()
  listsFromWord(body)
  for (const table of body.querySelectorAll('table')) rowsAsLines(table)
  // From the inside out: what is unwrapped leaves its content where its parent finds it.
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].reverse()) tidy(element)
  for (const block of body.querySelectorAll(`p, div, li, blockquote, ${headings}`)) {
    if (blank.test(block.textContent) && block.querySelector('hr, br') === null) block.remove()
  }
  // Google Docs separates blocks by line breaks beside them.
  for (const lonely of body.querySelectorAll(':scope > br')) lonely.remove()
  return { html: body.innerHTML, pictures }
}

function tidy(element: HTMLElement): void {
  const { tagName } = element
  const style = element.getAttribute('style') ?? ''
  const emphasis = emphasisOf(element, style)
  const isUnbold =
    (tagName === 'B' || tagName === 'STRONG') && /(?:^|[;\s])font-weight:\s*(normal|[1-4]00)/i.test(style)
  if (tagName === 'IMG' || tagName === 'PICTURE') return element.remove()
  for (const name of emphasis) wrapContent(element, name)
  if (!kept.has(tagName) || isUnbold) return unwrap(element)
  const keep = keptAttributes(element)
  for (const { name } of [...element.attributes]) if (!(name in keep)) element.removeAttribute(name)
  if (tagName === 'A' && !element.hasAttribute('href')) unwrap(element)
}

/** Emphasis that was only a style, as elements. A heading is bold by itself; underlines are links' or decoration. */
function emphasisOf(element: HTMLElement, style: string): string[] {
  const isHeading = element.closest(headings) !== null
  return [
    /(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style) && !isHeading ? 'strong' : '',
    /(?:^|[;\s])font-style:\s*italic/i.test(style) ? 'em' : '',
    /text-decoration[^;]*:\s*[^;]*line-through/i.test(style) ? 's' : '',
  ].filter((name) => name !== '' && !element.matches(name))
}

function keptAttributes(element: HTMLElement): Record<string, string> {
  const address = element.getAttribute('href')?.trim() ?? ''
  if (element.tagName === 'A' && /^(https?|mailto):/i.test(address)) return { href: address }
  const start = element.getAttribute('start')
  return element.tagName === 'OL' && start !== null && start !== '1' ? { start } : {}
}

function wrapContent(element: HTMLElement, name: string): void {
  if (blank.test(element.textContent)) return
  const wrapper = document.createElement(name)
  // Emphasis stands inside a paragraph, never around one.
  if (element.querySelector(`p, div, ul, ol, li, blockquote, ${headings}`)) return
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function unwrap(element: HTMLElement): void {
  element.replaceWith(...element.childNodes)
}

/** A table cannot be kept; its rows can, cell after cell. */
function rowsAsLines(table: HTMLTableElement): void {
  const lines = [...table.rows].map((row) => {
    const line = document.createElement('p')
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim().replace(/\s+/g, ' ')).join(' | ')
    return line
  })
  table.replaceWith(...lines)
}

/** Word keeps whole programs in comments. */
function dropComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}
