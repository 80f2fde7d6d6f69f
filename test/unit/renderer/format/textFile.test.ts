import { describe, expect, it } from 'vitest'
import { largestTextMiB, readTextFile } from '../../../../renderer/format/textFile.ts'

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  bytes.set([0xff, 0xfe])
  for (let n = 0; n < text.length; n += 1)
    bytes.set([text.charCodeAt(n) & 255, text.charCodeAt(n) >> 8], 2 + 2 * n)
  return bytes
}

describe('a text file', () => {
  it.each([
    ['UTF-8', file('a.txt', 'Olá,\r\nmar.')],
    ['UTF-8 with its mark', file('a.VTT', '\ufeffOlá,\nmar.')],
    ['UTF-16', file('a.srt', utf16('Olá,\nmar.'))],
    [
      'what Windows writes',
      file('a.txt', new Uint8Array([0x4f, 0x6c, 0xe1, 0x2c, 0x0d, 0x6d, 0x61, 0x72, 0x2e])),
    ],
  ])('is read as %s', async (_name, given) => {
    expect(await readTextFile(given)).toEqual({ ok: true, text: 'Olá,\nmar.' })
  })

  it.each([
    ['another kind', 'kind', file('a.docx', 'x')],
    ['no text', 'unreadable', file('a.txt', new Uint8Array([0, 1, 2, 0]))],
    ['empty', 'empty', file('a.txt', ' \n')],
    ['too large', 'size', file('a.txt', new Uint8Array(largestTextMiB * 1024 ** 2 + 1))],
  ])('is refused when it is %s', async (_name, why, given) => {
    expect(await readTextFile(given)).toEqual({ ok: false, why })
  })
})
