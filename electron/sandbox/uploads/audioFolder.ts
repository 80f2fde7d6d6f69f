import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where uploaded audio lies: `audio/<id>.<extension>`, and `incoming/` while it arrives. */
export interface AudioFolder {
  /** Path of a complete file. */
  pathOf(id: string, extension: string): string
  /** Path for a transfer under way; `transfer` tells two transfers of one upload apart. */
  incomingPath(id: string, transfer: string): string
  /** Removes what transfers cut off by a stop of the service left behind: everything incoming, and files nobody knows. */
  clean(isKnown: (id: string) => boolean): void
}

export function openAudioFolder(dataDir: string): AudioFolder {
  const complete = join(dataDir, 'audio')
  const incoming = join(dataDir, 'incoming')
  mkdirSync(complete, { recursive: true, mode: 0o700 })
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  return {
    pathOf: (id, extension) => join(complete, `${id}.${extension}`),
    incomingPath: (id, transfer) => join(incoming, `${id}.${transfer}.part`),
    clean(isKnown) {
      for (const name of readdirSync(incoming)) rmSync(join(incoming, name))
      for (const name of readdirSync(complete)) {
        if (!isKnown(name.split('.', 1)[0] ?? '')) rmSync(join(complete, name))
      }
    },
  }
}
