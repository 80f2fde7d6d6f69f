import { homedir } from 'node:os'
import { sep } from 'node:path'

/** A path as people write it: what lies in their home folder begins with `~`. For showing only. */
export function homePath(path: string, home = homedir()): string {
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path
}
