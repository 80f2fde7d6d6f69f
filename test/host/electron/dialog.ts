import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import { environment } from '../environment.ts'

// Electron's dialogs take the window they belong to as an optional first argument.

async function showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
  const filePaths = await environment().desk.chooseFiles(args.at(-1) as OpenDialogOptions)
  return { canceled: filePaths.length === 0, filePaths }
}

async function showSaveDialog(...args: unknown[]): Promise<SaveDialogReturnValue> {
  const filePath = await environment().desk.chooseSavePath(args.at(-1) as SaveDialogOptions)
  return { canceled: filePath === '', filePath }
}

async function showMessageBox(...args: unknown[]): Promise<MessageBoxReturnValue> {
  const response = await environment().desk.choose(args.at(-1) as MessageBoxOptions)
  return { response, checkboxChecked: false }
}

export const dialog = {
  showOpenDialog,
  showSaveDialog,
  showMessageBox,
  showErrorBox: (title: string, content: string) => environment().desk.tell(title, content),
} satisfies Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'>
