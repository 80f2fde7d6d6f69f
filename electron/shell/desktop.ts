import { join } from 'node:path'
import { app as electronApp } from 'electron'
import type { App } from '../app.ts'
import type { Surroundings } from '../handlers/types.ts'
import type { Log } from '../log.ts'
import { readLicences } from '../settings/licences.ts'
import { logFile } from '../settings/logFile.ts'
import { eventSender } from './events.ts'
import { followStanding } from './follow.ts'
import { installedUpdater } from './installedUpdater.ts'
import { createStartAtLogin } from './loginItem.ts'
import { describeMachine } from './machine.ts'
import { followMenu } from './menu.ts'
import { followMetered } from './metered.ts'
import { notify, showNotification } from './notifications.ts'
import { createReportRedactor, type Redactor } from './redaction.ts'
import { progressFraction } from './standing.ts'
import { followTheme } from './theme.ts'
import { createTray } from './tray.ts'
import { createUpdates } from './updates.ts'
import { createMainWindow, type MainWindow } from './window.ts'
import type { Words } from './words/en.ts'
import { wordsIn } from './words/words.ts'

/** The app's place on the desktop: its window, its icon, and what they say. */
export interface DesktopFrame {
  window: MainWindow
  words: () => Words
  surroundings: Surroundings
}

/** Puts the frame together. `dist`: the folder of the bundles, as an absolute path. */
export async function createDesktopFrame(
  app: App,
  dist: string,
  redactor: Redactor,
  log: Log,
): Promise<DesktopFrame> {
  const { preferences } = app
  const words = () => wordsIn(preferences.get().language, electronApp.getLocale())
  const redact = (text: string) => redactor.redact(text)
  followTheme(preferences)
  followMenu(process.platform, !electronApp.isPackaged, preferences, words)

  const preload = join(dist, 'preload', 'preload.cjs')
  const window = createMainWindow({ preload, app, log, onKept: explainOnce })
  const open = (to: string) => window.show(to)

  /** The first time the window goes behind the icon, it says where it went. */
  function explainOnce(): void {
    const { window: kept } = preferences.get()
    if (kept.trayExplained) return
    preferences.set({ window: { ...kept, trayExplained: true } })
    const { title, what } = words().goesOn
    showNotification({ title, body: what, to: '/settings?section=window', redact, open })
  }

  const tray = createTray(app, window, words)
  followStanding(
    app,
    (standing) => {
      tray.stand(standing)
      window.current()?.setProgressBar(standing === null ? -1 : progressFraction(standing))
      electronApp.setBadgeCount(standing?.needsYou ?? 0)
    },
    log,
  )
  notify({ app, words, gaze: window.gaze, open, redact })

  const send = eventSender(window.current, log)
  return {
    window,
    words,
    surroundings: {
      startAtLogin: createStartAtLogin({
        platform: process.platform,
        packaged: electronApp.isPackaged,
        program: process.env['APPIMAGE'] ?? process.execPath,
        configDir: process.env['XDG_CONFIG_HOME'] ?? join(electronApp.getPath('home'), '.config'),
        app: electronApp,
      }),
      updates: createUpdates({
        app,
        updater: await installedUpdater(),
        tell: (state) => send('updates.changed', state),
        onLeaving: window.letGo,
        log,
      }),
      reportNetwork: followMetered(app, process.platform),
      licences: () => readLicences(dist),
      log: logFile(app.profileDir),
      machine: describeMachine,
      redact: createReportRedactor(redactor, electronApp.getPath('home')),
    },
  }
}
