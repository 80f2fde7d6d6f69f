import { DOMParser as NotesParser, type Node, type Schema } from '@tiptap/pm/model'
import { isPlain, parsedHtml } from '../../format/parsedHtml.ts'
import { lostBetween } from './lostBetween.ts'
import { notesSchema } from './schema.ts'
import { writeBlocks, writeNotes, writePlain } from './writeNotes.ts'

/** Show notes as the editor has them. */
export interface ReadNotes {
  doc: Node
  /** Names of what would be gone once they are written again: `<table>`, `style`. Empty when nothing would. */
  lost: string[]
  /** Writes a document that came of these notes, in the form they were in. */
  write: (doc: Node) => string
}

/**
 * Reads show notes for the editor. Reading changes nothing: a document that is not edited is written exactly as it was
 * read, and what the editor cannot hold is named. `schema`: that of the editor the document is for.
 */
export function readNotes(notes: string, schema: Schema = notesSchema): ReadNotes {
  const plain = notes !== '' && isPlain(notes)
  const doc = plain ? plainDocument(notes, schema) : NotesParser.fromSchema(schema).parse(parsedHtml(notes))
  // Notes whose elements stand on lines of their own stay readable as HTML.
  const between = notes === '' || />\s*\n\s*</.test(notes) || plain ? '\n' : ''
  return {
    doc,
    lost: plain || notes === '' ? [] : lostBetween(notes, writeBlocks(doc, between)),
    write: (edited) => {
      if (edited.eq(doc)) return notes
      return (plain ? writePlain(edited) : null) ?? writeNotes(edited, between)
    },
  }
}

/** An empty line parts paragraphs, a line break stays one: the way back is exact. */
function plainDocument(notes: string, schema: Schema): Node {
  const { doc, paragraph, hardBreak } = schema.nodes
  if (!doc || !paragraph || !hardBreak) throw new Error('The schema of show notes has no paragraphs')
  const blocks = notes.split('\n\n').map((block) => {
    const lines = block.split('\n').map((line) => (line === '' ? [] : [schema.text(line)]))
    return paragraph.create(
      null,
      lines.flatMap((line, at) => (at === 0 ? line : [hardBreak.create(), ...line])),
    )
  })
  return doc.create(null, blocks)
}
