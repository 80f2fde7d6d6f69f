import type { Menu as ElectronMenu } from 'electron'

type Template = Parameters<typeof ElectronMenu.buildFromTemplate>[0]

/** A menu that is built and set, and drawn nowhere: Chromium's window has no menu bar to give. */
export class Menu {
  static #application: Menu | null = null
  readonly items: Template

  constructor(items: Template = []) {
    this.items = items
  }

  static buildFromTemplate(template: Template): Menu {
    return new Menu(template)
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application
  }
}

type Used = keyof Pick<typeof ElectronMenu, 'buildFromTemplate' | 'getApplicationMenu' | 'setApplicationMenu'>
/** What drift of Electron's API would break here. */
Menu satisfies Record<Used, unknown>
