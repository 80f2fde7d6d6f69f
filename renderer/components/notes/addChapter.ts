import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { chaptersOf, stampIn } from '../../format/chapters.ts'
import type { NotesEditorView } from './view.ts'

/**
 * Begins a line with a time: the one the caret is in when that has none, else a new one below it. The time is selected, to
 * be typed over; it begins as that of the last chapter, or at 00:00.
 */
export function addChapter(editor: NotesEditorView): void {
  const { state } = editor
  const { $from } = state.selection
  const last = chaptersOf(textOf(state.doc), null).at(-1)
  const stamp = last?.stamp ?? '00:00'
  const block = $from.parent
  const begin = block.isTextblock && stampIn(block.textContent) === null ? $from.start() : $from.end()
  const isNewLine = begin === $from.end() && block.content.size > 0
  editor
    .chain()
    .focus()
    .setTextSelection(begin)
    .command(({ tr, commands }) => {
      if (isNewLine && !commands.splitBlock()) return false
      const at = tr.selection.from
      tr.insertText(`${stamp} `, at)
      tr.setSelection(TextSelection.create(tr.doc, at, at + stamp.length)).scrollIntoView()
      return true
    })
    .run()
}

function textOf(doc: Node): string {
  return doc.textBetween(0, doc.content.size, '\n', '\n')
}
