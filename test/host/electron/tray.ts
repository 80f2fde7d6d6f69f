import { EventEmitter } from 'node:events'
import type { Tray as ElectronTray } from 'electron'
import type { Menu } from './menu.ts'
import type { HostImage } from './nativeImage.ts'

/** An icon beside the clock that nobody sees: it remembers what it was told, for tests to ask. */
export class Tray extends EventEmitter {
  /** Every icon there is. */
  static readonly all = new Set<Tray>()
  readonly image: HostImage
  toolTip = ''
  menu: Menu | null = null

  constructor(image: HostImage) {
    super()
    this.image = image
    Tray.all.add(this)
  }

  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu
  }

  destroy(): void {
    Tray.all.delete(this)
  }
}

/** What drift of Electron's API would break here. */
Tray.prototype satisfies Record<
  keyof Pick<ElectronTray, 'setToolTip' | 'setContextMenu' | 'destroy'>,
  unknown
>
