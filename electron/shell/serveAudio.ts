import { extname } from 'node:path'
import type { OpenFile } from '../inbox/openAudio.ts'
import { appOrigin } from './origin.ts'
import { headers } from './serveFolder.ts'

/** Opens the file behind a name the main process gave out; null for every other name. Whoever gets it closes it. */
export type OpenAudio = (name: string) => Promise<{ file: OpenFile; fileName: string } | null>

const audioRoot = `${appOrigin}/audio/`

/**
 * Bytes answered at a time. A player that asks for "everything from here" gets this much and asks again: a recording of
 * gigabytes is never in memory as a whole (RFC 9110, section 15.3.7: an answer may hold less than was asked for).
 */
const pieceBytes = 1024 * 1024

/** By extension: what the hosting service accepts. Players go by the content, but want a type that is sound. */
const contentTypes: Partial<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.wav': 'audio/wav',
  '.aif': 'audio/aiff',
  '.aiff': 'audio/aiff',
  '.aifc': 'audio/aiff',
}

export function isAudioUrl(url: string): boolean {
  return url.startsWith(audioRoot)
}

/**
 * Answers pieces of the recordings of this computer. The window names them as the main process told it to, never by a path;
 * what was not given out, or is another file by now, is not there.
 */
export function serveAudio(open: OpenAudio): (request: Request) => Promise<Response> {
  return async ({ method, url, headers: asked }) => {
    if (method !== 'GET') return refuse(405)
    const opened = await open(url.slice(audioRoot.length).replace(/[?#].*$/, ''))
    if (opened === null) return refuse(404)
    const { file, fileName } = opened
    try {
      const range = rangeOf(asked.get('range') ?? '', file.size)
      if (range === null) return refuse(416, { 'content-range': `bytes */${file.size}` })
      const bytes = await file.read(range.start, range.end - range.start + 1)
      // Somebody cut the file short since it was opened.
      if (bytes.length === 0) return refuse(404)
      return new Response(Uint8Array.from(bytes), {
        status: 206,
        headers: {
          ...headers,
          'content-type': contentTypes[extname(fileName).toLowerCase()] ?? 'application/octet-stream',
          'content-range': `bytes ${range.start}-${range.start + bytes.length - 1}/${file.size}`,
          'content-length': String(bytes.length),
          'accept-ranges': 'bytes',
          // The file may be written to under the same name: nothing of it is kept by the window.
          'cache-control': 'no-store',
        },
      })
    } finally {
      await file.close()
    }
  }
}

/** One range of bytes (RFC 9110, section 14.1.2), at most a piece long; null for one that lies outside of the file. */
function rangeOf(header: string, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const fromEnd = match[1] === ''
  const start = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = fromEnd || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end ? null : { start, end: Math.min(end, start + pieceBytes - 1) }
}

function refuse(status: number, more: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, ...more } })
}
