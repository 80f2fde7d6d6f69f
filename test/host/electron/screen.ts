import { EventEmitter } from 'node:events'
import type { Display, Screen } from 'electron'

type HostDisplay = Pick<Display, 'id' | 'workArea' | 'scaleFactor'>

/** The displays as a test says they are; at first a single one. */
class HostScreen extends EventEmitter {
  displays: [HostDisplay, ...HostDisplay[]] = [
    { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 }, scaleFactor: 1 },
  ]

  getAllDisplays(): HostDisplay[] {
    return [...this.displays]
  }

  getPrimaryDisplay(): HostDisplay {
    return this.displays[0]
  }
}

export const screen = new HostScreen()
/** What drift of Electron's API would break here. */
screen satisfies Record<keyof Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>, unknown>
