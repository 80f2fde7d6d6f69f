import { join } from 'node:path'
import { inspect } from 'node:util'
import { app as electronApp, dialog, ipcMain, powerMonitor } from 'electron'
import { systemClock } from '../shared/domain/clock.ts'
import type { AppError } from '../shared/ipc/result.ts'
import { createApp } from './app.ts'
import { createHandlers } from './handlers/index.ts'
import { createKeytarStore } from './keychain/keytarStore.ts'
import { appArguments } from './shell/arguments.ts'
import { createDesktopFrame } from './shell/desktop.ts'
import { createDesktop } from './shell/dialogs.ts'
import { eventSender } from './shell/events.ts'
import { openFirstAccount } from './shell/firstAccount.ts'
import { serveIpc } from './shell/ipcServer.ts'
import { createLog } from './shell/logging.ts'
import { useProfile } from './shell/profile.ts'
import { registerAppScheme, serveApp } from './shell/protocol.ts'
import { createRedactor, hidingKeys, hidingSecrets } from './shell/redaction.ts'
import { secure } from './shell/security.ts'
import { isFromWindow } from './shell/sender.ts'
import { closeBeforeQuit } from './shell/shutdown.ts'
import { goOnAfterSleep } from './shell/wake.ts'

const args = appArguments(process.argv, process.cwd())
const profile = useProfile(args.profile)
registerAppScheme()

if (!profile.ok) {
  giveUp(profile.error)
} else if (!electronApp.requestSingleInstanceLock()) {
  // The first one shows its window. This one must not come as far as the database.
  electronApp.quit()
} else {
  electronApp
    .whenReady()
    .then(() => start(profile.value))
    // Without this a bug while starting would leave a process with no window to say so.
    .catch((error: unknown) =>
      giveUp({ code: 'internal', message: 'Wavedrop could not start.', hint: inspect(error) }),
    )
}

/** Puts the app together: services, then the channels to the window, then the window. */
async function start(profileDir: string): Promise<void> {
  const redactor = createRedactor()
  const log = createLog(profileDir, redactor)
  const opened = createApp({
    profileDir,
    secrets: hidingSecrets(createKeytarStore(), redactor),
    clock: systemClock,
    version: electronApp.getVersion(),
    log,
  })
  if (!opened.ok) return giveUp(opened.error)
  const app = opened.value
  closeBeforeQuit(electronApp, () => app.close(), log)

  const dist = join(electronApp.getAppPath(), 'dist')
  secure(log)
  serveApp(join(dist, 'renderer'), async (name) => (await app.workspace()?.audio.open(name)) ?? null)
  const frame = await createDesktopFrame(app, dist, redactor, log)
  const { window: mainWindow, words, surroundings } = frame
  const handlers = createHandlers(app, createDesktop(mainWindow.current, words), surroundings)
  serveIpc({
    ipcMain,
    handlers: hidingKeys(handlers, redactor),
    issueGrant: (path) => app.grants.issue(path),
    isOurs: (event) => isFromWindow(event, mainWindow.current()),
    log,
  })
  app.onEvent(eventSender(mainWindow.current, log))
  goOnAfterSleep(powerMonitor, app)

  const keyForRun = process.env['WAVEDROP_API_KEY'] ?? ''
  redactor.hide(keyForRun)
  const account = await openFirstAccount(app, args, keyForRun)
  if (!account.ok) log.warn(`No account is open: ${account.error.message}`)

  if (!startedHidden()) mainWindow.show()
  electronApp.on('second-instance', (_event, argv) => {
    // The system's start at login must not bring a window up that the person opened and put away.
    if (appArguments(argv, process.cwd()).hidden !== true) mainWindow.show()
  })
  electronApp.on('activate', () => mainWindow.show())
  electronApp.on('window-all-closed', () => {
    // On macOS an app without windows goes on, as people there expect.
    if (process.platform !== 'darwin') electronApp.quit()
  })
}

/** Whether the system started the app when the person logged in: its icon is enough then. */
function startedHidden(): boolean {
  // macOS hands on no arguments.
  return (
    args.hidden === true ||
    (process.platform === 'darwin' && electronApp.getLoginItemSettings().wasOpenedAtLogin)
  )
}

function giveUp({ message, hint }: AppError): void {
  dialog.showErrorBox(message, hint ?? '')
  electronApp.exit(1)
}
