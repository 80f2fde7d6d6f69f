/** What an editor's export dialog adds, and no listener should read. Only removed where `titleFromFileName` is sure. */
const exportWords = 'final|master|mastered|mixdown|mix|export|bounce|edit'

/** `_v2`, ` v3`, `-V10`, `(v2)` at the end: a version of a file, never a part of a title. */
const versionAtEnd = /[\s_-]+[([]?v\d{1,3}[)\]]?$/i

/** `_final` or `-master` glued to the last word, or ` (final)`. */
const gluedExportWord = new RegExp(`(?:[_-]|\\s*[([])(?:${exportWords})[)\\]]?$`, 'i')

/** The last `.ext` of one to five letters or digits; "Vol. 3" and "1.5 hours" keep their dots. */
const extension = /\.[\p{L}\d]{1,5}$/u

/**
 * A title to start a draft with when the tags have none: "HT-112 The Lightkeepers_final.mp3" gives
 * "HT-112 The Lightkeepers". Never empty.
 *
 * Careful rather than clever, because a wrong guess is published and a word too much is seen at once: a
 * version ("v2") goes wherever it ends the name; a word such as "final" goes only when it is glued on with
 * `_` or `-` to a name that has spaces elsewhere, so "World Cup final" and "world_cup_final" keep theirs.
 */
export function titleFromFileName(fileName: string): string {
  const stem = readable(fileName.replace(extension, ''))
  return spaced(withoutExportMarks(stem)) || spaced(stem) || spaced(readable(fileName)) || 'Untitled'
}

function withoutExportMarks(stem: string): string {
  const version = stem.replace(versionAtEnd, '')
  const shorter = version.includes(' ') ? version.replace(gluedExportWord, '') : version
  return shorter === stem ? stem : withoutExportMarks(shorter)
}

/** macOS keeps names decomposed; composed is what everyone else searches for. Control characters are never meant. */
function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function spaced(stem: string): string {
  return stem.replace(/[\s_]+/g, ' ').trim()
}
