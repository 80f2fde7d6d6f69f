import { app } from 'electron'
import { hasUpdateSource } from './updateSource.ts'
import type { UpdatesOptions } from './updates.ts'

/** What looks for newer versions of this build, or why nothing does. Loaded only where it can work: it is large. */
export async function installedUpdater(): Promise<UpdatesOptions['updater']> {
  if (!app.isPackaged) return 'unpackaged'
  if (!hasUpdateSource(process.resourcesPath)) return 'no-source'
  const { autoUpdater } = await import('electron-updater')
  // What it would write to the console is told in its events.
  autoUpdater.logger = null
  return autoUpdater
}
