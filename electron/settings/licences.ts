import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { licence, type Licence } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'

/** The bundles, each with the licences of what is in it (vite.licences.ts). */
const bundles = ['main', 'preload', 'renderer']

/**
 * Every library in the bundles below `dist`, once, by name. Errors: `file-missing` when what the build wrote is not there or
 * is not what it wrote.
 */
export async function readLicences(dist: string): Promise<Result<Licence[]>> {
  try {
    const lists = await Promise.all(bundles.map((bundle) => listBeside(join(dist, bundle))))
    const each = new Map(lists.flat().map((library) => [`${library.name} ${library.version}`, library]))
    return ok([...each.values()].sort((one, other) => one.name.localeCompare(other.name, 'en')))
  } catch (error) {
    return fail('file-missing', `The licences cannot be read (${String(error)}).`, {
      hint: 'Install Wavedrop again.',
    })
  }
}

async function listBeside(bundle: string): Promise<Licence[]> {
  const written: unknown = JSON.parse(await readFile(join(bundle, 'licences.json'), 'utf8'))
  return z.array(licence).parse(written)
}
