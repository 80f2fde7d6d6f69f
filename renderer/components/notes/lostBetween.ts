import { parsedHtml } from '../../format/parsedHtml.ts'
import { holdsBlocks } from './schema.ts'

/** Names for the same thing. */
const aliases: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }
const inlineMarks = new Set(['strong', 'em', 'u', 's', 'code', 'a'])
const textBlocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
const containers = new Set(['ul', 'ol', 'li', 'blockquote'])

/**
 * What of some HTML is not in other HTML that was made from it: the names of elements and attributes, or `structure` where
 * it is only put together differently. Empty when people read the same and every attribute is there. Spaces between
 * elements, and the spelling of a tag (`<b>`, `<strong>`), are nothing.
 */
export function lostBetween(before: string, after: string): string[] {
  const [was, is] = [parsedHtml(before), parsedHtml(after)]
  if (shapeOf(was) === shapeOf(is)) return []
  const left = countOf(is)
  const gone = [...countOf(was)]
    .filter(([what, count]) => count > (left.get(what) ?? 0))
    .map(([what]) => what)
  const elements = gone.filter((what) => what.startsWith('<'))
  // With an element its attributes are gone, and with a table its rows: that needs no words.
  const attributes = gone
    .filter((what) => !what.startsWith('<') && !elements.includes(`<${what.split('@')[0] ?? ''}>`))
    .map((what) => what.split('@')[1] ?? what)
  const isPart = (what: string) => elements.includes('<table>') && tableParts.has(what)
  const lost = [...new Set([...elements.filter((what) => !isPart(what)), ...attributes])]
  return lost.length > 0 ? lost : ['structure']
}

const tableParts = new Set(['<caption>', '<thead>', '<tbody>', '<tfoot>', '<tr>', '<th>', '<td>'])

/** How often each element and attribute occurs: `<table>`, `p@style`. A wrapper of words is nothing but its attributes. */
function countOf(body: HTMLElement): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const name = nameOf(element)
    if (name !== 'span' && !isTransparent(element)) count(`<${name}>`)
    for (const attribute of element.attributes) count(`${name}@${attribute.name}`)
  }
  for (const { name } of body.attributes) count(`body@${name}`)
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) if (!isMarker(comments.currentNode)) count('<!-- -->')
  return counts
}

/** What a person reads and what a player acts on, as one text: two pieces of HTML with the same are the same. */
function shapeOf(body: HTMLElement): string {
  const tokens: string[] = [attributesOf(body)]
  writeBlocks(body, tokens)
  return tokens.join('\n')
}

function writeBlocks(parent: Node, tokens: string[]): void {
  let run = new Run()
  const endRun = () => {
    // Text that stands beside blocks is a paragraph for everybody who shows it.
    if (!run.isBlank()) tokens.push('<p>', run.text(), '</p>')
    run = new Run()
  }
  for (const child of parent.childNodes) {
    if (!(child instanceof Element) || !isBlock(child)) {
      run.take(child, [])
      continue
    }
    endRun()
    const name = nameOf(child)
    if (isTransparent(child)) {
      writeBlocks(child, tokens)
    } else if (textBlocks.has(name) || (name === 'div' && !holdsBlocks(child))) {
      const inside = new Run(name === 'pre')
      for (const piece of contentOf(child)) inside.take(piece, [])
      tokens.push(`<${name}${attributesOf(child)}>`, inside.text(), `</${name}>`)
    } else {
      tokens.push(`<${name}${attributesOf(child)}>`)
      writeBlocks(child, tokens)
      tokens.push(`</${name}>`)
    }
  }
  endRun()
}

/** Code in a block is the block's own way of saying so. */
function contentOf(block: Element): Iterable<Node> {
  const only = block.childNodes.length === 1 ? block.firstElementChild : null
  return nameOf(block) === 'pre' && only?.localName === 'code' && only.attributes.length === 0
    ? only.childNodes
    : block.childNodes
}

/** Text with its marks, the way it runs along a line. */
class Run {
  readonly #pieces: { text: string; marks: string }[] = []
  readonly #exact: boolean

  constructor(exact = false) {
    this.#exact = exact
  }

  take(node: Node, marks: readonly string[]): void {
    if (node.nodeType === Node.TEXT_NODE) {
      this.#add(node.textContent ?? '', [...marks].sort().join(' '))
    } else if (node.nodeType === Node.COMMENT_NODE) {
      if (!isMarker(node)) this.#add(`<!--${node.textContent ?? ''}-->`, '')
    } else if (node instanceof Element) {
      const name = nameOf(node)
      if (name === 'br') this.#add('\u2028', '')
      const mark = isTransparent(node) || name === 'br' ? [] : [name + attributesOf(node)]
      // What is no mark of a text counts even when there is no text in it: a picture, a player.
      const isAnchor = node.attributes.length > 0 && node.textContent.trim() === ''
      if (mark.length > 0 && (isAnchor || !inlineMarks.has(name))) this.#add(`<${mark.join('')}>`, '')
      for (const child of node.childNodes) this.take(child, [...marks, ...mark])
    }
  }

  #add(text: string, marks: string): void {
    const last = this.#pieces.at(-1)
    const collapsed = this.#exact ? text : text.replace(/[ \t\r\n\f]+/g, ' ')
    const ends = last === undefined || /[ \u2028]$/.test(last.text)
    const added = this.#exact || !ends ? collapsed : collapsed.replace(/^ /, '')
    if (added === '') return
    if (added.startsWith('\u2028') && last && !this.#exact) last.text = last.text.replace(/ $/, '')
    if (last?.marks === marks) last.text += added
    else this.#pieces.push({ text: added, marks })
  }

  isBlank(): boolean {
    return this.#pieces.every(({ text }) => text === ' ')
  }

  text(): string {
    const last = this.#pieces.at(-1)
    if (last && !this.#exact) last.text = last.text.replace(/ $/, '')
    return this.#pieces
      .filter(({ text }) => text !== '')
      .map(({ text, marks }) => (marks === '' ? text : `${marks}\u0001${text}\u0002`))
      .join('')
  }
}

function isBlock(element: Element): boolean {
  const name = nameOf(element)
  return textBlocks.has(name) || containers.has(name) || ['div', 'hr'].includes(name) || holdsBlocks(element)
}

/** A wrapper that says nothing. */
function isTransparent(element: Element): boolean {
  if (element.attributes.length > 0) return false
  return element.localName === 'span' || (element.localName === 'div' && holdsBlocks(element))
}

/** What an editor of some service left behind for itself. */
function isMarker(comment: Node): boolean {
  return comment.textContent === 'block'
}

function nameOf({ localName }: Element): string {
  return aliases[localName] ?? localName
}

function attributesOf(element: Element): string {
  const names = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
  return names.sort().join('')
}
