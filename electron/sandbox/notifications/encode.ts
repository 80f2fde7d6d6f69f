/**
 * Octets of one encoded word's text: 39 become 52 letters and with their frame 64, so that a line with the name of its
 * header stays within the 76 of RFC 2047 (section 2).
 */
const wordBytes = 39

/** Letters of a line, without its end (RFC 2045, section 6.7, rule 5; RFC 5322, section 2.1.1, asks for 78). */
const lineLength = 76

/**
 * Unstructured text for a header: as it is when it is plain ASCII, else as encoded words (RFC 2047, Base64). Line ends
 * and other control characters become spaces, so that a title cannot add a header of its own.
 */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return isPlain(line) ? folded(line) : encodedWords(line)
}

/** A display name (RFC 5322, section 3.4): quoted when it is plain ASCII, else as encoded words. */
export function displayName(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return isPlain(line) ? folded(`"${line.replaceAll(/["\\]/g, '\\$&')}"`) : encodedWords(line)
}

/** A body in quoted-printable (RFC 2045, section 6.7), of UTF-8, with CRLF line ends. */
export function quotedPrintable(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join('\r\n')
}

function quotedLine(line: string): string {
  const bytes = [...Buffer.from(line, 'utf8')]
  const units = bytes.map((byte, index) => {
    const isBlank = byte === 0x20 || byte === 0x09
    // Blanks at the end of a line may be lost on the way.
    const isSafe = isBlank ? index < bytes.length - 1 : byte > 0x20 && byte < 0x7f && byte !== 0x3d
    return isSafe ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  let quoted = ''
  let length = 0
  for (const [index, unit] of units.entries()) {
    // Room for the `=` that says the line goes on, unless this is its last letter.
    const room = index === units.length - 1 ? lineLength : lineLength - 1
    if (length + unit.length > room) {
      quoted += '=\r\n'
      length = 0
    }
    quoted += unit
    length += unit.length
  }
  return quoted
}

/** Short, printable, and not to be mistaken for an encoded word. */
function isPlain(line: string): boolean {
  return (
    /^[ -~]*$/.test(line) && !line.includes('=?') && line.split(' ').every((word) => word.length < lineLength)
  )
}

/** Breaks at spaces, so that no line grows beyond what RFC 5322 allows; a line that goes on begins with its space. */
function folded(line: string): string {
  let length = 'Subject: '.length
  return line
    .split(' ')
    .map((word, index) => {
      const breaks = index > 0 && length + 1 + word.length > lineLength
      length = breaks ? 1 + word.length : length + 1 + word.length
      return index === 0 ? word : `${breaks ? '\r\n' : ''} ${word}`
    })
    .join('')
}

function encodedWords(line: string): string {
  const words: string[] = []
  let word = ''
  // By characters, not bytes: each word has to be whole UTF-8 by itself (RFC 2047, section 5).
  for (const character of line) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}
