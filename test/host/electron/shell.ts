import type { Shell } from 'electron'
import { environment } from '../environment.ts'

export const shell = {
  openExternal: (url: string) => environment().desk.openExternal(url),
  openPath(path: string) {
    environment().desk.showItem(path)
    return Promise.resolve('')
  },
  showItemInFolder: (path: string) => environment().desk.showItem(path),
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
