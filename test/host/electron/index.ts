/**
 * What `import … from 'electron'` finds in the host: the part of Electron's main-process API that Wavedrop uses, on
 * top of Chromium. What the app uses beyond it is an error when the module is linked, never a silent difference.
 */
export { app } from './app.ts'
export { BrowserWindow } from './browserWindow.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipcMain.ts'
export { Menu } from './menu.ts'
export { nativeImage } from './nativeImage.ts'
export { nativeTheme } from './nativeTheme.ts'
export { Notification } from './notification.ts'
export { powerMonitor } from './powerMonitor.ts'
export { protocol } from './protocol.ts'
export { screen } from './screen.ts'
export { session } from './session.ts'
export { shell } from './shell.ts'
export { Tray } from './tray.ts'
