import { exclusiveOpen } from './exclusiveOpen.ts'
import { procWriters } from './procWriters.ts'
import { type OpenWriters } from './writers.ts'

/** What this system can tell: Linux lists open files, Windows grants or refuses exclusive use, macOS tells nothing. */
export function systemWriters(): OpenWriters {
  if (process.platform === 'linux') return procWriters
  if (process.platform === 'win32') return exclusiveOpen
  return { look: (files) => Promise.resolve(files.map(() => 'unknown')) }
}
