import { type Finding } from './finding.ts'
import { type SettleTimes, type WriterState } from './settleTimes.ts'

/** What makes a file at one moment the same as at another: nothing was written, nothing was put in its place. */
export interface Signature {
  /** Device and inode (file index on Windows), `dev:ino`. */
  identity: string
  /** Bytes. */
  size: number
  /** Last write, epoch ms, with fractions. */
  mtimeMs: number
}

export function sameSignature(one: Signature, other: Signature): boolean {
  return one.identity === other.identity && one.size === other.size && one.mtimeMs === other.mtimeMs
}

/** What is known beyond size and time. Costs a look into the file and at other programs, so it is gathered on request. */
export interface Evidence {
  writers: WriterState
  finding: Finding
}

/** One look at a file. */
export interface Sighting extends Signature {
  /** `Clock.monotonic()` at the look, ms. */
  at: number
  /** Wall-clock time since the last write, ms; negative when the drive's clock is ahead. */
  ageMs: number
  evidence?: Evidence
}

/** Why a file is not finished yet. */
export type ArrivingReason = 'growing' | 'held-open' | 'quiet-time' | 'incomplete'

export interface SettleState {
  signature: Signature
  at: number
  /** How long it has been seen to be left alone, ms. */
  quietMs: number
  /** Unchanged since the first sighting. */
  untouched: boolean
  reason: ArrivingReason
}

export type Verdict =
  /** `wantsEvidence`: quiet for long enough that evidence could decide; ask again with it. */
  | { kind: 'waiting'; reason: ArrivingReason; wantsEvidence: boolean }
  | { kind: 'finished' }
  | { kind: 'refused'; finding: Finding }

/**
 * Decides whether a file is finished, from one look to the next. `state` is null for the first.
 *
 * Quiet time counts only while looks happen: a gap (a laptop asleep in the middle of a copy, a stalled event
 * loop) adds no more than two looks' worth, or waking up would call the half-written copy finished.
 */
export function settle(
  state: SettleState | null,
  sighting: Sighting,
  times: SettleTimes,
): { state: SettleState; verdict: Verdict } {
  const { identity, size, mtimeMs, at, evidence } = sighting
  const signature = { identity, size, mtimeMs }
  if (state === null) return waiting({ signature, at, quietMs: 0, untouched: true, reason: 'quiet-time' })
  if (!sameSignature(state.signature, signature)) {
    return waiting({ signature, at, quietMs: 0, untouched: false, reason: 'growing' })
  }
  const gap = Math.min(Math.max(0, at - state.at), 2 * times.lookEvery)
  const quiet = { ...state, at, quietMs: state.quietMs + gap }
  if (evidence === undefined) {
    const reason = state.reason === 'growing' ? 'quiet-time' : state.reason
    const soonest = Math.min(times.agedQuiet, times.complete.closed)
    return waiting({ ...quiet, reason }, quiet.quietMs >= soonest)
  }
  const { writers, finding } = evidence
  // From the start again: a writer that is done now may only have closed the file to open it once more.
  if (writers === 'open' || finding.kind === 'busy') {
    return waiting({ ...quiet, quietMs: 0, reason: 'held-open' })
  }
  const aged = state.untouched && sighting.ageMs >= times.aged[writers]
  if (quiet.quietMs < (aged ? times.agedQuiet : patience(finding, writers, times))) {
    return waiting({ ...quiet, reason: isWanting(finding) ? 'incomplete' : 'quiet-time' })
  }
  return { state: quiet, verdict: isRefused(finding) ? { kind: 'refused', finding } : { kind: 'finished' } }
}

function waiting(state: SettleState, wantsEvidence = false): { state: SettleState; verdict: Verdict } {
  return { state, verdict: { kind: 'waiting', reason: state.reason, wantsEvidence } }
}

function patience(finding: Finding, writers: 'closed' | 'unknown', times: SettleTimes): number {
  if (finding.kind === 'complete') return times.complete[writers]
  return isWanting(finding) ? times.cutOff : times.unproven[writers]
}

function isWanting(finding: Finding): boolean {
  return finding.kind === 'cut-off' || finding.kind === 'open-ended'
}

function isRefused(finding: Finding): boolean {
  switch (finding.kind) {
    case 'complete':
    case 'unproven':
    case 'open-ended':
      return false
    case 'cut-off':
    case 'empty':
    case 'not-audio':
    case 'busy':
    case 'unreadable':
      return true
  }
}
