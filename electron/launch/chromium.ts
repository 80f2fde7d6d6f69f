import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { canInstallPackages, installPackages } from './debian.ts'

/** Chromium and its relatives by the names their packages give them, the plainest first. */
const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge']
const windowsPrograms = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

const nonEmpty = (value: string | undefined): value is string => value !== undefined && value !== ''

/** Every path where Chromium may lie on `platform`, in the order of preference. */
export function chromiumPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    return ['/', env['HOME']]
      .filter(nonEmpty)
      .flatMap((base) =>
        macApps.map((app) => join(base, 'Applications', `${app}.app`, 'Contents', 'MacOS', app)),
      )
  }
  if (platform === 'win32') {
    const bases = [env['LOCALAPPDATA'], env['PROGRAMFILES'], env['PROGRAMFILES(X86)']].filter(nonEmpty)
    return windowsPrograms.flatMap((parts) => bases.map((base) => join(base, ...parts)))
  }
  const folders = new Set([...(env['PATH'] ?? '').split(delimiter).filter(nonEmpty), ...linuxFolders])
  return linuxNames.flatMap((name) => [...folders].map((folder) => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const howToGetIt =
  'Install Chromium or Google Chrome (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.'

/**
 * The path of a Chromium on this machine. `CHROMIUM_PATH` or `CHROME_PATH` decides when set; `isThere` tells
 * whether a path can be run.
 */
export function findChromium(
  platform = process.platform,
  env = process.env,
  isThere: (path: string) => boolean = isProgram,
): Result<string> {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = env[name]
    if (!nonEmpty(path)) continue
    if (isThere(path)) return ok(path)
    return fail('file-missing', `${name} names ${path}, which cannot be run.`, { hint: howToGetIt })
  }
  const path = chromiumPaths(platform, env).find(isThere)
  if (path !== undefined) return ok(path)
  return fail('file-missing', 'There is no Chromium on this machine.', { hint: howToGetIt })
}

/** Finds Chromium, and installs it where that asks nobody (Debian, as root). */
export async function ensureChromium(): Promise<Result<string>> {
  const found = findChromium()
  if (found.ok || process.env['CHROMIUM_PATH'] || process.env['CHROME_PATH'] || !canInstallPackages())
    return found
  const installed = await installPackages(['chromium'], 'Chromium is not on this machine')
  return installed.ok ? findChromium() : installed
}
