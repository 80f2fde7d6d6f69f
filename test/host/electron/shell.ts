import type { Shell } from 'electron'
import { environment } from '../environment.ts'

export const shell = {
  openExternal: (url: string) => environment().desk.openExternal(url),
  showItemInFolder: (path: string) => environment().desk.showItem(path),
} satisfies Pick<Shell, 'openExternal' | 'showItemInFolder'>
