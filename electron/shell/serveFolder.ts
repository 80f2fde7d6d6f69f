import { readFile } from 'node:fs/promises'
import { extname, isAbsolute, join, relative } from 'node:path'
import { appOrigin } from './origin.ts'

/**
 * What the page may do. Styles are inline because the UI library writes its theme into the page; pictures and audio
 * come from wherever the hosting service keeps them; everything else comes from the app alone.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: http: https:",
  "media-src 'self' http: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer to the window carries. */
export const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Content types of what vite writes. With `nosniff`, a script or style of another type is not run. */
const contentTypes: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Answers requests for the files below `folder`. A path that names no file type is a place inside the app and
 * answers its one page; a missing file is a 404; nothing outside `folder` can be named.
 */
export function serveFolder(folder: string): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD') return answer(405)
    const path = url.startsWith(`${appOrigin}/`) ? pathBelow(folder, url) : null
    if (path === null) return answer(404)
    try {
      const body = await readFile(path)
      const type = contentTypes[extname(path)] ?? 'application/octet-stream'
      return answer(200, method === 'HEAD' ? null : body, type)
    } catch (error) {
      if (isMissing(error)) return answer(404)
      throw error
    }
  }
}

function answer(status: number, body: BodyInit | null = null, type = 'text/plain; charset=utf-8'): Response {
  return new Response(body, { status, headers: { ...headers, 'content-type': type } })
}

/** The file `url` names below `folder`, or null when it names none there. */
function pathBelow(folder: string, url: string): string | null {
  let pathname
  try {
    pathname = decodeURIComponent(new URL(url).pathname)
  } catch {
    // A stray % in the address.
    return null
  }
  const path = join(folder, extname(pathname) === '' ? 'index.html' : pathname)
  const inside = relative(folder, path)
  return inside.startsWith('..') || isAbsolute(inside) || path.includes('\0') ? null : path
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
  )
}
