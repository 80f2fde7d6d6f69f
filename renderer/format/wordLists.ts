/** The level of a paragraph that Word shows as a list entry, from 1; null of every other. */
function levelOf(element: Element | null): number | null {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element?.getAttribute('style') ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

/** The bullet or number that Word writes out before the text, as text of its own. */
const marker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

/** Word writes lists as paragraphs with a bullet drawn before them: they become lists again, nested as they were. */
export function listsFromWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    // The first of a run takes the others along.
    if (!body.contains(paragraph) || levelOf(paragraph) === null) continue
    const run: Element[] = []
    for (
      let next: Element | null = paragraph;
      levelOf(next) !== null;
      next = next?.nextElementSibling ?? null
    ) {
      if (next) run.push(next)
    }
    const anchor = document.createElement('div')
    paragraph.before(anchor)
    const open: { level: number; list: HTMLElement }[] = []
    for (const entry of run) add(entry, open, anchor)
    anchor.replaceWith(...anchor.childNodes)
  }
}

function add(entry: Element, open: { level: number; list: HTMLElement }[], anchor: HTMLElement): void {
  const level = levelOf(entry) ?? 1
  const drawn = entry.querySelector(marker)
  const isNumbered = /^[\s\u00a0]*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(drawn?.textContent ?? '')
  drawn?.remove()
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  let current = open.at(-1)
  if (current?.level !== level) {
    const list = document.createElement(isNumbered ? 'ol' : 'ul')
    const parent = current?.list.lastElementChild ?? anchor
    parent.append(list)
    current = { level, list }
    open.push(current)
  }
  const item = document.createElement('li')
  item.append(...entry.childNodes)
  current.list.append(item)
  entry.remove()
}
