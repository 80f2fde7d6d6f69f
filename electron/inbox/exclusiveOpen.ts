import { open } from 'node:fs/promises'
import { inTurns } from './inTurns.ts'
import { type OpenWriters } from './writers.ts'

/** libuv's UV_FS_O_EXLOCK: on Windows it opens with no sharing, which fails while any other handle exists. */
const exclusive = 0x10000000

/**
 * Windows. Getting a file to ourselves proves that nobody writes. Not getting it proves nothing: a player that
 * only reads keeps us out as well, and would do so for hours, so the answer is then `unknown`.
 */
export const exclusiveOpen: OpenWriters = {
  look: (files) =>
    inTurns(files, async ({ path }) => {
      try {
        const handle = await open(path, exclusive)
        await handle.close()
        return 'closed'
      } catch {
        // Whatever stands in the way, the examination that follows meets it too and names it.
        return 'unknown'
      }
    }),
}
