import { join } from 'node:path'
import { app as electronApp, BrowserWindow, nativeTheme, screen } from 'electron'
import type { App } from '../app.ts'
import type { Log } from '../log.ts'
import { jsonFile } from '../settings/jsonFile.ts'
import { eventSender } from './events.ts'
import type { Gaze } from './notes.ts'
import { startPage } from './origin.ts'
import { keptPlace, placeWindow, smallest } from './windowPlace.ts'

/** The page's own background in both themes (renderer/app.css): what shows before its first paint. */
const background = { dark: '#18181b', light: '#ffffff' }

/** How long a window is neither moved nor resized before its place is kept, ms. */
const keepPlaceAfterMs = 500

/** The one window of the app. */
export interface MainWindow {
  /** The window that is open, if any. */
  current: () => BrowserWindow | null
  /** Opens the window, or brings the open one to the front; at the place `to` (what follows the `#`), or where it is. */
  show: (to?: string) => void
  hide: () => void
  isShown: () => boolean
  /** What the person looks at. */
  gaze: () => Gaze
  /** From now on closing the window closes it. */
  letGo: () => void
  /** Calls `listener` when the window was shown or hidden. */
  onShown: (listener: () => void) => void
}

export interface MainWindowOptions {
  /** The bundled preload, as an absolute path. */
  preload: string
  app: App
  log: Log
  /** The person closed the window, which stays behind the app's icon: they may want to know. */
  onKept: () => void
}

export function createMainWindow({ preload, app, log, onKept }: MainWindowOptions): MainWindow {
  const { clock, preferences } = app
  const place = jsonFile(join(app.profileDir, 'window.json'), keptPlace.nullable(), null, () => clock.now())
  const listeners = new Set<() => void>()
  const tellShown = () => listeners.forEach((listener) => listener())
  let window: BrowserWindow | null = null
  let quitting = false
  electronApp.on('before-quit', () => (quitting = true))
  const send = eventSender(() => window, log)

  function open(to: string): BrowserWindow {
    const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
    const { maximized, ...bounds } = placeWindow(place.read(), areas)
    const opened = new BrowserWindow({
      ...bounds,
      minWidth: smallest.width,
      minHeight: smallest.height,
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
    if (maximized) opened.maximize()
    opened.once('ready-to-show', () => opened.show())
    for (const event of ['show', 'hide'] as const) opened.on(event as 'show', tellShown)
    keepPlace(opened)
    keepOnClose(opened)
    opened.webContents.on('did-finish-load', () => applyZoom(preferences.get().zoom))
    opened.on('closed', () => {
      window = null
      tellShown()
    })
    const address = to === '' ? startPage : `${startPage}#${to}`
    opened.loadURL(address).catch((error: unknown) => log.error('The window did not load', error))
    return opened
  }

  function applyZoom(zoom: number): void {
    const contents = window?.webContents
    if (contents && contents.getZoomFactor() !== zoom) contents.setZoomFactor(zoom)
  }
  preferences.onChange(({ zoom }) => applyZoom(zoom))

  /** Not only when it closes: an app that is killed has no such moment. */
  function keepPlace(opened: BrowserWindow): void {
    let cancel: (() => void) | null = null
    const keep = () => {
      cancel?.()
      if (!opened.isDestroyed()) place.write({ ...opened.getNormalBounds(), maximized: opened.isMaximized() })
    }
    const soon = () => {
      cancel?.()
      cancel = clock.after(keepPlaceAfterMs, keep)
    }
    for (const event of ['resize', 'move'] as const) opened.on(event as 'resize', soon)
    opened.on('close', keep)
  }

  function keepOnClose(opened: BrowserWindow): void {
    opened.on('close', (event) => {
      if (quitting || !preferences.get().window.closeToTray) return
      event.preventDefault()
      opened.hide()
      onKept()
    })
  }

  const isShown = () => window?.isVisible() ?? false
  return {
    current: () => window,
    show(to = '') {
      if (window === null) {
        window = open(to)
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      if (to !== '') send('app.navigate', { to })
    },
    hide: () => window?.hide(),
    letGo: () => void (quitting = true),
    isShown,
    gaze: () => ({
      focused: isShown() && (window?.isFocused() ?? false),
      path: URL.parse(window?.webContents.getURL() ?? '')?.hash.slice(1) ?? '',
    }),
    onShown: (listener) => void listeners.add(listener),
  }
}
