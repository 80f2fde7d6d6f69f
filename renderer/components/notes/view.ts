import type { Editor } from '@tiptap/core'

/** The editor on the screen, as far as it is used here. */
export type NotesEditorView = Pick<
  Editor,
  'schema' | 'view' | 'state' | 'isActive' | 'getAttributes' | 'can' | 'chain' | 'commands'
>
