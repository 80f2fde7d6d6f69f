const reachable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  'summary',
  '[contenteditable="true"]',
  '[tabindex]',
]
  .map((kind) => `${kind}:not([tabindex="-1"])`)
  .join(', ')

/** What the Tab key comes to inside an element, in the order of the document. */
export function reachableIn(box: ParentNode): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(reachable)].filter(isShown)
}

/** The same, and the headings of views and the lines of lists, which the arrow keys come to. */
export function stopsIn(box: ParentNode): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(`${reachable}, h1, [data-stop]`)].filter(isShown)
}

/** Whether it is there for everybody: not hidden, nor kept from being used. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.closest('[hidden], [inert], [aria-hidden="true"]') === null
}
