import { BrowserWindow, nativeTheme } from 'electron'
import type { Log } from '../log.ts'
import { startPage } from './origin.ts'

/** The page's own background in both themes (renderer/app.css): what shows before its first paint. */
const background = { dark: '#18181b', light: '#ffffff' }

/** The one window of the app. */
export interface MainWindow {
  /** The window that is open, if any. */
  current: () => BrowserWindow | null
  /** Opens the window, or brings the open one to the front. */
  show: () => void
}

/** `preload`: the bundled preload, as an absolute path. */
export function createMainWindow(preload: string, log: Log): MainWindow {
  let window: BrowserWindow | null = null

  function open(): BrowserWindow {
    const opened = new BrowserWindow({
      width: 1280,
      height: 820,
      minWidth: 900,
      minHeight: 600,
      show: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        // Titles hold names, places and numbers no dictionary knows, and the dictionaries come from the net.
        spellcheck: false,
      },
    })
    opened.once('ready-to-show', () => opened.show())
    opened.on('closed', () => (window = null))
    opened.loadURL(startPage).catch((error: unknown) => log.error('The window did not load', error))
    return opened
  }

  return {
    current: () => window,
    show() {
      if (window === null) {
        window = open()
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
  }
}
