import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Finding } from '../../../electron/inbox/finding.ts'
import { settle, type SettleState, type Sighting, type Verdict } from '../../../electron/inbox/settle.ts'
import { settleTimes, type WriterState } from '../../../electron/inbox/settleTimes.ts'

const complete: Finding = { kind: 'complete' }
const unproven: Finding = { kind: 'unproven' }
const cutOff: Finding = { kind: 'cut-off', expectedBytes: 2_000 }
const day = 24 * 60 * 60_000

/** A file that is looked at every `lookEvery` from 0 to `until` ms, and never changes. */
function lookOn(until: number, evidence: Sighting['evidence'], ageMs = 0): { verdict: Verdict; at: number } {
  let state: SettleState | null = null
  for (let at = 0; at <= until; at += settleTimes.lookEvery) {
    const sighting: Sighting = { identity: '1:1', size: 1_000, mtimeMs: 5, at, ageMs: ageMs + at }
    const judged: { state: SettleState; verdict: Verdict } = settle(
      state,
      evidence ? { ...sighting, evidence } : sighting,
      settleTimes,
    )
    if (judged.verdict.kind !== 'waiting') return { verdict: judged.verdict, at }
    state = judged.state
  }
  return { verdict: { kind: 'waiting', reason: state?.reason ?? 'growing', wantsEvidence: false }, at: until }
}

describe('settle', () => {
  it.each([
    ['complete, no writer', 'closed', complete, 0, 2_000],
    ['complete, writers unknown', 'unknown', complete, 0, 10_000],
    ['no length, no writer', 'closed', unproven, 0, 10_000],
    ['no length, writers unknown', 'unknown', unproven, 0, 30_000],
    ['streamed, no writer', 'closed', { kind: 'open-ended' }, 0, 60_000],
    ['old and complete', 'closed', complete, 6 * 60_000, 1_000],
    ['old, no length', 'closed', unproven, 6 * 60_000, 1_000],
    ['old on a drive whose writers are unknown', 'unknown', complete, 60 * 60_000, 10_000],
    ['very old on such a drive', 'unknown', unproven, day, 1_000],
  ] as const)('finishes a file: %s', (_, writers, finding, ageMs, after) => {
    expect(lookOn(90_000, { writers, finding }, ageMs)).toEqual({ verdict: { kind: 'finished' }, at: after })
  })

  it.each([
    ['cut off', cutOff, 0, 60_000],
    ['cut off long ago', cutOff, 6 * 60_000, 1_000],
    ['empty', { kind: 'empty' }, 0, 10_000],
    ['not audio', { kind: 'not-audio', holds: null }, 0, 10_000],
  ] as const)('refuses a file: %s', (_, finding, ageMs, after) => {
    const evidence = { writers: 'closed' as const, finding }
    expect(lookOn(90_000, evidence, ageMs)).toEqual({ verdict: { kind: 'refused', finding }, at: after })
  })

  it('waits for as long as a writer has the file open, however old and complete it is', () => {
    const judged = lookOn(10 * 60_000, { writers: 'open', finding: complete }, day)
    expect(judged.verdict).toMatchObject({ kind: 'waiting', reason: 'held-open' })
  })

  it('waits while the file cannot be opened at all', () => {
    const judged = lookOn(10 * 60_000, { writers: 'unknown', finding: { kind: 'busy' } })
    expect(judged.verdict).toMatchObject({ kind: 'waiting', reason: 'held-open' })
  })

  it('decides nothing without evidence, and asks for it once it could decide', () => {
    const judged = lookOn(90_000, undefined)
    expect(judged.verdict.kind).toBe('waiting')
    const first = settle(null, { identity: '1:1', size: 1, mtimeMs: 0, at: 0, ageMs: 0 }, settleTimes)
    const early = { identity: '1:1', size: 1, mtimeMs: 0, at: 500, ageMs: 500 }
    expect(first.verdict).toMatchObject({ wantsEvidence: false })
    const second = settle(first.state, early, settleTimes)
    expect(second.verdict).toMatchObject({ wantsEvidence: false })
    const third = settle(second.state, { ...early, at: 1_000 }, settleTimes)
    expect(third.verdict).toMatchObject({ wantsEvidence: true })
  })

  it('does not count the hours a laptop slept as quiet', () => {
    const sighting = { identity: '1:1', size: 1, mtimeMs: 0, ageMs: 0 }
    const evidence = { writers: 'unknown' as const, finding: unproven }
    const { state } = settle(null, { ...sighting, at: 0 }, settleTimes)
    const awake = settle(state, { ...sighting, at: 8 * 3_600_000, evidence }, settleTimes)
    expect(awake.verdict).toMatchObject({ kind: 'waiting', reason: 'quiet-time' })
  })

  it('starts again when the writer that held it open is done', () => {
    const sighting = { identity: '1:1', size: 1, mtimeMs: 0, ageMs: 0 }
    let { state } = settle(null, { ...sighting, at: 0 }, settleTimes)
    for (let at = 500; at <= 8_000; at += 500) {
      ;({ state } = settle(
        state,
        { ...sighting, at, evidence: { writers: 'open', finding: complete } },
        settleTimes,
      ))
    }
    const closed = settle(
      state,
      { ...sighting, at: 8_500, evidence: { writers: 'closed', finding: complete } },
      settleTimes,
    )
    expect(closed.verdict.kind).toBe('waiting')
  })
})

describe('a pause of 4 s half-way', () => {
  it.each(['closed', 'unknown'] as const)(
    'is never called finished without proof (writers %s)',
    (writers) => {
      for (const finding of [unproven, cutOff, { kind: 'open-ended' } as const]) {
        expect(lookOn(4_000 + settleTimes.lookEvery, { writers, finding }).verdict.kind).toBe('waiting')
      }
    },
  )
})

const writers = fc.constantFrom<WriterState>('open', 'closed', 'unknown')
const finding = fc.constantFrom<Finding>(
  complete,
  unproven,
  cutOff,
  { kind: 'open-ended' },
  { kind: 'empty' },
)
const evidence = fc.option(fc.record({ writers, finding }), { nil: undefined })

describe('settle, whatever is seen', () => {
  it('never finishes or refuses a file that changed since the look before', () => {
    const steps = fc.array(
      fc.record({
        grows: fc.integer({ min: 1, max: 1e9 }),
        wait: fc.integer({ min: 0, max: 1e8 }),
        ageMs: fc.integer({ min: -1e9, max: 1e11 }),
        evidence,
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, (list) => {
        let state: SettleState | null = null
        let size = 0
        let at = 0
        for (const step of list) {
          size += step.grows
          at += step.wait
          const sighting = { identity: '1:1', size, mtimeMs: 0, at, ageMs: step.ageMs }
          const judged: { state: SettleState; verdict: Verdict } = settle(
            state,
            step.evidence ? { ...sighting, evidence: step.evidence } : sighting,
            settleTimes,
          )
          expect(judged.verdict.kind).toBe('waiting')
          state = judged.state
        }
      }),
    )
  })

  it('finishes only what was the same in looks spread over its quiet time, with nobody writing', () => {
    const looks = fc.array(
      fc.record({
        size: fc.constantFrom(10, 10, 10, 10, 20),
        wait: fc.constantFrom(500, 500, 1_000, 30_000),
        evidence,
      }),
      { minLength: 2, maxLength: 100 },
    )
    fc.assert(
      fc.property(looks, (list) => {
        let state: SettleState | null = null
        let at = 0
        let sameSince = { size: -1, looks: 0 }
        for (const look of list) {
          at += look.wait
          sameSince = { size: look.size, looks: look.size === sameSince.size ? sameSince.looks + 1 : 0 }
          const sighting = { identity: '1:1', size: look.size, mtimeMs: 0, at, ageMs: 0 }
          const judged: { state: SettleState; verdict: Verdict } = settle(
            state,
            look.evidence ? { ...sighting, evidence: look.evidence } : sighting,
            settleTimes,
          )
          if (judged.verdict.kind !== 'waiting') {
            expect(look.evidence?.writers).not.toBe('open')
            // Looks add a second of quiet at most, so two seconds take two of them.
            expect(sameSince.looks).toBeGreaterThanOrEqual(2)
          }
          state = judged.state
        }
      }),
    )
  })
})
