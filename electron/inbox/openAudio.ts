import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { type ByteSource } from './containers/byteSource.ts'
import { systemCode } from './fileErrors.ts'
import { brokenError, busyError, deniedError, linkError, missingError, notAFileError } from './sentences.ts'
import { sameSignature, type Signature } from './settle.ts'
import { signatureOf } from './signature.ts'

/** A regular file, open for reading. Whoever gets one closes it. */
export interface OpenFile extends ByteSource {
  /** For whoever streams it. */
  readonly handle: FileHandle
  /** As it was when it was opened. */
  readonly signature: Signature
  /** As it is now, also when its name leads elsewhere by now. */
  signatureNow(): Promise<Result<Signature, OpenFailure>>
  /** True when nothing was written since, and the name still leads to this file. */
  isUntouched(): Promise<boolean>
  close(): Promise<void>
}

export interface OpenFailure {
  told: AppError
  /** It will pass: a writer's lock, or too many open files. Anything else stays until somebody does something about it. */
  busy: boolean
}

/** Absent on Windows, where no name in a folder is a pipe. */
const openFlags = constants.O_RDONLY | optional('O_NOFOLLOW') | optional('O_NONBLOCK')

/**
 * Opens `path` for reading, and only if it is a regular file: looked at first, because opening a device can do
 * things; never through a link; never waiting for a pipe that came in between.
 */
export async function openAudio(path: string): Promise<Result<OpenFile, OpenFailure>> {
  let handle: FileHandle | null = null
  try {
    const before = await lstat(path)
    if (before.isSymbolicLink()) return refuse(linkError(path))
    if (!before.isFile()) return refuse(notAFileError(path))
    handle = await open(path, openFlags)
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return ok(openFile(path, handle, signatureOf(stats)))
    await letGo(handle)
    return refuse(notAFileError(path))
  } catch (error) {
    if (handle) await letGo(handle)
    return refusedBy(path, error)
  }
}

function openFile(path: string, handle: FileHandle, signature: Signature): OpenFile {
  return {
    handle,
    size: signature.size,
    signature,
    async read(at, length) {
      const buffer = Buffer.alloc(length)
      const { bytesRead } = await handle.read(buffer, 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
    async signatureNow() {
      try {
        return ok(signatureOf(await handle.stat({ bigint: true })))
      } catch (error) {
        return refusedBy(path, error)
      }
    },
    async isUntouched() {
      const named = await lstat(path, { bigint: true }).catch(() => null)
      const opened = await handle.stat({ bigint: true })
      return (
        named !== null &&
        sameSignature(signatureOf(named), signature) &&
        sameSignature(signatureOf(opened), signature)
      )
    },
    close: () => letGo(handle),
  }
}

/**
 * Closes a file that was only read. Where the system answers with an error, the descriptor is gone all the same
 * (close(2)), and everything that was read was read: there is nothing to be told or done.
 */
async function letGo(handle: FileHandle): Promise<void> {
  await handle.close().catch((error: unknown) => {
    if (systemCode(error) === null) throw error
  })
}

/** An error of the file system as a sentence. What the system does not know as its own error is a bug: it is thrown on. */
export function refusedBy(path: string, error: unknown): { ok: false; error: OpenFailure } {
  const code = systemCode(error)
  switch (code) {
    case null:
      throw error
    case 'ENOENT':
    case 'ENOTDIR':
      return refuse(missingError(path))
    case 'ELOOP':
      return refuse(linkError(path))
    case 'EACCES':
    case 'EPERM':
      return refuse(deniedError(path))
    case 'EBUSY':
    case 'EMFILE':
    case 'ENFILE':
    case 'EAGAIN':
      return refuse(busyError(path), true)
    default:
      return refuse(brokenError(path, code))
  }
}

function refuse(told: AppError, busy = false): { ok: false; error: OpenFailure } {
  return { ok: false, error: { told, busy } }
}

function optional(flag: 'O_NOFOLLOW' | 'O_NONBLOCK'): number {
  return (constants as Partial<typeof constants>)[flag] ?? 0
}
