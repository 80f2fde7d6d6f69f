import { Menu, type MenuItemConstructorOptions } from 'electron'

/** Sets the application menu: the system's standard items with their standard keys. */
export function setApplicationMenu(platform: NodeJS.Platform, development: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(platform, development)))
}

/** On macOS the menu bar needs the app's own menu and the window list; elsewhere they would be out of place. */
export function applicationMenu(
  platform: NodeJS.Platform,
  development: boolean,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(development
          ? ([{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }] as const)
          : []),
      ],
    },
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
  ]
}
