import { isPlain } from './parsedHtml.ts'
import { plainText } from './plainText.ts'

/** Show notes as a player without formatting shows them, line by line. */
export function notesLines(notes: string): string[] {
  return (isPlain(notes) ? notes : plainText(notes)).split(/\r?\n/)
}
