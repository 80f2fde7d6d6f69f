/** Bytes of a text file that is imported. */
const largest = 4 * 1024 * 1024
const endings = /\.(txt|text|srt|vtt)$/i

export type TextFile =
  { ok: true; text: string } | { ok: false; why: 'kind' | 'size' | 'unreadable' | 'empty' }

/** What is in a text or caption file: UTF-8 or UTF-16 with its mark, else what Windows wrote in western Europe. */
export async function readTextFile(file: File): Promise<TextFile> {
  if (!endings.test(file.name)) return { ok: false, why: 'kind' }
  if (file.size > largest) return { ok: false, why: 'size' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes).replaceAll(/\r\n?/g, '\n').trim()
  // No text holds a zero: it is something else with the ending of a text.
  if (text.includes('\0')) return { ok: false, why: 'unreadable' }
  return text === '' ? { ok: false, why: 'empty' } : { ok: true, text }
}

/** The largest file that is read, MiB. */
export const largestTextMiB = largest / 1024 ** 2

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
