import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron'
import type { Desktop } from '../handlers/types.ts'
import { isWebUrl } from './origin.ts'

/** What the hosting service accepts (field notes, "accepted audio"). */
const audioExtensions = ['mp3', 'm4a', 'wav', 'aif', 'aiff', 'aifc', 'mp4', 'mov']

/** The system's dialogs, in front of the window that is open. */
export function createDesktop(window: () => BrowserWindow | null): Desktop {
  async function choose(options: OpenDialogOptions): Promise<string[]> {
    const parent = window()
    const { canceled, filePaths } = parent
      ? await dialog.showOpenDialog(parent, options)
      : await dialog.showOpenDialog(options)
    return canceled ? [] : filePaths
  }

  return {
    async chooseFolder() {
      const [folder] = await choose({
        title: 'Choose a folder to watch',
        buttonLabel: 'Watch this folder',
        properties: ['openDirectory', 'createDirectory'],
      })
      return folder ?? null
    },
    chooseAudio: () =>
      choose({
        title: 'Choose finished audio',
        buttonLabel: 'Add',
        filters: [{ name: 'Audio', extensions: audioExtensions }],
        properties: ['openFile', 'multiSelections'],
      }),
    async openExternal(url) {
      if (!isWebUrl(url)) throw new RangeError('Only web addresses are opened in the browser.')
      await shell.openExternal(url)
    },
  }
}
