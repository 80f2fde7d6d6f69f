import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the main process wrote into its log as errors, each with its stack: a fault that mends itself is seen nowhere else.
 * `profileDir` is the profile of an app that has been closed.
 */
export function loggedErrors(profileDir: string): string[] {
  const logs = join(profileDir, 'logs')
  // It begins with its first line.
  if (!existsSync(logs)) return []
  return readdirSync(logs)
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').split(/^(?=\[\d{4}-)/m))
    .filter((entry) => entry.includes('[error]'))
}
