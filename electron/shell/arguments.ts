import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface AppArguments {
  /** `--profile DIR` as an absolute path: everything the app keeps. */
  profile?: string
  /** `--base-url URL`: a hosting service for this run, its key in WAVEDROP_API_KEY. */
  baseUrl?: string
  /** `--hidden`: started by the system when the person logged in. No window opens. */
  hidden?: boolean
}

/**
 * The app's own options among those of its process (`process.argv`): Electron and Chromium leave theirs in the same
 * list, so unknown ones are passed over.
 */
export function appArguments(argv: string[], cwd: string): AppArguments {
  const { values } = parseArgs({
    args: argv.slice(1),
    options: { profile: { type: 'string' }, 'base-url': { type: 'string' }, hidden: { type: 'boolean' } },
    strict: false,
  })
  const { profile, 'base-url': baseUrl, hidden } = values
  return {
    ...(typeof profile === 'string' && { profile: resolve(cwd, profile) }),
    ...(typeof baseUrl === 'string' && { baseUrl }),
    ...(hidden === true && { hidden }),
  }
}
