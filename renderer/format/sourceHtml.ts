import { parsedHtml } from './parsedHtml.ts'

/** What is off about a piece of HTML while it is being written. */
export interface SourceFault {
  kind: 'unfinished' | 'unclosed' | 'unopened'
  /** The name of the element. */
  tag: string
  /** From 1. */
  line: number
}

/** HTML as a person wrote it, made fit to be sent. */
export interface Source {
  /** The same text when nothing is off; else with its elements closed, and a tag that is not finished kept as words. */
  html: string
  fault: SourceFault | null
  /** What no player runs and no service should store, by name: `<script>`, `onclick`. It is left out of `html`. */
  removed: string[]
}

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose end HTML lets people leave out. */
const closedByThemselves = new Set('p li dt dd tr td th thead tbody tfoot option colgroup'.split(' '))
const rawText = new Set(['script', 'style', 'textarea', 'title'])
/** A tag that another one begins in is not finished, whatever a parser would make of the two. */
const token = /<!--[\s\S]*?(-->|$)|<(\/?)([a-z][^\s/><]*)((?:"[^"]*"|'[^']*'|[^'"><])*)(>?)/gi

/** Reads what was typed as HTML. Nothing of it is run or fetched. */
export function readSource(text: string): Source {
  const { fault, unfinished } = check(text)
  const removed = new Set<string>()
  let html = text
  if (fault !== null) {
    const closed = unfinished.reduceRight((all, at) => `${all.slice(0, at)}&lt;${all.slice(at + 1)}`, text)
    html = parsedHtml(closed.replaceAll(/<(?![a-z/!?])/gi, '&lt;')).innerHTML
  }
  // What is written out can be read differently from what it was: until it is read as it was written, it is not done.
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const body = parsedHtml(html)
    const found = [body, ...body.querySelectorAll('*')].flatMap(disarm)
    if (found.length === 0) return { html, fault, removed: [...removed] }
    for (const name of found) removed.add(name)
    html = body.innerHTML
  }
  return { html: html.replaceAll('<', '&lt;'), fault, removed: [...removed] }
}

/** Markup that is still not settled by then was made to be read differently each time: it is kept as text. */
const mostReadings = 8

/** The first fault, and where tags begin that are not finished. */
function check(text: string): { fault: SourceFault | null; unfinished: number[] } {
  const unfinished: number[] = []
  const open: { tag: string; at: number }[] = []
  const faults: { kind: SourceFault['kind']; tag: string; at: number }[] = []
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, commentEnd, slash, name, inside = '', end] = found
    const at = found.index
    if (name === undefined) {
      if (commentEnd !== '') continue
      unfinished.push(at)
      faults.push({ kind: 'unfinished', tag: '!--', at })
      // What looks like a comment without an end is text, and the text has tags of its own.
      token.lastIndex = at + 1
      continue
    }
    const tag = name.toLowerCase()
    if (end === '') {
      unfinished.push(at)
      faults.push({ kind: 'unfinished', tag, at })
      token.lastIndex = at + 1
    } else if (slash === '/') {
      const opened = open.findLastIndex((candidate) => candidate.tag === tag)
      if (opened === -1) faults.push({ kind: 'unopened', tag, at })
      else faults.push(...open.splice(opened).slice(1).flatMap(asUnclosed))
    } else if (!voids.has(tag) && !inside.endsWith('/')) {
      open.push({ tag, at })
      if (rawText.has(tag)) {
        const close = text.toLowerCase().indexOf(`</${tag}`, at + whole.length)
        token.lastIndex = close === -1 ? text.length : close
      }
    }
  }
  faults.push(...open.flatMap(asUnclosed))
  const first = faults.sort((a, b) => a.at - b.at)[0]
  if (!first) return { fault: null, unfinished }
  const line = text.slice(0, first.at).split('\n').length
  return { fault: { kind: first.kind, tag: first.tag, line }, unfinished }
}

function asUnclosed({ tag, at }: { tag: string; at: number }) {
  return closedByThemselves.has(tag) ? [] : [{ kind: 'unclosed' as const, tag, at }]
}

/** Takes away what would run; answers its names. */
function disarm(element: Element): string[] {
  if (element.localName === 'script') {
    element.remove()
    return ['<script>']
  }
  return [...element.attributes]
    .filter(({ name, value }) => name.startsWith('on') || name === 'srcdoc' || isScript(value))
    .map(({ name }) => {
      element.removeAttribute(name)
      return name
    })
}

/** Browsers read over spaces and control characters in a scheme. */
function isScript(value: string): boolean {
  return /^(?:javascript|vbscript|data:text\/html)/i.test(value.replaceAll(/[\u0000-\u0020]+/g, ''))
}
