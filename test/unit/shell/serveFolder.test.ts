import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFolder } from '../../../electron/shell/serveFolder.ts'

let root: string
let serve: (request: Request) => Promise<Response>
const get = (url: string, init?: RequestInit) => serve(new Request(url, init))

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wavedrop-served-'))
  await mkdir(join(root, 'page', 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(root, 'page', 'index.html'), '<title>Wavedrop</title>')
  await writeFile(join(root, 'page', 'assets', 'main.js'), 'export {}')
  await writeFile(join(root, 'page', 'assets', 'inter.woff2'), 'font')
  await writeFile(join(root, 'page', 'a b.css'), 'body {}')
  serve = serveFolder(join(root, 'page'))
})
afterAll(() => rm(root, { recursive: true }))

describe('the app is served', () => {
  it.each([
    ['app://wavedrop/', '<title>Wavedrop</title>', 'text/html; charset=utf-8'],
    ['app://wavedrop/index.html?x=1#/inbox', '<title>Wavedrop</title>', 'text/html; charset=utf-8'],
    ['app://wavedrop/episodes/7', '<title>Wavedrop</title>', 'text/html; charset=utf-8'],
    ['app://wavedrop/assets/main.js', 'export {}', 'text/javascript; charset=utf-8'],
    ['app://wavedrop/assets/inter.woff2', 'font', 'font/woff2'],
    ['app://wavedrop/a%20b.css', 'body {}', 'text/css; charset=utf-8'],
  ])('%s', async (url, text, type) => {
    const response = await get(url)
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      200,
      text,
      type,
    ])
  })

  it('with a policy that runs no script but its own, and frames nowhere', async () => {
    const policy = (await get('app://wavedrop/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; ")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('with the same protection on what is missing', async () => {
    const { headers } = await get('app://wavedrop/assets/gone.js')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('to HEAD without a body', async () => {
    const response = await get('app://wavedrop/assets/main.js', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('nothing else is served', () => {
  it.each([
    ['a missing file', 'app://wavedrop/assets/gone.js', 404],
    ['a folder that looks like a file', 'app://wavedrop/assets.d/', 404],
    ['another host', 'app://elsewhere/index.html', 404],
    ['a host that begins like ours', 'app://wavedrop.example.com/index.html', 404],
    ['a file above, in plain', 'app://wavedrop/../secret.txt', 404],
    ['a file above, escaped', 'app://wavedrop/%2e%2e/secret.txt', 404],
    ['a file above, with an escaped slash', 'app://wavedrop/..%2fsecret.txt', 404],
    ['a file above, with a backslash', 'app://wavedrop/..%5csecret.txt', 404],
    ['a file above, from below', 'app://wavedrop/assets/..%2f..%2fsecret.txt', 404],
    ['a name with a zero byte', 'app://wavedrop/index.html%00.js', 404],
    ['a name that cannot be decoded', 'app://wavedrop/%E0%A4%A.js', 404],
  ])('%s', async (_words, url, status) => {
    const response = await get(url)
    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  it('to a request that would change something', async () => {
    expect((await get('app://wavedrop/', { method: 'POST' })).status).toBe(405)
  })
})
