import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface AppArguments {
  /** `--profile DIR` as an absolute path: everything the app keeps. */
  profile?: string
  /** `--base-url URL`: a hosting service for this run, its key in WAVEDROP_API_KEY. */
  baseUrl?: string
}

/**
 * The app's own options among those of its process (`process.argv`): Electron and Chromium leave theirs in the same
 * list, so unknown ones are passed over.
 */
export function appArguments(argv: string[], cwd: string): AppArguments {
  const { values } = parseArgs({
    args: argv.slice(1),
    options: { profile: { type: 'string' }, 'base-url': { type: 'string' } },
    strict: false,
  })
  const { profile, 'base-url': baseUrl } = values
  return {
    ...(typeof profile === 'string' && { profile: resolve(cwd, profile) }),
    ...(typeof baseUrl === 'string' && { baseUrl }),
  }
}
