import { getSchema, mergeAttributes, Node } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'

/**
 * What the editor of show notes knows. Wider than its buttons: what is usual in notes (rules, code, struck words) stays
 * what it is, so that fewer notes have to be edited as HTML.
 */
export const starterKit: Partial<StarterKitOptions> = {
  // An empty line after a list would be a change that nobody made.
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    // A link says what it said before, no more.
    HTMLAttributes: { target: null, rel: null, class: null },
  },
}

/** Some services write every line as a `div` of its own. It stays one. */
export const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'inline*',
  // After the paragraph: a new line is one.
  priority: 40,
  parseHTML: () => [{ tag: 'div', getAttrs: (element) => (holdsBlocks(element) ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr, table'

export function holdsBlocks(element: Element): boolean {
  return element.querySelector(blocks) !== null
}

/**
 * The same kinds of nodes and marks as the editor on the screen has, for reading HTML before there is one. The UI library's
 * editor lets code stand together with other marks.
 */
export const notesSchema = getSchema([
  StarterKit.configure({ ...starterKit, code: false }),
  Code.extend({ excludes: 'code' }),
  Division,
])
