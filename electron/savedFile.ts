import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ChannelRequest } from '../shared/ipc/contract.ts'
import { fail, ok, type Result } from '../shared/ipc/result.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

/** What the window made and a person keeps. */
type SavedFile = ChannelRequest<'files.save'>
export type SavedKind = SavedFile['kind']

/** Longer names do not fit beside their endings everywhere (255 bytes on most file systems). */
const longestName = 80

/** What the file is suggested to be called: without what a system does not allow in a name, with the ending of its kind. */
export function fileNameOf({ suggestedName, kind }: Pick<SavedFile, 'suggestedName' | 'kind'>): string {
  const allowed = suggestedName
    .normalize('NFC')
    // What Windows refuses, and what would name another folder anywhere.
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const short = Array.from(allowed).slice(0, longestName).join('')
  // A name that begins with a dot is hidden, and Windows drops dots and spaces at its end.
  return `${short.replace(/^[. ]+/, '').replace(/[. ]+$/, '') || 'Wavedrop'}.${kind}`
}

/** What is in the file. Errors: `bad-request` for a picture that is none. */
export function contentOf(file: SavedFile): Result<Uint8Array> {
  if (file.kind === 'csv') {
    // With the mark, spreadsheets take it for UTF-8, and umlauts stay what they are.
    return ok(Buffer.from(`\u{feff}${writeSpreadsheet(file.columns, file.rows)}`))
  }
  if (file.kind !== 'png') return ok(Buffer.from(file.content))
  const picture = Buffer.from(file.content, 'base64')
  if (picture.subarray(0, pngSignature.length).equals(pngSignature)) return ok(picture)
  return fail('bad-request', 'That is not a picture in PNG.', { hint: 'Try again.' })
}

/** How every PNG begins (RFC 2083, section 3.1). */
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Writes a file as a whole, or leaves what stood there as it was. Errors: `disk-full`, `read-only`, `file-missing` for a
 * folder that is not there, `internal` for what else a drive can do.
 */
export async function writeWhole(path: string, content: Uint8Array): Promise<Result<undefined>> {
  const partial = join(dirname(path), `.${randomUUID()}.partial`)
  try {
    await writeFile(partial, content, { flag: 'wx', flush: true })
    await rename(partial, path)
    return ok()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    // What goes wrong with what was begun is for the same reason, and that is told.
    await rm(partial, { force: true }).catch(() => undefined)
    return notWritten(path, error)
  }
}

function notWritten(path: string, error: Error & { code?: unknown }): Result<never> {
  const name = basename(path)
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fail('disk-full', `There is no room for “${name}” on the disk.`, {
        hint: 'Free some space, or choose another folder.',
      })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return fail('read-only', `“${name}” cannot be written there.`, {
        hint: 'Choose a folder that you may write to.',
      })
    case 'ENOENT':
    case 'ENOTDIR':
      return fail('file-missing', `The folder for “${name}” is not there.`, { hint: 'Choose another one.' })
    default:
      return fail('internal', `“${name}” could not be written (${error.message}).`, {
        hint: 'Look whether the drive is connected, or choose another folder.',
      })
  }
}
