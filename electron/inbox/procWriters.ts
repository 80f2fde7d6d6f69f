import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isNetworkDrive } from './drives.ts'
import { inTurns } from './inTurns.ts'
import { type WriterState } from './settleTimes.ts'
import { type LocatedFile, type OpenWriters } from './writers.ts'

/** The two low bits of the open flags: 0 reads, 1 writes, 2 does both (fcntl.h). */
const accessMode = 0o3

/**
 * Linux. Looks through `/proc/<pid>/fd` of every process of this user. A file of somebody else's, or on a
 * network drive, may have a writer that is not listed there: `unknown`, unless one is.
 */
export const procWriters: OpenWriters = {
  async look(files) {
    const open = identitiesOpenForWriting(files)
    return inTurns(files, async (file) => (open.has(file.identity) ? 'open' : await whenNotListed(file.path)))
  },
}

async function whenNotListed(path: string): Promise<WriterState> {
  try {
    const user = process.getuid?.()
    const visible = user === 0 || (await lstat(path)).uid === user
    return visible && !(await isNetworkDrive(dirname(path))) ? 'closed' : 'unknown'
  } catch {
    // Gone, or its drive is: the next look finds that out.
    return 'unknown'
  }
}

/**
 * Synchronous on purpose: these are a few thousand in-memory answers of the kernel that take some milliseconds
 * in all. The thread pool would be busy with them for longer, and with it every upload.
 */
function identitiesOpenForWriting(files: readonly LocatedFile[]): Set<string> {
  const names = new Set(files.map((file) => basename(file.path)))
  const wanted = new Set(files.map((file) => file.identity))
  const found = new Set<string>()
  for (const process of orNone(() => readdirSync('/proc'))) {
    if (!/^\d+$/.test(process)) continue
    for (const descriptor of orNone(() => readdirSync(`/proc/${process}/fd`))) {
      const link = `/proc/${process}/fd/${descriptor}`
      const identity = identityIfNamed(link, names)
      if (identity === null || !wanted.has(identity)) continue
      if (isWritable(`/proc/${process}/fdinfo/${descriptor}`)) found.add(identity)
    }
  }
  return found
}

/** By name first, because only a regular file's link may be looked through; then by identity, because names repeat. */
function identityIfNamed(link: string, names: ReadonlySet<string>): string | null {
  try {
    if (!names.has(basename(readlinkSync(link)))) return null
    const { dev, ino } = statSync(link, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    // Closed in the meantime.
    return null
  }
}

function isWritable(fdinfo: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(fdinfo, 'latin1'))?.[1] ?? '0'
    return (Number.parseInt(flags, 8) & accessMode) !== 0
  } catch {
    // Closed in the meantime.
    return false
  }
}

/** Processes end while they are being listed, and other users' are not ours to see. */
function orNone(list: () => string[]): string[] {
  try {
    return list()
  } catch {
    return []
  }
}
