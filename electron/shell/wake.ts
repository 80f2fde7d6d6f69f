import type { powerMonitor } from 'electron'
import type { App } from '../app.ts'

/** After a sleep connections are dead and the world has moved on: what waits goes on at once, and news is asked for. */
export function goOnAfterSleep(power: Pick<typeof powerMonitor, 'on'>, app: Pick<App, 'workspace'>): void {
  power.on('resume', () => app.workspace()?.wake())
}
