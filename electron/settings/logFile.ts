import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** What was written about earlier runs: `logs/main.log` below the profile, and the part before it. */
export interface LogFile {
  path: string
  /** Bytes, of both parts. */
  bytes(): number
  /** The last lines, at most so many bytes of them. */
  tail(mostBytes: number): string
  clear(): void
}

export function logFile(profileDir: string): LogFile {
  const path = join(profileDir, 'logs', 'main.log')
  /** Where the logger puts what was written before the file grew too large. */
  const earlier = join(profileDir, 'logs', 'main.old.log')
  const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0)
  return {
    path,
    bytes: () => sizeOf(path) + sizeOf(earlier),
    tail(mostBytes) {
      if (!existsSync(path)) return ''
      const file = openSync(path, 'r')
      try {
        const { size } = fstatSync(file)
        const wanted = Math.min(size, mostBytes)
        const bytes = Buffer.alloc(wanted)
        readSync(file, bytes, 0, wanted, size - wanted)
        const text = bytes.toString('utf8')
        // A line cut in half could hold half a secret, which nothing recognises any more.
        return wanted === size ? text : text.slice(text.indexOf('\n') + 1)
      } finally {
        closeSync(file)
      }
    },
    clear() {
      rmSync(earlier, { force: true })
      // The logger goes on writing to the same file.
      if (existsSync(path)) truncateSync(path)
    },
  }
}
