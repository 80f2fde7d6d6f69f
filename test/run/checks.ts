import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runQuietly } from '../../electron/launch/run.ts'
import { type Outcome } from './stages.ts'

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * The script of a command-line tool in node_modules. Run by its path, because the launchers in `.bin` are shell
 * files on Windows.
 */
export function toolScript(root: string, name: string): string {
  const folder = join(root, 'node_modules', name)
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`${name} has no command of its own name.`)
  return join(folder, script)
}

/** A stage that runs a tool beside the tests, which go first, and keeps its words for when it fails. */
export function check(root: string, tool: string, ...args: string[]): () => Promise<Outcome> {
  return async () => {
    const command = [toolScript(root, tool), ...args]
    const { code, log } = await runQuietly(process.execPath, command, { cwd: root, yielding: true })
    return { ok: code === 0, log }
  }
}
