import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
} from 'electron'
import { environment } from '../environment.ts'

// Electron's dialogs take the window they belong to as an optional first argument.

async function showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
  const filePaths = await environment().desk.chooseFiles(args.at(-1) as OpenDialogOptions)
  return { canceled: filePaths.length === 0, filePaths }
}

async function showMessageBox(...args: unknown[]): Promise<MessageBoxReturnValue> {
  const response = await environment().desk.choose(args.at(-1) as MessageBoxOptions)
  return { response, checkboxChecked: false }
}

export const dialog = {
  showOpenDialog,
  showMessageBox,
  showErrorBox: (title: string, content: string) => environment().desk.tell(title, content),
} satisfies Pick<Dialog, 'showOpenDialog' | 'showMessageBox' | 'showErrorBox'>
