import { describe, expect, it } from 'vitest'
import { callsLeft } from '../../../../renderer/format/callsLeft.ts'
import { aJob } from '../support/sampleData.ts'

describe('requests that are still to be sent', () => {
  it('are counted by what each job costs, of these episodes and of what goes on by itself', () => {
    const jobs = [
      aJob({ id: 1, episodeId: 'one', kind: 'update', state: 'running' }),
      aJob({ id: 2, episodeId: 'one', kind: 'publish', state: 'ready' }),
      aJob({ id: 3, episodeId: 'two', kind: 'publish', state: 'waiting' }),
      aJob({ id: 4, episodeId: 'two', kind: 'update', state: 'done' }),
      aJob({ id: 5, episodeId: 'two', kind: 'update', state: 'needs-attention' }),
      aJob({ id: 6, episodeId: 'another', kind: 'publish', state: 'ready' }),
    ]
    expect(callsLeft(jobs, new Set(['one', 'two']))).toBe(4)
  })
})
