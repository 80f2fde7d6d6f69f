import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { stampIn } from '../../format/chapters.ts'

/** Where the times stand in a block of text, by the block: see `writeNotes` for why. Offsets from its start. */
const known = new WeakMap<Node, readonly { from: number; to: number }[]>()

/** Shows the times that lines begin with in the colour of links, as players do. The text stays as it is. */
export const Timestamps = Extension.create({
  name: 'timestamps',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => decorated(doc),
        apply: (transaction, before) => (transaction.docChanged ? decorated(transaction.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function decorated(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return
    for (const { from, to } of stampsIn(node)) {
      found.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: 'notes-stamp' }))
    }
    return false
  })
  return DecorationSet.create(doc, found)
}

function stampsIn(block: Node): readonly { from: number; to: number }[] {
  const before = known.get(block)
  if (before) return before
  let start = 0
  const lines = block.textBetween(0, block.content.size, undefined, '\n').split('\n')
  const stamps = lines.flatMap((line) => {
    const stamp = stampIn(line)
    const at = start
    start += line.length + 1
    return stamp ? [{ from: at + stamp.from, to: at + stamp.to }] : []
  })
  known.set(block, stamps)
  return stamps
}
