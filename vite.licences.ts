import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import type { Licence } from './shared/ipc/models.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string().default('') })

/** What packages call the files that must go wherever their code goes. */
const licenceNames = /^(licen[cs]e|copying|notice)/i

/**
 * Writes `licences.json` beside a bundle: the licence of every library whose code is in it, which is what most of them ask
 * for in return. A bundler does not see all it brings along: what comes by style sheet, as icons or unbundled is named in
 * `also`. Vite's own `build.license` leaves out workers, and the notices that Apache's licence asks for.
 *
 * A worker is a bundle of its own: the same plugin is given to `worker.plugins`.
 */
export function licences({ also = [] }: { also?: readonly string[] } = {}): Plugin {
  const folders = new Set(also.map((name) => path(`node_modules/${name}`)))
  return {
    name: 'wavedrop-licences',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        for (const id of part.type === 'chunk' ? part.moduleIds : []) {
          const [folder] = /^[^\0].*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []
          if (folder !== undefined) folders.add(folder)
        }
      }
    },
    // Not called for a worker: its bundle is written with the window's.
    writeBundle({ dir = '.' }) {
      writeFileSync(join(dir, 'licences.json'), JSON.stringify([...folders].map(licenceOf)))
    },
  }
}

function licenceOf(folder: string): Licence {
  const described: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = packageFile.parse(described)
  const text = licenceFiles(folder).map((file) => readFileSync(file, 'utf8').trim())
  return { name, version, licence: license, text: text.join('\n\n') || keptText(name) }
}

/** Those of a package, and those in a folder of them that it has. */
function licenceFiles(folder: string): string[] {
  const named = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => licenceNames.test(name))
  return named.flatMap((entry) => {
    const file = join(folder, entry.name)
    return entry.isDirectory() ? readdirSync(file).map((inside) => join(file, inside)) : [file]
  })
}

/** The text for a package that carries none, as its authors give it elsewhere. */
function keptText(name: string): string {
  const file = path(`electron/resources/licences/${name.replace('/', '+')}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
