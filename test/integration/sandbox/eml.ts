import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Sandbox } from '../../../electron/sandbox/server.ts'

/** An .eml file, read by the rules of RFC 5322, 2045 and 2047 and without the sandbox's own code. */
export interface ReadMessage {
  /** As it lies on the disk. */
  raw: string
  /** By lower-case name; unfolded, with encoded words decoded. */
  headers: Record<string, string>
  text: string
}

/** Names of the files in the outbox folder that are complete, in order. */
export async function outboxNames(sandbox: Sandbox): Promise<string[]> {
  await sandbox.outboxWritten()
  return (await readdir(sandbox.outboxDir)).filter((name) => name.endsWith('.eml')).sort()
}

export async function readOutbox(sandbox: Sandbox): Promise<ReadMessage[]> {
  const names = await outboxNames(sandbox)
  return Promise.all(
    names.map(async (name) => readMessage(await readFile(join(sandbox.outboxDir, name), 'latin1'))),
  )
}

/** `raw` with one character for each byte. */
export function readMessage(raw: string): ReadMessage {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? []
      return [name.toLowerCase(), decodeWords(value)] as const
    })
  return { raw, headers: Object.fromEntries(headers), text: decodeBody(body.join('\r\n\r\n')) }
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) =>
      Buffer.from(base64, 'base64').toString('utf8'),
    )
}

function decodeBody(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
