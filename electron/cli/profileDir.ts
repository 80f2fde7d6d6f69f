import { join } from 'node:path'

/**
 * The per-user data folder the desktop app uses, which is Electron's `userData`: `appData` and the product's name.
 * https://www.electronjs.org/docs/latest/api/app#appgetpathname
 */
export function defaultProfileDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Wavedrop')
    case 'win32':
      return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Wavedrop')
    default:
      return join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'Wavedrop')
  }
}
