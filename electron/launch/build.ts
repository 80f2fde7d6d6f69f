import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { runQuietly } from './run.ts'
import { timed } from './say.ts'

const configs = ['vite.config.ts', 'vite.main.config.ts', 'vite.preload.config.ts']

/** Everything the bundles are made of. */
const sources = [
  'electron/**/*',
  'renderer/**/*',
  'shared/**/*',
  'vite.*',
  'package.json',
  'package-lock.json',
]

/**
 * A fingerprint of the sources below `root`. By content, not by time: after a branch switch every file is new
 * and most are the same.
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const content = readFileSync(file)
    // The length keeps two neighbours from trading bytes unnoticed.
    hash.update(`${file.slice(root.length)}\n${content.byteLength}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Builds window, preload and main process into dist/, when the sources are others than those it was built from. */
export async function ensureBuilt(root: string): Promise<Result<undefined>> {
  const stamp = join(root, 'dist', '.sources')
  const wanted = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return ok()
  return timed('Building the app', () => build(root, stamp, wanted))
}

async function build(root: string, stamp: string, wanted: string): Promise<Result<undefined>> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const builds = await Promise.all(
    configs.map((config) =>
      runQuietly(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
        cwd: root,
        // A test run says `test`, which would bring Vue's development build, and keep it for the next start.
        env: { NODE_ENV: 'production' },
      }),
    ),
  )
  const broken = builds.find(({ code }) => code !== 0)
  if (broken) return fail('internal', `The app could not be built.\n\n${broken.log.trim()}`)
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, wanted)
  return ok()
}
