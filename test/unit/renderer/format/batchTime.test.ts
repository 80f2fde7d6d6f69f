import { describe, expect, it } from 'vitest'
import { costWords, leftWords, longWords } from '../../../../renderer/format/batchTime.ts'

describe('how long requests take', () => {
  it('is said with what they are', () => {
    expect(costWords({ calls: 33, seconds: 34, bytes: 0 })).toBe('33 requests · about 34 s')
    expect(leftWords(7)).toBe('7 requests left · about 8 s')
  })

  it('has its reason with it when it is over a minute', () => {
    expect(costWords({ calls: 320, seconds: 321, bytes: 5_000_000 })).toBe(
      '320 requests · about 6 min: the service takes 10 requests in 10 s · 5 MB to upload',
    )
    expect(leftWords(61)).toBe('61 requests left · about 62 s: the service takes 10 requests in 10 s')
  })

  it('is a sentence of its own beside a question, and none where nobody has to wait', () => {
    expect(longWords(320)).toBe('About 6 min: the service takes 10 requests in 10 s.')
    expect(longWords(59)).toBeNull()
  })
})
