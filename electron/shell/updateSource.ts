import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether a build says where newer versions of it are. electron-builder writes `app-update.yml` into the resources of a
 * build from the `publish` entry of its configuration; a generic provider without an address leads nowhere.
 */
export function hasUpdateSource(resources: string): boolean {
  const path = join(resources, 'app-update.yml')
  return existsSync(path) && namesSource(readFileSync(path, 'utf8'))
}

/** Of the text of such a file: one `key: value` a line, as far as it matters here. */
export function namesSource(yaml: string): boolean {
  const valueOf = (key: string) => new RegExp(`^${key}:[ \\t]*(\\S.*)$`, 'm').exec(yaml)?.[1]?.trim()
  const provider = valueOf('provider')
  if (provider === undefined || provider === 'null') return false
  const url = valueOf('url')
  return provider !== 'generic' || (url !== undefined && URL.canParse(url.replace(/^(['"])(.*)\1$/, '$2')))
}
