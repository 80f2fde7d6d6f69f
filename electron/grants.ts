import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Grant } from '../shared/ipc/models.ts'
import { fail, ok, type Result } from '../shared/ipc/result.ts'
import { homePath } from './homePath.ts'

/**
 * Files and folders a person chose or dropped. The window is told an id for each and can ask for nothing else,
 * so a page gone wrong cannot make Wavedrop read or upload a path of its own choosing.
 */
export interface Grants {
  /** Errors: `file-missing`. */
  issue(path: string): Promise<Result<Grant>>
  /** The path that was granted. Errors: `not-found`. */
  redeem(id: string, kind: Grant['kind']): Result<string>
}

export function createGrants(newId: () => string): Grants {
  const issued = new Map<string, { path: string; kind: Grant['kind'] }>()
  return {
    async issue(path) {
      const absolute = resolve(path)
      const stats = await stat(absolute).catch(() => null)
      if (stats === null || !(stats.isDirectory() || stats.isFile())) {
        return fail('file-missing', `“${basename(absolute)}” is not a file or folder that can be read.`, {
          hint: 'Choose another one.',
        })
      }
      const id = newId()
      const kind = stats.isDirectory() ? 'folder' : 'file'
      issued.set(id, { path: absolute, kind })
      return ok({ id, kind, name: basename(absolute), path: homePath(absolute) })
    },
    redeem(id, kind) {
      const grant = issued.get(id)
      return grant?.kind === kind
        ? ok(grant.path)
        : fail('not-found', `That ${kind} was not chosen here.`, { hint: 'Choose or drop it again.' })
    },
  }
}
