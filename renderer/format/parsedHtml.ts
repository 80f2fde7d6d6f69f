/**
 * HTML as a tree that belongs to no window: nothing in it is run, shown or fetched. What a page keeps in its head
 * (styles, comments before the first word) is in the tree as well, because the body is opened first.
 *
 * Elements of the tree can be asked for anything: where HTML lets a name stand in the way of a property
 * (`<form><input name="childNodes">`, `<img name="body">`), the property is asked for past the name.
 */
export function parsedHtml(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  const body: unknown = Reflect.get(Document.prototype, 'body', parsed)
  if (!(body instanceof HTMLElement)) throw new TypeError('A parsed document has no body')
  for (const form of body.querySelectorAll('form')) freeNames(form)
  return body
}

/**
 * Of all elements only forms let the names of others hide their own properties. One outside HTML's namespace is written
 * the same and is an element like every other.
 */
function freeNames(form: HTMLFormElement): void {
  const plain = document.createElementNS(null, 'form')
  const attributes: unknown = Reflect.get(Element.prototype, 'attributes', form)
  if (attributes instanceof NamedNodeMap) {
    for (const attribute of attributes) {
      const copy = attribute.cloneNode()
      if (copy instanceof Attr) plain.setAttributeNode(copy)
    }
  }
  const first = () => Reflect.get(Node.prototype, 'firstChild', form) as unknown
  for (let child = first(); child instanceof Node; child = first()) plain.append(child)
  Element.prototype.replaceWith.call(form, plain)
}

/** Whether a text holds no markup at all, so that its line breaks are meant as they stand. */
export function isPlain(text: string): boolean {
  return !/<[a-z/!?]|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i.test(text)
}
