import { lstat } from 'node:fs/promises'
import { type Clock } from '../../shared/domain/clock.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { examine } from './examine.ts'
import { isMissing } from './fileErrors.ts'
import { inTurns } from './inTurns.ts'
import { refusedBy } from './openAudio.ts'
import { settle, type SettleState, type Sighting, type Signature, type Verdict } from './settle.ts'
import { type SettleTimes } from './settleTimes.ts'
import { signatureOf } from './signature.ts'
import { type OpenWriters } from './writers.ts'

/** What looking at files takes. */
export interface Eyes {
  clock: Clock
  writers: OpenWriters
  times: SettleTimes
}

/** What stands at a path, without opening it. */
export type Standing =
  | { kind: 'gone' }
  /** A link, or no regular file: a folder, a pipe, a socket, a device. Never opened. */
  | { kind: 'link' | 'not-a-file' }
  /** `changedMs`: when anything about it changed last, permissions and name included (ctime, epoch ms). */
  | { kind: 'file'; signature: Signature; changedMs: number }

/** Fails only when the drive or the permissions of the folder keep the answer back; `gone` is an answer. */
export async function standing(path: string): Promise<Result<Standing>> {
  try {
    const stats = await lstat(path, { bigint: true })
    if (stats.isSymbolicLink()) return ok({ kind: 'link' })
    if (!stats.isFile()) return ok({ kind: 'not-a-file' })
    return ok({ kind: 'file', signature: signatureOf(stats), changedMs: Number(stats.ctimeNs) / 1e6 })
  } catch (error) {
    return isMissing(error) ? ok({ kind: 'gone' }) : { ok: false, error: refusedBy(path, error).error.told }
  }
}

/** A file that is arriving, before and after a look. */
export interface Arriving {
  path: string
  signature: Signature
  /** Null before the first look. */
  state: SettleState | null
}

/** Judges all of `files` at once, asking for evidence only where it could decide. One answer for each, in order. */
export async function judge(
  files: readonly Arriving[],
  eyes: Eyes,
): Promise<{ state: SettleState; verdict: Verdict }[]> {
  const sightings = files.map((file) => sighting(file.signature, eyes.clock))
  const judged = files.map((file, index) => settle(file.state, at(sightings, index), eyes.times))
  const doubtful = judged.flatMap(({ verdict }, index) =>
    verdict.kind === 'waiting' && verdict.wantsEvidence ? [index] : [],
  )
  if (doubtful.length === 0) return judged
  const located = doubtful.map((index) => {
    const { path, signature } = at(files, index)
    return { path, identity: signature.identity, signature }
  })
  const findings = await inTurns(located, ({ path, signature }) => examine(path, signature))
  // After the look inside: a writer that came in between is seen here, one that came and went has left a newer mtime.
  const writers = await eyes.writers.look(located)
  doubtful.forEach((index, nth) => {
    const finding = at(findings, nth)
    if (finding === null) return
    const evidence = { writers: at(writers, nth), finding }
    judged[index] = settle(at(files, index).state, { ...at(sightings, index), evidence }, eyes.times)
  })
  return judged
}

function sighting(signature: Signature, clock: Clock): Sighting {
  return { ...signature, at: clock.monotonic(), ageMs: clock.now() - signature.mtimeMs }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`Nothing was answered for file ${index}.`)
  return item
}
