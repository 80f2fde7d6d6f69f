import { hasDisplay } from '../../electron/launch/hosts.ts'
import { electronBinary } from './electronBinary.ts'
import { launchElectron } from './launchElectron.ts'
import type { RunningApp, StartOptions } from './runningApp.ts'
import { startHost } from './startHost.ts'

interface Host {
  name: string
  start: (options: StartOptions) => Promise<RunningApp>
}

/** Where this machine can run the app for a test: in Chromium always, in Electron when its program and a display are there. */
export function availableHosts(): Host[] {
  const chromium = { name: 'Chromium', start: startHost }
  return electronMissing() === null ? [chromium, { name: 'Electron', start: launchElectron }] : [chromium]
}

/** Why this machine cannot run the app in Electron, as a sentence; null when it can. */
export function electronMissing(): string | null {
  if (electronBinary() === null) return 'Electron’s program is not on this machine.'
  return hasDisplay(process.platform, process.env) ? null : 'There is no display for Electron.'
}
