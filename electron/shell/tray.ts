import { app as electronApp, Menu, nativeImage, Tray } from 'electron'
import type { App } from '../app.ts'
import { standingSentence, type Standing } from './standing.ts'
import { trayBitmap } from './trayIcon.ts'
import type { MainWindow } from './window.ts'
import type { Words } from './words/en.ts'

/** The app's icon beside the clock. */
export interface AppTray {
  /** Says how the open account stands; null: none is open. */
  stand: (standing: Standing | null) => void
}

/** Points across; drawn twice as fine for displays that are. */
const points = 22

export function createTray(app: App, window: MainWindow, words: () => Words): AppTray {
  const template = process.platform === 'darwin'
  const pixels = points * 2
  const image = nativeImage.createFromBitmap(trayBitmap(pixels, template), {
    width: pixels,
    height: pixels,
    scaleFactor: 2,
  })
  image.setTemplateImage(template)
  const tray = new Tray(image)
  let standing: Standing | null = null
  let drawn = ''

  function draw(): void {
    const text = words()
    const sentence = standingSentence(standing, text)
    const { hold } = app.preferences.get().uploads
    const isShown = window.isShown()
    // A menu that is set anew while somebody has it open closes under the pointer.
    const looks = JSON.stringify([sentence, hold, isShown, text.tray.quit])
    if (looks === drawn) return
    drawn = looks
    tray.setToolTip(`Wavedrop: ${sentence}`)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: sentence, enabled: false },
        { type: 'separator' },
        isShown
          ? { label: text.tray.hide, click: () => window.hide() }
          : { label: text.tray.show, click: () => window.show() },
        { label: text.tray.add, enabled: standing !== null, click: () => window.show('/inbox?choose=files') },
        { label: text.tray.hold, type: 'checkbox', checked: hold, click: turnHold },
        { type: 'separator' },
        { label: text.tray.quit, click: () => electronApp.quit() },
      ]),
    )
  }

  function turnHold(): void {
    const { uploads } = app.preferences.get()
    app.preferences.set({ uploads: { ...uploads, hold: !uploads.hold } })
  }

  // Linux hands no click where a menu is set; Windows and macOS do.
  tray.on('click', () => window.show())
  window.onShown(draw)
  app.preferences.onChange(draw)
  draw()
  return {
    stand(next) {
      standing = next
      draw()
    },
  }
}
