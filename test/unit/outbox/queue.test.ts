import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  goesOnSoon,
  nextDueIn,
  parallelCalls,
  startable,
  usualTransfers,
} from '../../../electron/outbox/queue.ts'
import type { JobRecord } from '../../../electron/store/jobs.ts'
import { jobRecord } from '../../support/jobRecord.ts'
import { testSeed } from '../../support/random.ts'

const now = 1_000_000

const job = (id: number, more: Partial<JobRecord> = {}) =>
  jobRecord({ id, kind: 'create', episodeId: `e${id}`, ...more })

const dueIn = ({ state, notBefore }: JobRecord) => {
  if (state === 'ready') return (notBefore ?? now) - now
  return state === 'waiting' && notBefore !== null ? notBefore - now : Infinity
}

const start = (open: JobRecord[], running: number[] = []) =>
  startable(open, {
    running: new Set(running),
    dueIn,
    sizeOf: ({ payload }) => Number(payload),
    transfers: usualTransfers,
  }).map(({ id }) => id)

describe('startable', () => {
  test('runs the jobs of an episode one after the other', () => {
    const open = [
      job(1, { kind: 'upload', episodeId: 'e' }),
      job(2, { episodeId: 'e' }),
      job(3, { kind: 'publish', episodeId: 'e' }),
    ]
    expect(start(open)).toEqual([1])
    expect(start(open, [1])).toEqual([])
    expect(start(open.slice(1))).toEqual([2])
  })

  test('lets nothing that depends on it pass a job that needs a person', () => {
    expect(start([job(1, { state: 'needs-attention', episodeId: 'e' }), job(2, { episodeId: 'e' })])).toEqual(
      [],
    )
    const stuckEdits = job(1, { kind: 'update', state: 'needs-attention', episodeId: 'e' })
    const publication = job(2, { kind: 'publish', episodeId: 'e', payload: { status: 'published' } })
    expect(start([stuckEdits, publication])).toEqual([])
  })

  test('takes an episode back, and sends edits, past what needs a person', () => {
    const stuckEdits = job(1, { kind: 'update', state: 'needs-attention', episodeId: 'e' })
    const takingBack = job(2, { kind: 'publish', episodeId: 'e', payload: { status: 'draft' } })
    expect(start([stuckEdits, takingBack])).toEqual([2])
    const stuckPublication = job(1, { kind: 'publish', state: 'needs-attention', episodeId: 'e' })
    const edits = job(2, { kind: 'update', episodeId: 'e' })
    expect(start([stuckPublication, edits])).toEqual([2])
    // Tried again while the edits are on their way, it waits for them.
    expect(start([{ ...stuckPublication, state: 'ready' }, edits], [2])).toEqual([])
  })

  test('sends new audio beside what is done to its episode, and makes it the episode’s after that', () => {
    const newAudio = [
      job(2, { kind: 'upload', episodeId: 'e' }),
      job(3, { kind: 'set-audio', episodeId: 'e' }),
    ]
    const edits = job(1, { kind: 'update', episodeId: 'e' })
    const moreEdits = job(4, { kind: 'update', episodeId: 'e' })
    expect(start([edits, ...newAudio])).toEqual([2, 1])
    expect(start([edits, ...newAudio], [1])).toEqual([2])
    expect(start([...newAudio, moreEdits], [2])).toEqual([4])
    expect(start([...newAudio, moreEdits], [2, 4])).toEqual([])
    expect(start(newAudio.slice(1))).toEqual([3])
    expect(start([...newAudio.slice(1), moreEdits], [3])).toEqual([])
    expect(start([...newAudio, job(4, { kind: 'upload', episodeId: 'e' })], [2])).toEqual([])
  })

  test('publishes with the new audio, and takes an episode back without waiting for it', () => {
    const upload = job(1, { kind: 'upload', episodeId: 'e' })
    const newAudio = job(2, { kind: 'set-audio', episodeId: 'e' })
    const out = job(3, { kind: 'publish', episodeId: 'e', payload: { status: 'published' } })
    expect(start([upload, newAudio, out], [1])).toEqual([])
    expect(start([newAudio, out])).toEqual([2])
    expect(start([{ ...upload, state: 'needs-attention' }, newAudio, out])).toEqual([])
    expect(start([upload, newAudio, { ...out, payload: { status: 'draft' } }], [1])).toEqual([3])
  })

  test('makes new audio the episode’s past edits and publications that need a person', () => {
    const newAudio = job(2, { kind: 'set-audio', episodeId: 'e' })
    for (const kind of ['update', 'publish'] as const) {
      expect(start([job(1, { kind, state: 'needs-attention', episodeId: 'e' }), newAudio])).toEqual([2])
      expect(start([job(1, { kind, state: 'waiting', episodeId: 'e' }), newAudio])).toEqual([])
    }
  })

  test('takes the jobs of a show one after the other, beside those of its episodes', () => {
    const settings = (id: number) => job(id, { kind: 'update-show', episodeId: null })
    expect(start([settings(1), settings(2), job(3)])).toEqual([1, 3])
  })

  test('has one create of a show under way, and one of each other show beside it', () => {
    const open = [job(1), job(2), job(3, { showId: 't' })]
    expect(start(open)).toEqual([1, 3])
    expect(start(open, [1])).toEqual([3])
  })

  test('holds the creates of a show back while one is in doubt, but not that one', () => {
    const doubtful = job(2, { state: 'waiting', reason: 'in-doubt', notBefore: now, intentAt: 5 })
    expect(start([job(1), doubtful])).toEqual([2])
    expect(start([job(1), { ...doubtful, notBefore: now + 1 }])).toEqual([])
    expect(start([job(1), { ...doubtful, state: 'needs-attention' }])).toEqual([])
  })

  test('sends the oldest recording and beside it the smallest, two at a time', () => {
    const uploads = [900, 500, 100].map((size, index) => job(index + 1, { kind: 'upload', payload: size }))
    expect(start(uploads)).toEqual([1, 3])
    expect(start(uploads, [1])).toEqual([3])
  })

  test('sends a big recording before small ones that came later, once it is the oldest of all', () => {
    const uploads = [900, 100, 100].map((size, index) => job(index + 1, { kind: 'upload', payload: size }))
    expect(start(uploads, [2])).toEqual([1])
  })

  test('does not start what waits for a time that has not come, or for the key', () => {
    expect(start([job(1, { notBefore: now + 1 })])).toEqual([])
    expect(start([job(1, { notBefore: now })])).toEqual([1])
    expect(start([job(1, { state: 'waiting', reason: 'offline', notBefore: now })])).toEqual([1])
    expect(start([job(1, { state: 'waiting', reason: 'key' })])).toEqual([])
  })
})

describe('nextDueIn', () => {
  test('is how long the first waits of those that wait for a time', () => {
    const open = [
      job(1, { notBefore: now + 500 }),
      job(2, { state: 'waiting', notBefore: now + 200 }),
      job(3, { state: 'needs-attention' }),
      job(4, { state: 'waiting', reason: 'key' }),
    ]
    expect(nextDueIn(open, { running: new Set(), dueIn })).toBe(200)
    expect(nextDueIn(open, { running: new Set([2]), dueIn })).toBe(500)
    expect(nextDueIn(open.slice(2), { running: new Set(), dueIn })).toBeNull()
  })
})

const soon = (open: JobRecord[], patience: number) => goesOnSoon(open, patience, ({ attempts }) => attempts)

describe('goesOnSoon', () => {
  test('is over when all that is left needs a person, the key, or more patience', () => {
    expect(soon([job(1)], 3)).toBe(true)
    expect(soon([job(1, { state: 'needs-attention' })], 3)).toBe(false)
    expect(soon([job(1, { state: 'waiting', reason: 'key' })], 3)).toBe(false)
    expect(soon([job(1, { state: 'waiting', notBefore: now, attempts: 2 })], 3)).toBe(true)
    expect(soon([job(1, { state: 'waiting', notBefore: now, attempts: 3 })], 3)).toBe(false)
  })

  test('does not count a create that waits behind a doubtful one', () => {
    const doubtful = job(1, { state: 'waiting', notBefore: now, attempts: 3, intentAt: 5 })
    expect(soon([doubtful, job(2)], 3)).toBe(false)
    expect(soon([doubtful, job(2, { showId: 't' })], 3)).toBe(true)
  })
})

/** A queue as it may stand at any moment: some jobs run, at most one create of a show is in doubt. */
const queues = fc
  .array(
    fc.record({
      kind: fc.constantFrom('upload', 'create', 'set-audio', 'update', 'publish'),
      episode: fc.integer({ min: 1, max: 6 }),
      show: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom('ready', 'waiting', 'needs-attention'),
      delay: fc.constantFrom(null, -5, 0, 5),
      size: fc.nat(100),
      doubt: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((plans) => {
    const doubted = new Set<string>()
    return plans.map(({ kind, episode, show, state, delay, size, doubt }, index) => {
      const showId = `s${show}`
      const inDoubt = kind === 'create' && doubt && !doubted.has(showId)
      if (inDoubt) doubted.add(showId)
      return job(index + 1, {
        kind: kind,
        episodeId: `${showId} e${episode}`,
        showId,
        state: state as JobRecord['state'],
        notBefore: delay === null ? null : now + delay,
        payload: size,
        intentAt: inDoubt ? 1 : null,
      })
    })
  })

test('whatever the queue, one change and one upload an episode, one create a show, two transfers and four calls run at most', () => {
  const seed = testSeed()
  console.log(`WAVEDROP_SEED=${seed}`)
  fc.assert(
    fc.property(queues, fc.array(fc.nat(24), { maxLength: 20 }), (open, ends) => {
      const running = new Set<number>()
      let left = open
      // Jobs start, one ends, others start, as in the runner.
      for (const end of [...ends, 0]) {
        for (const id of start(left, [...running])) running.add(id)
        const runs = left.filter(({ id }) => running.has(id))
        const creates = left.filter(
          ({ id, kind, intentAt }) => kind === 'create' && (running.has(id) || intentAt !== null),
        )
        const lanes = runs.map(
          ({ kind, episodeId }) => `${String(episodeId)} ${kind === 'upload' ? 'audio' : 'text'}`,
        )
        expect(new Set(lanes).size).toBe(runs.length)
        const creating = creates.filter(({ id }) => running.has(id))
        for (const { id, showId } of creating) {
          expect(creates.filter((other) => other.showId === showId && other.id !== id)).toEqual([])
        }
        expect(runs.filter(({ kind }) => kind === 'upload').length).toBeLessThanOrEqual(usualTransfers)
        expect(runs.filter(({ kind }) => kind !== 'upload').length).toBeLessThanOrEqual(parallelCalls)
        const ended = runs[end % Math.max(1, runs.length)]
        if (!ended) continue
        running.delete(ended.id)
        left = left.filter(({ id }) => id !== ended.id)
      }
    }),
    { seed, numRuns: 500 },
  )
})
