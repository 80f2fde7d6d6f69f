import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { fail, ok } from '../../shared/ipc/result.ts'
import type { Desktop } from '../handlers/types.ts'
import { homePath } from '../homePath.ts'
import { isWebUrl } from './origin.ts'
import type { Words } from './words/en.ts'

/** What the hosting service accepts (field notes, "accepted audio"). */
const audioExtensions = ['mp3', 'm4a', 'wav', 'aif', 'aiff', 'aifc', 'mp4', 'mov']

/** The system's dialogs, in front of the window that is open, and its file manager and browser. */
export function createDesktop(window: () => BrowserWindow | null, words: () => Words): Desktop {
  async function choose(options: OpenDialogOptions): Promise<string[]> {
    const parent = window()
    const { canceled, filePaths } = parent
      ? await dialog.showOpenDialog(parent, options)
      : await dialog.showOpenDialog(options)
    return canceled ? [] : filePaths
  }

  function audioDialog(): OpenDialogOptions {
    const { title, button, kind } = words().dialogs.audio
    return { title, buttonLabel: button, filters: [{ name: kind, extensions: audioExtensions }] }
  }

  return {
    async chooseFolder() {
      const { title, button } = words().dialogs.folder
      const [folder] = await choose({
        title,
        buttonLabel: button,
        properties: ['openDirectory', 'createDirectory'],
      })
      return folder ?? null
    },
    chooseAudio: () => choose({ ...audioDialog(), properties: ['openFile', 'multiSelections'] }),
    async chooseOneAudio() {
      const [file] = await choose({ ...audioDialog(), properties: ['openFile'] })
      return file ?? null
    },
    async choosePlan() {
      const { title, button, kind } = words().dialogs.plan
      const [file] = await choose({
        title,
        buttonLabel: button,
        filters: [{ name: kind, extensions: ['csv', 'tsv', 'txt'] }],
        properties: ['openFile'],
      })
      return file ?? null
    },
    async chooseSavePath(suggestedName, kind) {
      const parent = window()
      const { title, kinds } = words().dialogs.save
      const filters = [{ name: kinds[kind], extensions: [kind] }]
      const options = { title, defaultPath: suggestedName, filters }
      const { canceled, filePath } = parent
        ? await dialog.showSaveDialog(parent, options)
        : await dialog.showSaveDialog(options)
      return canceled || filePath === '' ? null : filePath
    },
    async openExternal(url) {
      if (!isWebUrl(url)) throw new RangeError('Only web addresses are opened in the browser.')
      await shell.openExternal(url)
    },
    async openFolder(path) {
      const problem = await shell.openPath(path)
      if (problem === '') return ok()
      return fail('file-missing', `${homePath(path)} could not be opened.`, { hint: problem })
    },
  }
}
