import { Menu, type MenuItemConstructorOptions } from 'electron'
import { zoomed } from '../../shared/domain/zoom.ts'
import type { PreferencesService } from '../settings/preferences.ts'
import type { Words } from './words/en.ts'

/** What the menu does that no standard item does. */
export interface MenuActions {
  zoom: (direction: 1 | -1 | 0) => void
}

/** Sets the application menu: the system's standard items with their standard keys, and anew when the language changes. */
export function followMenu(
  platform: NodeJS.Platform,
  development: boolean,
  preferences: PreferencesService,
  words: () => Words,
): void {
  const zoom: MenuActions['zoom'] = (direction) =>
    void preferences.set({ zoom: direction === 0 ? 1 : zoomed(preferences.get().zoom, direction) })
  let drawn = ''
  const draw = () => {
    const { menu } = words()
    if (menu.view === drawn) return
    drawn = menu.view
    Menu.setApplicationMenu(Menu.buildFromTemplate(applicationMenu(platform, development, menu, { zoom })))
  }
  preferences.onChange(draw)
  draw()
}

/** On macOS the menu bar needs the app's own menu and the window list; elsewhere they would be out of place. */
export function applicationMenu(
  platform: NodeJS.Platform,
  development: boolean,
  words: Words['menu'],
  { zoom }: MenuActions,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: words.view,
      submenu: [
        // The standard items would zoom behind the preference's back. The page hears the keys where the menu has none.
        { label: words.resetZoom, ...keys('0', mac), click: () => zoom(0) },
        { label: words.zoomIn, ...keys('Plus', mac), click: () => zoom(1) },
        { label: words.zoomOut, ...keys('-', mac), click: () => zoom(-1) },
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

/** The window hears these keys itself; on Windows and Linux the menu only shows them, so that none counts twice. */
function keys(key: string, mac: boolean) {
  return { accelerator: `CommandOrControl+${key}`, registerAccelerator: mac }
}
