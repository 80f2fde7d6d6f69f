import { EventEmitter } from 'node:events'

/** Electron's `powerMonitor`. Nothing tells this host of a sleep; a test may emit `resume` as the system would. */
export const powerMonitor = new EventEmitter()
