/** Everything of the window that reads HTML from outside, for a page of its own. */
export { lostBetween } from '../../../renderer/components/notes/lostBetween.ts'
export { readNotes } from '../../../renderer/components/notes/readNotes.ts'
export { chaptersOf } from '../../../renderer/format/chapters.ts'
export { pastedHtml } from '../../../renderer/format/pastedHtml.ts'
export { plainText } from '../../../renderer/format/plainText.ts'
export { safeHtml } from '../../../renderer/format/safeHtml.ts'
export { readSource } from '../../../renderer/format/sourceHtml.ts'
