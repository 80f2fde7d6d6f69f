import { describe, expect, it } from 'vitest'
import { createFileReader } from '../../../../../renderer/components/audio/fileReader.ts'

/** A file that answers at most `most` bytes at a time, and counts how often it is asked. */
function served(bytes: Uint8Array, most = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  const fetchFile: typeof fetch = (_url, init) => {
    const range = new Headers(init?.headers).get('range') ?? ''
    asked.push(range)
    const [start = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number)
    const end = Math.min(last + 1, start + most)
    const headers = { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }
    return Promise.resolve(new Response(bytes.slice(start, end), { status: 206, headers }))
  }
  return { asked, fetchFile }
}
const numbered = (length: number) => Uint8Array.from({ length }, (_, k) => k % 251)

describe('a file behind an address', () => {
  it('is read across the pieces it is fetched in', async () => {
    const bytes = numbered(300_000)
    const file = await createFileReader('/audio/x', served(bytes).fetchFile)
    expect(file.size).toBe(300_000)
    expect(await file.read(65_000, 200_000)).toEqual(bytes.subarray(65_000, 200_000))
    expect(await file.read(299_990, 300_000)).toEqual(bytes.subarray(299_990))
  })

  it('is fetched once for what is read again and again, and keeps a megabyte at most', async () => {
    const { asked, fetchFile } = served(numbered(3_000_000))
    const file = await createFileReader('/audio/x', fetchFile)
    for (let at = 0; at < 1_000; at += 10) await file.read(at, at + 10)
    expect(asked).toHaveLength(2)
    await file.read(0, 3_000_000)
    const before = asked.length
    await file.read(0, 10)
    expect(asked).toHaveLength(before + 1)
  })

  it('that is not there, or is cut short while it is read, is an error', async () => {
    const gone: typeof fetch = () => Promise.resolve(new Response(null, { status: 404 }))
    await expect(createFileReader('/audio/x', gone)).rejects.toThrow('404')
    const { fetchFile } = served(numbered(100_000), 50_000)
    const short = await createFileReader('/audio/x', fetchFile)
    await expect(short.read(0, 100_000)).rejects.toThrow('ends too soon')
  })
})
