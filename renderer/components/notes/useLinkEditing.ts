import { computed, ref, shallowRef, type Ref } from 'vue'
import type { NotesEditorView } from './view.ts'

/** A link that is looked at or written. */
export interface OpenLink {
  /** Its address; empty for a link that is to be made. */
  address: string
  /** The person is about to type an address, rather than having clicked on a link. */
  writing: boolean
  /** Where it stands on the screen. */
  reference: { getBoundingClientRect: () => DOMRect }
}

/** The link at the caret, or the one that the selected words are to become. */
export function useLinkEditing(editor: Readonly<Ref<NotesEditorView | undefined>>) {
  const open = shallowRef<OpenLink | null>(null)
  const generation = ref(0)

  function show(writing: boolean) {
    const view = editor.value
    if (!view) return
    const { from, to } = view.state.selection
    const [start, end] = [view.view.coordsAtPos(from), view.view.coordsAtPos(to, -1)]
    const left = Math.min(start.left, end.left)
    const rect = new DOMRect(left, start.top, Math.max(1, end.right - left), end.bottom - start.top)
    const address: unknown = view.getAttributes('link')['href']
    generation.value += 1
    open.value = {
      address: typeof address === 'string' ? address : '',
      writing,
      reference: { getBoundingClientRect: () => rect },
    }
  }

  function close() {
    open.value = null
  }

  return {
    /** The link that the popover is about; null while it is closed. */
    at: computed(() => open.value),
    edit: () => {
      editor.value?.chain().focus().extendMarkRange('link').run()
      show(true)
    },
    /** A click into a link shows where it leads; the caret stays in the text. */
    onClick(event: MouseEvent): boolean {
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
      if (isLink) show(false)
      else close()
      return false
    },
    /** An address without words before it becomes its own words. */
    apply(address: string) {
      const chain = editor.value?.chain().focus().extendMarkRange('link')
      const isEmpty = editor.value?.state.selection.empty === true && !editor.value.isActive('link')
      const mark = { type: 'link', attrs: { href: address } }
      if (isEmpty) chain?.insertContent({ type: 'text', text: address, marks: [mark] }).run()
      else chain?.setLink({ href: address }).run()
      close()
    },
    remove() {
      editor.value?.chain().focus().extendMarkRange('link').unsetLink().run()
      close()
    },
    close() {
      const wasWriting = open.value?.writing
      close()
      if (wasWriting) editor.value?.commands.focus()
    },
  }
}
