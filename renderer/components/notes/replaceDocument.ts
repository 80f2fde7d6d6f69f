import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Makes the document another one, and touches only where the two differ: whoever writes in it at this moment keeps the caret
 * and what can be undone. `next` is of the view's own schema.
 */
export function replaceDocument(view: EditorView, next: Node): void {
  const { doc, tr } = view.state
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // From both sides the same letters may be counted twice: "aa" made "aaa".
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)).setMeta('addToHistory', false),
  )
}
