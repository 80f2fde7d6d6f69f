import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type PutError, type PutRequest } from '../../../electron/hosting/client.ts'
import { connect, serve, serveEarly } from './servers.ts'

export const MiB = 1024 * 1024

export interface TestFile {
  path: string
  handle: FileHandle
  size: number
  sha256: string
}

/** An open file of `size` random bytes, closed and removed when the test ends. */
export async function file(size: number): Promise<TestFile> {
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-put-'))
  const path = join(folder, 'take.mp3')
  const content = randomBytes(size)
  await writeFile(path, content)
  const handle = await open(path, 'r')
  onTestFinished(async () => {
    await handle.close()
    await rm(folder, { recursive: true })
  })
  return { path, handle, size, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The upload of a file to a presigned address on a test's server. */
export function upload(
  { handle, size }: TestFile,
  baseUrl: string,
  more: Partial<PutRequest> = {},
): PutRequest {
  return {
    url: `${baseUrl}/audio.mp3?X-Signature=top-secret`,
    handle,
    size,
    contentType: 'audio/mpeg',
    ...more,
  }
}

/** Short enough for a test to wait for. */
export const quick = { uploadIdleMs: 150, uploadResponseMs: 300 }

/** What a PUT that must fail fails with. Nothing an error says may hold the signature. */
export async function putFailure(request: PutRequest): Promise<PutError> {
  const result = await connect('http://api.test', { timeouts: quick }).put(request)
  if (result.ok) throw new Error('The upload succeeded')
  expect(JSON.stringify(result.error)).not.toContain('top-secret')
  return result.error
}

/** A storage that takes the file and confirms it. */
export function storage() {
  return serve((_, response) => response.writeHead(200).end())
}

/** A storage that answers as soon as it has the headers, and reads on. */
export function hasty(respond: RequestListener) {
  return serveEarly((request, response) => {
    request.resume()
    respond(request, response)
  })
}
