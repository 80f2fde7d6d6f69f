import { recognise } from './containers/recognise.ts'
import { type Finding } from './finding.ts'
import { openAudio, type OpenFailure, refusedBy } from './openAudio.ts'
import { sameSignature, type Signature } from './settle.ts'

/**
 * Looks into the file at `path` to tell whether all of it is there. Null when it is no longer the file of
 * `expected`: what was found would be about something else.
 */
export async function examine(path: string, expected: Signature): Promise<Finding | null> {
  const opened = await openAudio(path)
  if (!opened.ok) return failed(opened.error)
  const file = opened.value
  try {
    if (!sameSignature(file.signature, expected)) return null
    return (await recognise(file)).finding
  } catch (error) {
    return failed(refusedBy(path, error).error)
  } finally {
    await file.close()
  }
}

function failed({ busy, told }: OpenFailure): Finding {
  return busy ? { kind: 'busy' } : { kind: 'unreadable', error: told }
}
