import { describe, expect, it } from 'vitest'
import {
  progressFraction,
  standingOf,
  standingSentence,
  type Standing,
} from '../../../electron/shell/standing.ts'
import { de } from '../../../electron/shell/words/de.ts'
import { en } from '../../../electron/shell/words/en.ts'

type Job = Parameters<typeof standingOf>[0][number]
type Item = Parameters<typeof standingOf>[1][number]

let lastId = 0
const job = (over: Partial<Job> = {}): Job => ({
  id: (lastId += 1),
  kind: 'update',
  state: 'ready',
  reason: null,
  episodeId: `episode-${lastId}`,
  progress: null,
  ...over,
})
const upload = (sent: number, total: number) =>
  job({ kind: 'upload', state: 'running', progress: { sent, total, bytesPerSecond: null } })
const item = (over: Partial<Item> = {}): Item => ({ id: 'file', stage: 'done', episodeId: null, ...over })
const standing = (over: Partial<Standing> = {}): Standing => ({
  ...standingOf([], [], 'online'),
  ...over,
})

describe('the bar over the icon', () => {
  it('is all uploads together, by bytes', () => {
    const both = standingOf([upload(10, 100), upload(90, 100)], [], 'online')
    expect(both.uploads).toEqual({ count: 2, sent: 100, total: 200 })
    expect(progressFraction(both)).toBe(0.5)
  })

  it('is gone when nothing goes up, and empty before the first byte of an empty file', () => {
    expect(progressFraction(standing())).toBe(-1)
    expect(progressFraction(standingOf([upload(0, 0)], [], 'online'))).toBe(0)
  })
})

describe('the figure at the icon', () => {
  it('counts a file and the job it belongs to as one thing', () => {
    const jobs = [
      job({ state: 'needs-attention', episodeId: 'one' }),
      job({ state: 'needs-attention', episodeId: null }),
    ]
    const files = [
      item({ stage: 'needs-you', episodeId: 'one' }),
      item({ id: 'other', stage: 'needs-you', episodeId: null }),
      item({ id: 'fine' }),
    ]
    expect(standingOf(jobs, files, 'online').needsYou).toBe(3)
  })
})

describe('the sentence at the icon', () => {
  it('says what moves first, then what keeps the rest from moving', () => {
    const moving = { count: 2, sent: 47, total: 100 }
    expect(standingSentence(null, en)).toBe('No account is open')
    expect(standingSentence(standing(), en)).toBe('Everything is on the service')
    expect(standingSentence(standing({ waiting: 3 }), en)).toBe('3 changes are being sent')
    expect(standingSentence(standing({ heldUploads: 1, waiting: 3 }), en)).toBe('1 upload is held')
    expect(standingSentence(standing({ connection: 'offline', waiting: 1, heldUploads: 1 }), en)).toBe(
      'Offline, 1 change waits',
    )
    expect(standingSentence(standing({ connection: 'service-down', waiting: 2 }), en)).toBe(
      'The service is failing, 2 changes wait',
    )
    expect(standingSentence(standing({ needsYou: 2, connection: 'offline' }), en)).toBe('2 things need you')
    expect(standingSentence(standing({ uploads: moving, needsYou: 2 }), en)).toBe('Uploading 2 files, 45%')
    expect(standingSentence(standing({ uploads: moving, connection: 'refused' }), en)).toBe(
      'The service refuses the key',
    )
  })

  it('changes in steps of five percent: each change closes an open menu', () => {
    const at = (sent: number) => standingSentence(standing({ uploads: { count: 1, sent, total: 100 } }), en)
    expect(at(45)).toBe(at(49))
    expect(at(45)).not.toBe(at(50))
  })

  it('is German for a German', () => {
    expect(standingSentence(standing({ waiting: 1 }), de)).toBe('1 Änderung wird gesendet')
  })

  it('leaves out what the person paused or holds when it counts what is on its way', () => {
    const jobs = [
      job({ kind: 'upload', state: 'waiting', reason: 'held' }),
      job({ kind: 'upload', state: 'waiting', reason: 'metered' }),
      job({ kind: 'upload', state: 'waiting', reason: 'paused' }),
      job({ state: 'waiting', reason: 'offline' }),
    ]
    expect(standingOf(jobs, [], 'online')).toMatchObject({ heldUploads: 2, waiting: 1 })
  })
})
