/** Where the app can be opened: as the desktop app, as the same app in Chromium, or as its twin in the terminal. */
export const hosts = ['electron', 'chromium', 'terminal'] as const
export type Host = (typeof hosts)[number]

export interface Wish {
  /** `--host`, when given. */
  host?: Host | undefined
  /** Whether windows can be shown. */
  hasDisplay: boolean
  /** Whether something wants to drive the window over the DevTools protocol (`--cdp-port`). */
  driven: boolean
}

/** The hosts to try, best first. Who names one gets that one or a reason, never a surprise. */
export function hostsToTry({ host, hasDisplay, driven }: Wish): readonly Host[] {
  if (host !== undefined) return [host]
  if (hasDisplay) return hosts
  return driven ? ['chromium'] : ['terminal']
}

/** Whether this machine can show windows: always on macOS and Windows, on Linux where a display server is named. */
export function hasDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}
