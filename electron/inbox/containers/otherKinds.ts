/** Files that wear an audio name by mistake, by their first bytes; the words complete "it holds …". */
const kinds: readonly { magic: Buffer; at?: number; holds: string }[] = [
  { magic: latin('fLaC'), holds: 'FLAC audio, which the hosting service does not take' },
  { magic: latin('OggS'), holds: 'Ogg audio, which the hosting service does not take' },
  { magic: latin('caff'), holds: 'Core Audio (CAF), which the hosting service does not take' },
  { magic: Buffer.from([0xff, 0xf1]), holds: 'raw AAC audio, which the hosting service does not take' },
  { magic: Buffer.from([0xff, 0xf9]), holds: 'raw AAC audio, which the hosting service does not take' },
  { magic: latin('#!AMR'), holds: 'a telephone recording (AMR), which the hosting service does not take' },
  {
    magic: Buffer.from('3026b2758e66cf11', 'hex'),
    holds: 'Windows Media, which the hosting service does not take',
  },
  {
    magic: Buffer.from('1a45dfa3', 'hex'),
    holds: 'a Matroska or WebM file, which the hosting service does not take',
  },
  { magic: latin('AVI '), at: 8, holds: 'an AVI video' },
  { magic: latin('%PDF'), holds: 'a PDF document' },
  { magic: latin('PK\u0003\u0004'), holds: 'a ZIP archive' },
  { magic: Buffer.from('ffd8ff', 'hex'), holds: 'a picture' },
  { magic: Buffer.from('89504e47', 'hex'), holds: 'a picture' },
  { magic: latin('GIF8'), holds: 'a picture' },
]

/** What a file that is not audio holds, as words for a sentence; null when its first bytes do not tell. */
export function otherKind(head: Buffer): string | null {
  const known = kinds.find(({ magic, at = 0 }) => head.subarray(at, at + magic.length).equals(magic))
  if (known) return known.holds
  const text = asText(head)
  if (text === null) return null
  return /^\s*<(?:!doctype\s+html|html)/i.test(text) ? 'a web page' : 'plain text'
}

/** `head` as text, or null when it is binary. A character cut in two at its end does not make it binary. */
function asText(head: Buffer): string | null {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (utf16) return ''
  if (head.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return null
  }
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
