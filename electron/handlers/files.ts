import { basename } from 'node:path'
import { ok } from '../../shared/ipc/result.ts'
import { contentOf, fileNameOf, writeWhole } from '../savedFile.ts'
import type { Desktop, Handlers } from './types.ts'

export function fileHandlers(desktop: Pick<Desktop, 'chooseSavePath'>): Pick<Handlers, 'files.save'> {
  return {
    async 'files.save'(request) {
      const content = contentOf(request)
      if (!content.ok) return content
      const path = await desktop.chooseSavePath(fileNameOf(request), request.kind)
      if (path === null) return ok(null)
      const written = await writeWhole(path, content.value)
      return written.ok ? ok({ name: basename(path) }) : written
    },
  }
}
